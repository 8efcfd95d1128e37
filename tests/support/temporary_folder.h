// SPDX-License-Identifier: MIT
// A folder of its own for every test, gone after it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace queens::test {

class TemporaryFolder : public testing::Test {
 protected:
  TemporaryFolder() {
    const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("queens_") + test->name() + std::to_string(::getpid()));
    std::filesystem::create_directory(folder_);
  }
  ~TemporaryFolder() override { std::filesystem::remove_all(folder_); }

  std::string at(const std::string& name) const { return (folder_ / name).string(); }

  std::filesystem::path folder_;
};

}  // namespace queens::test
