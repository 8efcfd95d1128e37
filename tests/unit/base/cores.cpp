// SPDX-License-Identifier: MIT
#include "base/cores.h"

#include <gtest/gtest.h>

#include <fstream>

#include "support/temporary_folder.h"

namespace queens::test {
namespace {

class Cores : public TemporaryFolder {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories(std::filesystem::path(at(name)).parent_path());
    std::ofstream(at(name)) << text;
  }
  std::optional<double> quota() const { return base::cpu_quota(at("groups"), folder_); }
};

TEST_F(Cores, AQuotaOfTheGroupOrOfOneAroundItIsObeyed) {
  write("groups", "0::/a/b\n");
  EXPECT_FALSE(quota());
  write("a/b/cpu.max", "max 100000\n");
  EXPECT_FALSE(quota());
  write("a/cpu.max", "150000 100000\n");
  EXPECT_EQ(quota(), 1.5);
  write("a/b/cpu.max", "400000 100000\n");
  EXPECT_EQ(quota(), 1.5);
  write("a/b/cpu.max", "50000 100000\n");
  EXPECT_EQ(quota(), 0.5);
}

TEST_F(Cores, TheFirstVersionOfControlGroupsIsReadToo) {
  write("groups", "5:memory:/x\n4:cpu,cpuacct:/x\n1:name=systemd:/x\n");
  write("cpu/x/cpu.cfs_quota_us", "-1\n");
  write("cpu/x/cpu.cfs_period_us", "100000\n");
  EXPECT_FALSE(quota());
  write("cpu/x/cpu.cfs_quota_us", "200000\n");
  EXPECT_EQ(quota(), 2);
}

TEST_F(Cores, InAContainerTheTopOfTheMountCounts) {
  write("groups", "0::/docker/of/the/host\n");
  write("cpu.max", "300000 100000\n");
  EXPECT_EQ(quota(), 3);
}

TEST_F(Cores, WhatCannotBeUnderstoodLimitsNothing) {
  EXPECT_FALSE(quota());
  write("groups", "nonsense\n::::\n0::\n0::/a\n");
  write("a/cpu.max", "-5 0\n");
  EXPECT_FALSE(quota());
  EXPECT_GE(base::usable_cores(), 1u);
}

}  // namespace
}  // namespace queens::test
