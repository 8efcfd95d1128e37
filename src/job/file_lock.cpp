// SPDX-License-Identifier: MIT
// Not on the ledger itself: closing a second descriptor of it would end SQLite's own locks.
#include "job/file_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace queens::job {

Result<FileLock> FileLock::take(const std::string& ledger) {
  const std::string path = ledger + ".lock";
  for (;;) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0)
      return refuse(fmt::format("the ledger {} cannot be locked ({}: {})", ledger, path,
                                std::strerror(errno)));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      ::close(descriptor);
      return refuse(fmt::format(
          "the ledger {} is in use: another process runs this job and holds {}", ledger, path));
    }
    // The file may have been removed by its last holder between the two calls.
    struct stat held, there;
    if (::fstat(descriptor, &held) == 0 && ::stat(path.c_str(), &there) == 0 &&
        held.st_ino == there.st_ino)
      return FileLock(descriptor, path);
    ::close(descriptor);
  }
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), path_(std::move(other.path_)) {}

FileLock::~FileLock() {
  if (descriptor_ < 0) return;
  ::unlink(path_.c_str());
  ::close(descriptor_);
}

}  // namespace queens::job
