// SPDX-License-Identifier: MIT
#include "cli/input.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace queens::cli {
namespace {

class Descriptor {
 public:
  explicit Descriptor(const std::string& path)
      : number_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)),
        owned_(path != "-") {}
  ~Descriptor() {
    if (owned_ && number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
  bool owned_;
};

std::unexpected<Error> unreadable(const std::string& name, int reason) {
  if (reason == ENOENT) return bad_input(fmt::format("{}: there is no such file", name));
  if (reason == EISDIR) return bad_input(fmt::format("{}: this is a directory, not a board", name));
  return bad_input(fmt::format("{}: it cannot be read: {}", name, std::strerror(reason)));
}

class RestOfFile final : public Rest {
 public:
  RestOfFile(std::unique_ptr<Descriptor> file, std::string name)
      : file_(std::move(file)), name_(std::move(name)) {}
  Result<std::string> next() override {
    std::string bytes(std::size_t{1} << 20, '\0');
    for (;;) {
      const auto got = read(file_->number(), bytes.data(), bytes.size());
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return unreadable(name_, errno);
      bytes.resize(static_cast<std::size_t>(got));
      return bytes;
    }
  }

 private:
  std::unique_ptr<Descriptor> file_;
  std::string name_;
};

std::unexpected<Error> too_long(const Input& input) {
  constexpr auto mebibytes = most_input_bytes >> 20;
  const auto last_end = input.text.rfind('\n');
  if (last_end == std::string::npos)
    return bad_input(
        fmt::format("{}: line 1 does not end within the first {} MiB, and no board has a line "
                    "that long",
                    input.name, mebibytes));
  const auto lines = std::ranges::count(input.text, '\n');
  return bad_input(
      fmt::format("{}: it goes on after {} MiB and {} lines, and no board is that long", input.name,
                  mebibytes, lines));
}

}  // namespace

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }

Result<Input> read_input(const std::string& path) {
  auto input = read_beginning(path);
  if (input && input->rest) return too_long(*input);
  return input;
}

Result<Input> read_beginning(const std::string& path) {
  Input input;
  input.name = path == "-" ? "standard input" : path;
  auto file = std::make_unique<Descriptor>(path);
  if (file->number() < 0) return unreadable(input.name, errno);
  struct stat status = {};
  if (fstat(file->number(), &status) != 0) return unreadable(input.name, errno);

  // One byte more than allowed tells a text that is too long from one that just fits.
  std::size_t used = 0;
  std::size_t size = std::size_t{1} << 16;
  if (status.st_size > 0)
    size = std::min(static_cast<std::size_t>(status.st_size), most_input_bytes) + 1;
  for (;;) {
    input.text.resize(size);
    const auto got = read(file->number(), input.text.data() + used, size - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unreadable(input.name, errno);
    used += static_cast<std::size_t>(got);
    if (got == 0 || used > most_input_bytes) break;
    if (used == size) size = std::min(2 * size, most_input_bytes + 1);
  }
  input.text.resize(used);
  if (used > most_input_bytes)
    input.rest = std::make_shared<RestOfFile>(std::move(file), input.name);
  return input;
}

}  // namespace queens::cli
