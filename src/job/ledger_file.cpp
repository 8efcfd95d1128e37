// SPDX-License-Identifier: MIT
#include "job/ledger_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "base/error.h"

namespace queens::job {
namespace {

namespace fs = std::filesystem;

std::string without_links(fs::path path) {
  std::error_code fault;
  for (int links = 0; links < 40 && fs::is_symlink(path, fault); ++links)
    path = path.parent_path() / fs::read_symlink(path, fault);
  const auto whole = fs::weakly_canonical(path, fault);
  return fault ? path.string() : whole.string();
}

bool has_bytes(const std::string& path) {
  std::error_code fault;
  const auto size = fs::file_size(path, fault);
  return !fault && size > 0;
}

// For the whole file; `type` is F_WRLCK or F_RDLCK. Locks of descriptors, not of processes.
struct flock whole_file(short type) {
  struct flock lock{};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  return lock;
}

std::string lock_path(const LedgerFile& file) { return file.path + ".lock"; }

}  // namespace

LedgerFile LedgerFile::at(const std::string& path) {
  LedgerFile file;
  file.path = without_links(path);
  std::error_code fault;
  file.log_there = fs::exists(file.log(), fault);
  file.log_filled = has_bytes(file.log());
  file.half_written = has_bytes(file.path + "-journal");
  struct stat found;
  if (::stat(file.path.c_str(), &found) != 0) return file;
  file.kind = Kind::other;
  file.names = found.st_nlink;
  if (!S_ISREG(found.st_mode)) return file;
  if (found.st_size == 0) {
    file.kind = Kind::empty;
    return file;
  }
  // https://www.sqlite.org/fileformat.html: 100 bytes, numbers with the highest byte first.
  constexpr std::string_view magic("SQLite format 3\0", 16);
  const std::string header = first_bytes(file.path, 100);
  if (header.size() < 100 || !header.starts_with(magic)) return file;
  std::int64_t application = 0;
  for (int i = 68; i < 72; ++i)
    application = application << 8 | static_cast<unsigned char>(header[i]);
  file.kind = application == ledger_application ? Kind::ledger : Kind::database;
  file.keeps_log = header[18] == 2;
  return file;
}

Result<std::shared_ptr<LedgerCopy>> LedgerCopy::of(const LedgerFile& file) {
  std::error_code fault;
  std::string folder = (fs::temp_directory_path(fault) / "queens-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr)
    return bad_input(
        "the ledger {} cannot be read: it takes a copy in {}, which cannot be made ({})", file.path,
        folder, std::strerror(errno));
  auto copy = std::make_shared<LedgerCopy>(folder);
  for (const char* const part : {"", "-wal", "-journal"}) {
    if (!fs::exists(file.path + part, fault)) continue;
    fs::copy_file(file.path + part, copy->path() + part, fault);
    if (fault)
      return bad_input("the ledger {} cannot be read: it takes a copy in {}, which failed ({})",
                       file.path, folder, fault.message());
  }
  return copy;
}

LedgerCopy::~LedgerCopy() {
  std::error_code fault;
  fs::remove_all(folder_, fault);
}

// A file beside the ledger: closing a second descriptor of the ledger would end SQLite's own locks.
Result<FileLock> FileLock::take(const std::string& ledger) {
  const std::string path = lock_path(LedgerFile::at(ledger));
  for (;;) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (descriptor < 0)
      return bad_input("the ledger {} cannot be locked ({}: {})", ledger, path,
                       std::strerror(errno));
    auto wanted = whole_file(F_WRLCK);
    if (::fcntl(descriptor, F_OFD_SETLK, &wanted) != 0) {
      ::close(descriptor);
      return bad_input("the ledger {} is in use: another process runs this job and holds {}",
                       ledger, path);
    }
    // The file may have been removed by its last holder between the two calls.
    struct stat held, there;
    if (::fstat(descriptor, &held) == 0 && ::stat(path.c_str(), &there) == 0 &&
        held.st_ino == there.st_ino)
      return FileLock(descriptor, path);
    ::close(descriptor);
  }
}

bool FileLock::is_held(const LedgerFile& file) {
  const int descriptor = ::open(lock_path(file).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (descriptor < 0) return false;
  auto wanted = whole_file(F_RDLCK);
  const bool held = ::fcntl(descriptor, F_OFD_GETLK, &wanted) == 0 && wanted.l_type != F_UNLCK;
  ::close(descriptor);
  return held;
}

FileLock::~FileLock() {
  if (descriptor_ < 0) return;
  ::unlink(path_.c_str());
  ::close(descriptor_);
}

}  // namespace queens::job
