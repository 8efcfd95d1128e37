// SPDX-License-Identifier: MIT
// 10^8 columns are 900 MB of text: they are taken in pieces of a mebibyte and kept as four bytes a
// row. What is read is what `--as columns` writes, spaces or commas between the numbers.
#include "cli/options/options.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <thread>

#include "base/text.h"

namespace queens::cli {
namespace {

constexpr std::size_t most_input_mebibytes = 64;
constexpr std::size_t most_input_bytes = most_input_mebibytes << 20;

// The judge's largest board has some 4 * 10^8 rows; one more tells a list that is too long.
constexpr std::uint64_t most_rows = 429'496'729;

std::unexpected<Error> unreadable(const std::string& name) {
  if (errno == ENOENT) return bad_input("{}: there is no such file", name);
  if (errno == EISDIR) return bad_input("{}: this is a directory, not a board", name);
  return bad_input("{}: it cannot be read: {}", name, std::strerror(errno));
}

std::unexpected<Error> unwritable(const std::string& path) {
  return bad_input("the file {} cannot be written: {}", in_quotes(path), std::strerror(errno));
}

// How many bytes it were; 0 at the end.
Result<std::size_t> read_into(std::span<char> bytes, std::FILE* file, const std::string& name) {
  const auto got = std::fread(bytes.data(), 1, bytes.size(), file);
  if (got == 0 && std::ferror(file) != 0) return unreadable(name);
  return got;
}

// Numbers that may be cut in two by the end of a piece.
struct ColumnReader {
  std::uint32_t base;
  std::vector<std::uint32_t> columns = {};
  std::uint64_t value = 0;
  bool in_number = false;

  std::unexpected<Error> wrong(std::string_view what) const {
    return bad_input("{} in row {} {}", value, columns.size(), what);
  }
  Result<void> take(std::string_view bytes) {
    for (const char c : bytes) {
      if (c >= '0' && c <= '9') {
        value = 10 * value + static_cast<std::uint64_t>(c - '0');
        if (value > most_rows) return wrong("is too large for a column");
        in_number = true;
      } else if (c == ' ' || c == ',' || c == '\n' || c == '\r' || c == '\t') {
        TRY(end_number());
      } else {
        return bad_input("expected a column in row {}, not {}", columns.size(),
                         in_quotes(std::string_view(&c, 1)));
      }
    }
    return {};
  }
  Result<void> end_number() {
    if (!in_number) return {};
    if (value < base) return wrong("is no column when they are counted from 1");
    if (columns.size() >= most_rows)
      return too_large("more than {} rows are too many to be judged", most_rows);
    columns.push_back(static_cast<std::uint32_t>(value - base));
    value = 0;
    in_number = false;
    return {};
  }
};

}  // namespace

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }

Result<Input> read_beginning(const std::string& path) {
  const bool is_standard = path == "-";
  Input input{is_standard ? "standard input" : path, {}};
  const std::shared_ptr<std::FILE> file(is_standard ? stdin : std::fopen(path.c_str(), "re"),
                                        [](std::FILE* f) {
                                          if (f != nullptr && f != stdin) std::fclose(f);
                                        });
  struct stat status = {};
  if (!file || fstat(fileno(file.get()), &status) != 0) return unreadable(input.name);
  // One byte more than allowed tells a text that is too long from one that just fits.
  const auto known = static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));  // 0: it is not
  std::size_t used = 0;
  std::size_t size = known > 0 ? std::min(known, most_input_bytes) + 1 : std::size_t{1} << 16;
  for (;;) {
    input.text.resize(size);
    const auto got = TRY(read_into(std::span(input.text).subspan(used), file.get(), input.name));
    used += got;
    if (got == 0 || used > most_input_bytes) break;
    if (used == size) size = std::min(2 * size, most_input_bytes + 1);
  }
  input.text.resize(used);
  if (constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
      input.text.starts_with(byte_order_mark))
    input.text.erase(0, byte_order_mark.size());
  if (used > most_input_bytes) input.rest = file;
  return input;
}

Result<bool> read_on(Input& input) {
  constexpr std::size_t more = std::size_t{1} << 20;
  const auto used = input.text.size();
  input.text.resize(used + more);
  const auto got =
      TRY(read_into(std::span(input.text).subspan(used), input.rest.get(), input.name));
  input.text.resize(used + got);
  return got > 0;
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
  ColumnReader reader{.base = format == "columns1" ? 1u : 0u};
  do {
    TRY(reader.take(input.text));
    input.text.clear();
  } while (TRY(read_on(input)));
  TRY(reader.end_number());
  const auto& columns = reader.columns;
  for (std::size_t row = 0; row < columns.size(); ++row)
    if (columns[row] >= columns.size())
      return bad_input(
          "{} in row {} is not a column: the list has {} entries, so columns go from {} to {}",
          columns[row] + reader.base, row, columns.size(), reader.base,
          columns.size() - 1 + reader.base);
  return std::move(reader.columns);
}

Result<std::vector<Square>> read_square_list(const std::string& path) {
  const auto input = TRY(read_input(path));
  std::vector<Square> squares;
  std::string_view rest = input.text;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    auto line = base::take_line(rest);
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
  // A pipe that nobody reads would keep us for ever: a reader that is starting up has a second.
  constexpr int looks = 50;
  constexpr std::chrono::milliseconds between_looks(20);
  int file = -1;
  for (int look = 0; look < looks; ++look) {
    file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0666);
    if (file >= 0 || errno != ENXIO) break;
    std::this_thread::sleep_for(between_looks);
  }
  if (file < 0 && errno == ENXIO) return bad_input("the pipe {} has no reader", in_quotes(path));
  if (file < 0) return unwritable(path);
  fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
  int fault = 0;
  while (!text.empty() && fault == 0) {
    const auto written = ::write(file, text.data(), text.size());
    if (written >= 0)
      text.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      fault = errno;
  }
  if (close(file) != 0 && fault == 0) fault = errno;
  if (fault == 0 || fault == EPIPE) return {};  // a reader that has enough is no fault
  errno = fault;
  return unwritable(path);
}

Result<void> validate_writable(const std::string& path) {
  struct stat status = {};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) return unwritable(path);
  if (exists && S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    return unwritable(path);
  }
  const auto folder = std::filesystem::path(path).parent_path();
  const auto asked = exists ? path : folder.empty() ? "." : folder.string();
  if (access(asked.c_str(), exists ? W_OK : W_OK | X_OK) == 0) return {};
  return unwritable(path);
}

Result<void> make_folder(const std::string& path) {
  std::error_code fault;
  std::filesystem::create_directories(path, fault);
  if (!fault) return {};
  return bad_input("the folder {} cannot be made: {}", in_quotes(path), fault.message());
}

}  // namespace queens::cli
