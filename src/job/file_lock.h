// SPDX-License-Identifier: MIT
// One writer: whoever runs a job holds FILE.lock. The kernel lets go of it however the process
// ends, so that no lock is ever left behind.
#pragma once

#include <string>

#include "job/result.h"

namespace queens::job {

class FileLock {
 public:
  static Result<FileLock> take(const std::string& ledger);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  FileLock(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}
  int descriptor_;
  std::string path_;
};

}  // namespace queens::job
