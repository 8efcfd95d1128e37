// SPDX-License-Identifier: MIT
// Solvers that know nothing of queens, on what `export` writes for them: the same answer on random
// combinations of constraints, the same number where they can count, and solutions that the judge
// accepts when they are read back.
#include <gtest/gtest.h>

#include <unistd.h>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>

#include "format/answer.h"
#include "format/format.h"
#include "queens/check.h"
#include "queens/count.h"
#include "support/boards.h"
#include "support/random_problems.h"

namespace queens::test {
namespace {

bool has_tool(const std::string& name) {
  return std::system(("command -v " + name + " > /dev/null 2>&1").c_str()) == 0;
}

std::string output_of(const std::string& command) {
  struct Close {
    void operator()(FILE* pipe) const { pclose(pipe); }
  };
  const std::unique_ptr<FILE, Close> pipe(popen((command + " 2> /dev/null").c_str(), "r"));
  std::string text;
  std::array<char, 4096> buffer;
  while (const auto got = std::fread(buffer.data(), 1, buffer.size(), pipe.get()))
    text.append(buffer.data(), got);
  return text;
}

// A directory of this process, gone afterwards.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() / ("queens-" + std::to_string(getpid()))) {
    std::filesystem::create_directory(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

void export_to(const std::string& path, const Problem& problem, const char* format) {
  std::ofstream file(path);
  format::Sink sink([&](std::string_view piece) {
    file << piece;
    return true;
  });
  const auto* const to = format::by_id(format);
  const Placement nothing(std::vector<std::uint64_t>(problem.rows(), no_queen));
  const auto ok =
      to->state != nullptr ? to->state(problem, sink) : to->write(problem, nothing, sink);
  ASSERT_TRUE(ok) << ok.error().message;
}

// The answer is a solution, or there is none.
void expect_agreement(const Problem& problem, const std::string& answer, Count total) {
  const auto queens = format::read_answer(answer, problem.rows(), problem.columns());
  if (total == 0) {
    ASSERT_FALSE(queens) << answer << shown(problem);
    EXPECT_EQ(queens.error().message, "the solver says that there is no solution to check")
        << shown(problem);
    return;
  }
  ASSERT_TRUE(queens) << queens.error().message << '\n' << answer << '\n' << shown(problem);
  EXPECT_TRUE(check(problem, *queens).valid()) << answer << '\n' << shown(problem);
}

std::string after(const std::string& text, const std::string& mark) {
  const auto at = text.find(mark);
  if (at == text.npos) return "";
  const auto from = text.find_first_of("0123456789", at);
  return text.substr(from, text.find_first_not_of("0123456789", from) - from);
}

template <class Use>
void for_each_problem(int number, std::uint64_t seed, std::uint64_t side, const Use& use) {
  std::mt19937_64 random(seed);
  for (int i = 0; i < number && !testing::Test::HasFatalFailure(); ++i) {
    const Problem problem = random_problem(random, side);
    use(problem, count(problem, {.threads = 1}).value().total);
  }
}

TEST(Oracles, CadicalAgreesOnDimacs) {
  if (!has_tool("cadical")) GTEST_SKIP() << "cadical is not installed (packages/test.txt)";
  const Folder folder;
  for_each_problem(300, 1, 9, [&](const Problem& problem, Count total) {
    export_to(folder.file("p.cnf"), problem, "dimacs");
    expect_agreement(problem, output_of("cadical -q " + folder.file("p.cnf")), total);
  });
}

TEST(Oracles, ClingoCountsAndAgreesOnAsp) {
  if (!has_tool("clingo")) GTEST_SKIP() << "clingo is not installed (packages/test.txt: gringo)";
  const Folder folder;
  for_each_problem(200, 2, 7, [&](const Problem& problem, Count total) {
    export_to(folder.file("p.lp"), problem, "asp");
    const auto all = output_of("clingo 0 -q " + folder.file("p.lp"));
    EXPECT_EQ(after(all, "Models"), to_string(total)) << shown(problem);
    expect_agreement(problem, output_of("clingo " + folder.file("p.lp")), total);
  });
}

// clingo holds clasp, which reads formulas and pseudo-Boolean problems and counts their models.
TEST(Oracles, ClaspCountsTheModelsOfDimacsAndOpb) {
  if (!has_tool("clingo")) GTEST_SKIP() << "clingo is not installed (packages/test.txt: gringo)";
  const Folder folder;
  for_each_problem(150, 5, 7, [&](const Problem& problem, Count total) {
    for (const char* format : {"dimacs", "opb"}) {
      export_to(folder.file("p"), problem, format);
      const auto all = output_of("clingo --mode=clasp 0 -q " + folder.file("p"));
      EXPECT_EQ(after(all, "Models"), to_string(total)) << format << '\n' << shown(problem);
      expect_agreement(problem, output_of("clingo --mode=clasp " + folder.file("p")), total);
    }
  });
}

TEST(Oracles, MiniZincWithGecodeCountsAndAgreesOnDzn) {
  if (!has_tool("minizinc") || !has_tool("fzn-gecode"))
    GTEST_SKIP() << "minizinc with gecode is not installed (packages/test.txt)";
  const Folder folder;
  for_each_problem(25, 3, 6, [&](const Problem& problem, Count total) {
    if (total > 2000) return;
    export_to(folder.file("p.dzn"), problem, "dzn");
    const auto all = output_of("minizinc --solver gecode --all-solutions " QUEENS_FACTS_DIR
                               "/../../examples/queens.mzn " +
                               folder.file("p.dzn"));
    std::uint64_t solutions = 0;
    for (auto at = all.find("----------"); at != all.npos; at = all.find("----------", at + 10))
      ++solutions;
    EXPECT_EQ(Count{solutions}, total) << shown(problem);
    expect_agreement(problem, all, total);
  });
}

TEST(Oracles, GlpsolAgreesOnLp) {
  if (!has_tool("glpsol"))
    GTEST_SKIP() << "glpsol is not installed (packages/test.txt: glpk-utils)";
  const Folder folder;
  for_each_problem(60, 4, 7, [&](const Problem& problem, Count total) {
    export_to(folder.file("p.lp"), problem, "lp");
    output_of("glpsol --lp " + folder.file("p.lp") + " -o " + folder.file("p.sol"));
    std::ifstream file(folder.file("p.sol"));
    expect_agreement(problem, {std::istreambuf_iterator<char>(file), {}}, total);
  });
}

}  // namespace
}  // namespace queens::test
