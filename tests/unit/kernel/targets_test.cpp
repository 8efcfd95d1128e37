// SPDX-License-Identifier: MIT
#include "kernel/targets.h"

#include <gtest/gtest.h>

namespace queens::kernel {
namespace {

struct Named {
  const char* name = "none";
};
Named made(const Target& target) { return {target.name}; }

TEST(Targets, TheBestIsTheFirstThatThisMachineRuns) {
  const std::int64_t missing = ~machine_targets();  // a bit that no instruction set here has
  const Version<Named> versions[instruction_sets] = {
      {missing, {InstructionSet::avx512_vbmi2, "not here"}, made},
      {0, {InstructionSet::avx512, "not compiled"}, nullptr},
      {0, {InstructionSet::avx2, "first"}, made},
      {0, {InstructionSet::sse4, "second"}, made},
      {0, {InstructionSet::neon, "not compiled"}, nullptr},
      {0, {InstructionSet::scalar, "third"}, made}};
  const Runnable<Named> runnable(versions);
  ASSERT_EQ(runnable.all().size(), 3u);
  EXPECT_STREQ(runnable.best().name, "first");
  EXPECT_STREQ(runnable.all()[1].name, "second");
  EXPECT_STREQ(runnable.all()[2].name, "third");
}

}  // namespace
}  // namespace queens::kernel
