// SPDX-License-Identifier: MIT
// 10^8 columns are 900 MB of text: they are taken in pieces of a mebibyte and kept as four bytes a
// row. What is read is what `--as columns` writes, spaces or commas between the numbers.
#include "cli/terminal/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <span>

#include "cli/options/values.h"

namespace queens::cli {

// A file that is being read, with its name for messages.
class InputFile {
 public:
  explicit InputFile(const std::string& path)
      : name_(path == "-" ? "standard input" : path),
        descriptor_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~InputFile() {
    if (descriptor_ > STDIN_FILENO) close(descriptor_);
  }
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  const std::string& name() const { return name_; }
  Result<std::size_t> size() const {  // 0: not known
    struct stat status = {};
    if (descriptor_ < 0 || fstat(descriptor_, &status) != 0) return unreadable();
    return static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
  }
  // How many bytes it were; 0 at the end.
  Result<std::size_t> read_into(std::span<char> bytes) {
    for (;;) {
      const auto got = read(descriptor_, bytes.data(), bytes.size());
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR) return unreadable();
    }
  }

 private:
  std::unexpected<Error> unreadable() const {
    if (errno == ENOENT) return bad_input("{}: there is no such file", name_);
    if (errno == EISDIR) return bad_input("{}: this is a directory, not a board", name_);
    return bad_input("{}: it cannot be read: {}", name_, std::strerror(errno));
  }
  std::string name_;
  int descriptor_;
};

namespace {

constexpr std::size_t most_input_mebibytes = 64;
constexpr std::size_t most_input_bytes = most_input_mebibytes << 20;

// The judge's largest board has some 4 * 10^8 rows; one more tells a list that is too long.
constexpr std::uint64_t most_rows = 429'496'729;

// Numbers that may be cut in two by the end of a piece.
class ColumnReader {
 public:
  explicit ColumnReader(std::uint32_t base) : base_(base) {}

  Result<void> take(std::string_view bytes) {
    for (const char c : bytes) {
      if (c >= '0' && c <= '9') {
        value_ = 10 * value_ + static_cast<std::uint64_t>(c - '0');
        if (value_ > most_rows) return wrong("is too large for a column");
        in_number_ = true;
      } else if (c == ' ' || c == ',' || c == '\n' || c == '\r' || c == '\t') {
        TRY(end_number());
      } else {
        return bad_input("expected a column in row {}, not {}", columns_.size(),
                         in_quotes(std::string_view(&c, 1)));
      }
    }
    return {};
  }
  Result<void> end_number() {
    if (!in_number_) return {};
    if (value_ < base_) return wrong("is no column when they are counted from 1");
    if (columns_.size() >= most_rows)
      return too_large("more than {} rows are too many to be judged", most_rows);
    columns_.push_back(static_cast<std::uint32_t>(value_ - base_));
    value_ = 0;
    in_number_ = false;
    return {};
  }
  // No column may be off the board.
  Result<std::vector<std::uint32_t>> all() && {
    for (std::size_t row = 0; row < columns_.size(); ++row)
      if (columns_[row] >= columns_.size())
        return bad_input(
            "{} in row {} is not a column: the list has {} entries, so columns go from {} to {}",
            columns_[row] + base_, row, columns_.size(), base_, columns_.size() - 1 + base_);
    return std::move(columns_);
  }

 private:
  std::unexpected<Error> wrong(std::string_view what) const {
    return bad_input("{} in row {} {}", value_, columns_.size(), what);
  }
  std::uint32_t base_;
  std::uint64_t value_ = 0;
  bool in_number_ = false;
  std::vector<std::uint32_t> columns_;
};

}  // namespace

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }

Result<Input> read_beginning(const std::string& path) {
  const auto file = std::make_shared<InputFile>(path);
  Input input{file->name(), {}};
  // One byte more than allowed tells a text that is too long from one that just fits.
  const auto known = TRY(file->size());
  std::size_t used = 0;
  std::size_t size = known > 0 ? std::min(known, most_input_bytes) + 1 : std::size_t{1} << 16;
  for (;;) {
    input.text.resize(size);
    const auto got = TRY(file->read_into(std::span(input.text).subspan(used)));
    used += got;
    if (got == 0 || used > most_input_bytes) break;
    if (used == size) size = std::min(2 * size, most_input_bytes + 1);
  }
  input.text.resize(used);
  if (used > most_input_bytes) input.rest = file;
  return input;
}

Result<Input> read_input(const std::string& path) {
  auto input = TRY(read_beginning(path));
  if (!input.rest) return input;
  if (input.text.find('\n') == std::string::npos)
    return bad_input(
        "{}: line 1 does not end within the first {} MiB, and no board has a line that long",
        input.name, most_input_mebibytes);
  return bad_input("{}: it goes on after {} MiB and {} lines, and no board is that long",
                   input.name, most_input_mebibytes, std::ranges::count(input.text, '\n'));
}

Result<std::vector<std::uint32_t>> read_long_columns(Input& input, std::string_view format) {
  if (format != "columns" && format != "columns1")
    return bad_input(
        "it is longer than {} MiB, and only a list of columns may be: say so with --input columns",
        most_input_mebibytes);
  ColumnReader reader(format == "columns1" ? 1 : 0);
  TRY(reader.take(input.text));
  input.text = {};
  for (;;) {
    std::string bytes(std::size_t{1} << 20, '\0');
    bytes.resize(TRY(input.rest->read_into(bytes)));
    if (bytes.empty()) break;
    TRY(reader.take(bytes));
  }
  TRY(reader.end_number());
  return std::move(reader).all();
}

Result<std::vector<Square>> read_square_list(const std::string& path) {
  if (path.empty()) return bad_input("--queens must name a file, or - for standard input, not ''");
  const auto input = TRY(read_input(path));
  std::vector<Square> squares;
  std::string_view rest = input.text;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    line = line.substr(0, line.find('#'));
    const auto begin = line.find_first_not_of(" \t\r");
    if (begin == line.npos) continue;
    line = line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
    std::string text(line);
    if (const auto space = text.find_first_of(" \t"); space != text.npos)
      text.replace(space, text.find_first_not_of(" \t", space) - space,
                   text.find(',') == text.npos ? "," : "");
    squares.push_back(TRY(square(fmt::format("{}: line {}", input.name, number), text)));
  }
  return squares;
}

Result<void> write_file(const std::string& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  if (file) return {};
  return bad_input("the file {} cannot be written: {}", in_quotes(path), std::strerror(errno));
}

Result<void> make_folder(const std::string& path) {
  std::error_code fault;
  std::filesystem::create_directories(path, fault);
  if (!fault) return {};
  return bad_input("the folder {} cannot be made: {}", in_quotes(path), fault.message());
}

}  // namespace queens::cli
