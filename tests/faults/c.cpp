// SPDX-License-Identifier: MIT
// Every function of queens/c.h, tried with NULL in each argument, with an allocation that fails,
// and with a second caller.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <thread>

#include "faults/inject.h"
#include "unit/c/entries.h"

namespace {

using queens::tests::entries, queens::tests::Entry, queens::test::FailingAllocation,
    queens::tests::Handles;

std::set<std::string> functions_of_the_header() {
  std::ifstream file(QUEENS_FACTS_DIR "/../../include/queens/c.h");
  std::stringstream text;
  std::string line;
  while (std::getline(file, line)) text << line.substr(0, line.find("//")) << '\n';
  const std::string header = text.str();
  const std::regex function(R"((queens_[a-z_]+)\()");
  std::set<std::string> names;
  for (std::sregex_iterator i(header.begin(), header.end(), function), end; i != end; ++i)
    names.insert((*i)[1]);
  return names;
}

TEST(CBoundary, HasEveryFunctionOfTheHeader) {
  std::set<std::string> listed;
  for (const Entry& entry : entries()) listed.insert(entry.name);
  EXPECT_EQ(listed, functions_of_the_header());
}

TEST(CBoundary, ReportsNullInEveryArgument) {
  const Handles handles;
  for (const Entry& entry : entries()) {
    EXPECT_EQ(entry.call(handles, {}), QUEENS_OK) << entry.name << ": " << queens_message();
    for (unsigned i = 0; i < entry.pointers; ++i) {
      const bool may_be_null = (entry.optional >> i & 1) != 0;
      EXPECT_EQ(entry.call(handles, {1u << i}), may_be_null ? QUEENS_OK : QUEENS_BAD_INPUT)
          << entry.name << ", pointer " << i;
      if (!may_be_null)
        EXPECT_STREQ(queens_message(), "an argument is NULL that must not be") << entry.name;
    }
    entry.call(handles, {(1u << entry.pointers) - 1});
  }
}

// The k-th allocation fails, for k = 1, 2, ... until the call needs fewer; in long calls some k are
// left out.
void fail_one_by_one(const Entry& entry, const Handles& handles) {
  for (std::uint64_t k = 1;; k += 1 + k / 64) {
    bool failed = false;
    queens_status status = QUEENS_OK;
    {
      const FailingAllocation failing(k);
      status = entry.call(handles, {});
      failed = failing.failed();
    }
    EXPECT_TRUE(status == QUEENS_OK || status == QUEENS_INTERNAL) << entry.name << ", " << k;
    if (status == QUEENS_INTERNAL)
      EXPECT_STREQ(queens_message(), "no memory left") << entry.name << ", " << k;
    if (!failed) break;
  }
  EXPECT_EQ(entry.call(handles, {}), QUEENS_OK) << entry.name << " afterwards";
}

TEST(CBoundary, ReportsEveryAllocationThatFails) {
  Handles handles;
  for (const Entry& entry : entries()) fail_one_by_one(entry, handles);
  handles.options.stop = [](void*) { return 0; };  // now the work has a thread of its own
  for (const Entry& entry : entries()) fail_one_by_one(entry, handles);
}

TEST(CBoundary, ServesASecondCallerAtTheSameTime) {
  const Handles handles;
  for (const Entry& entry : entries()) {
    const auto often = [&] {
      for (int i = 0; i < 20; ++i) EXPECT_EQ(entry.call(handles, {}), QUEENS_OK) << entry.name;
    };
    std::thread other(often);
    often();
    other.join();
  }
}

}  // namespace
