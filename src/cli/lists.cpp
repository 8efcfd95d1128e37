// SPDX-License-Identifier: MIT
// 10^8 columns are 900 MB of text: they are taken in pieces of a mebibyte and kept as four bytes a
// row. What is read is what `--as columns` writes, spaces or commas between the numbers.
#include "cli/lists.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/try.h"
#include "cli/values.h"

namespace queens::cli {
namespace {

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
        return bad_input(fmt::format("expected a column in row {}, not {}", columns_.size(),
                                     in_quotes(std::string_view(&c, 1))));
      }
    }
    return {};
  }
  Result<void> end_number() {
    if (!in_number_) return {};
    if (value_ < base_) return wrong("is no column when they are counted from 1");
    if (columns_.size() >= most_rows)
      return too_large(fmt::format("more than {} rows are too many to be judged", most_rows));
    columns_.push_back(static_cast<std::uint32_t>(value_ - base_));
    value_ = 0;
    in_number_ = false;
    return {};
  }
  // No column may be off the board.
  Result<std::vector<std::uint32_t>> all() && {
    for (std::size_t row = 0; row < columns_.size(); ++row)
      if (columns_[row] >= columns_.size())
        return bad_input(fmt::format(
            "{} in row {} is not a column: the list has {} entries, so columns go from {} to {}",
            columns_[row] + base_, row, columns_.size(), base_, columns_.size() - 1 + base_));
    return std::move(columns_);
  }

 private:
  std::unexpected<Error> wrong(std::string_view what) const {
    return bad_input(fmt::format("{} in row {} {}", value_, columns_.size(), what));
  }
  std::uint32_t base_;
  std::uint64_t value_ = 0;
  bool in_number_ = false;
  std::vector<std::uint32_t> columns_;
};

}  // namespace

Result<std::vector<std::uint32_t>> read_long_columns(Input& input, std::string_view format) {
  if (format != "columns" && format != "columns1")
    return bad_input(
        fmt::format("it is longer than {} MiB, and only a list of columns may be: say so with "
                    "--input columns",
                    most_input_bytes >> 20));
  ColumnReader reader(format == "columns1" ? 1 : 0);
  TRY(reader.take(input.text));
  input.text = {};
  for (;;) {
    const auto bytes = TRY(input.rest->next());
    if (bytes.empty()) break;
    TRY(reader.take(bytes));
  }
  TRY(reader.end_number());
  return std::move(reader).all();
}

Result<std::vector<Square>> read_squares(const std::string& path) {
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
    const auto one = TRY(square(fmt::format("{}: line {}", input.name, number), text));
    squares.push_back(one);
  }
  return squares;
}

}  // namespace queens::cli
