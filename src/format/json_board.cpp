// SPDX-License-Identifier: MIT
// The board as JSON, our own schema:
//     {"schema":"queens.board/1","rows":8,"columns":8,"blocked":[[0,1]],"queens":[[0,3],[2,6]]}
// Rows and columns count from 0. Read as well: "n" for both sides, and "solution":[1,3,0,2] (null
// for a row without a queen) in place of "queens". Keys nobody knows are refused, so that a typing
// error does not go unseen.
//
// The text is read as a stream of events and never becomes a tree: a tree of 64 MiB of "[[[[" takes
// gigabytes, an event that does not fit ends the reading. The library tells the events no place,
// so its input iterator keeps count of the characters taken.
#include <nlohmann/json.hpp>

#include <iterator>

#include "base/try.h"
#include "format/json_writer.h"
#include "format/scan.h"

namespace queens::format {
namespace {

constexpr std::string_view our_schema = "queens.board/1";

// Walks over the text and says how far it has come.
struct Tracked {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* at;
  const char** furthest;
  const char& operator*() const { return *at; }
  Tracked& operator++() {
    *furthest = ++at;
    return *this;
  }
  bool operator==(const Tracked& other) const { return at == other.at; }
};

class Reader : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Reader(std::string_view text) : scan_(text), furthest_(text.data()) {}

  Result<Board> read() {
    const auto text = scan_.text();
    if (scan_.skip_space(); scan_.done())
      return bad_input("the board is empty: write an object such as {\"n\":8,\"queens\":[[0,3]]}");
    const bool parsed = nlohmann::json::sax_parse(
        Tracked{text.data(), &furthest_}, Tracked{text.data() + text.size(), &furthest_}, this);
    if (error_) return std::unexpected(*error_);
    if (!parsed) return bad_input("this is not JSON");
    return board();
  }

  // The events, called by the library.
  bool null() override {
    const auto start = taken() - 4;
    if (depth_ == 2 && key_ == Key::solution) return entry({no_queen, 0, start});
    return misplaced(start, "null");
  }
  bool boolean(bool value) override {
    return misplaced(taken() - (value ? 4 : 5), value ? "true" : "false");
  }
  bool number_unsigned(std::uint64_t value) override {
    const auto start = number_start();
    const bool is_side =
        depth_ == 1 && (key_ == Key::n || key_ == Key::rows || key_ == Key::columns);
    const bool is_entry = depth_ == 2 && key_ == Key::solution;
    if (!is_side && !is_entry && depth_ != 3) return misplaced(start, fmt::to_string(value));
    if (value > largest_read_side)
      return refuse(start, "{} is too large: at most {} is read", value, largest_read_side);
    if (is_side) {
      (key_ == Key::n ? n_ : key_ == Key::rows ? rows_ : columns_) = value;
      return true;
    }
    if (is_entry) return entry({value, 0, start});
    if (numbers_in_pair_ == 2)
      return refuse(start, "a pair [row,column] has two numbers, not three");
    if (numbers_in_pair_++ == 0)
      pair_ = {value, 0, start};
    else
      pair_.second = value;
    return true;
  }
  bool number_integer(std::int64_t value) override {
    return refuse(number_start(), "{} is negative: write a whole number from 0", value);
  }
  bool number_float(double, const std::string& digits) override {
    return refuse(number_start(), "{} is not a whole number of a size that is read",
                  excerpt(digits));
  }
  bool string(std::string& value) override {
    if (depth_ != 1 || key_ != Key::schema)
      return misplaced(string_start(), fmt::format("\"{}\"", excerpt(value)));
    return value == our_schema ||
           refuse(string_start(), "the schema \"{}\" is not known: write \"{}\"", excerpt(value),
                  our_schema);
  }
  bool binary(nlohmann::json::binary_t&) override { return misplaced(taken(), "binary data"); }
  bool start_object(std::size_t) override {
    if (depth_ != 0) return misplaced(taken() - 1, "'{'");
    ++depth_;
    return true;
  }
  bool key(std::string& name) override {
    const auto found = std::ranges::find(names, name);
    if (name.empty() || found == std::ranges::end(names))
      return refuse(
          string_start(),
          "the key \"{}\" is not known: a board has schema, rows, columns (or n), blocked, "
          "queens (or solution)",
          excerpt(name));
    const auto index = static_cast<unsigned>(found - names);
    if ((seen_ >> index & 1) != 0)
      return refuse(string_start(), "the key \"{}\" is given a second time", name);
    seen_ |= 1u << index;
    key_ = static_cast<Key>(index);
    return true;
  }
  bool end_object() override {
    --depth_;
    return true;
  }
  bool start_array(std::size_t) override {
    if (depth_ == 1 && (key_ == Key::blocked || key_ == Key::queens || key_ == Key::solution))
      (key_ == Key::blocked ? blocked_ : key_ == Key::queens ? queens_ : solution_).emplace();
    else if (depth_ == 2 && key_ != Key::solution)
      numbers_in_pair_ = 0;
    else
      return misplaced(taken() - 1, "'['");
    ++depth_;
    return true;
  }
  bool end_array() override {
    if (depth_ == 3) {
      if (numbers_in_pair_ != 2) return refuse(taken() - 1, "a pair [row,column] has two numbers");
      (key_ == Key::blocked ? blocked_ : queens_)->push_back(pair_);
    }
    --depth_;
    return true;
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::json::exception& error) override {
    constexpr int number_overflow = 406;
    if (error.id == number_overflow)
      return refuse(number_start(), "this number is too large to be read");
    error_ = not_json(scan_, position == 0 ? 0 : position - 1).error();
    return false;
  }

 private:
  enum class Key { none, schema, n, rows, columns, blocked, queens, solution };
  static constexpr std::string_view names[] = {"",        "schema",  "n",      "rows",
                                               "columns", "blocked", "queens", "solution"};

  Result<Board> board() const {
    if (n_ && (rows_ || columns_))
      return bad_input("the board has both \"n\" and \"rows\" or \"columns\": give one of them");
    if (rows_.has_value() != columns_.has_value())
      return bad_input("the board has \"{}\" but no \"{}\"", rows_ ? "rows" : "columns",
                       rows_ ? "columns" : "rows");
    if (queens_ && solution_)
      return bad_input("the board has both \"queens\" and \"solution\": give one of them");
    if (!n_ && !rows_ && !solution_)
      return bad_input("the size of the board is missing: add \"rows\" and \"columns\", or \"n\"");
    Board board;
    board.rows = n_ ? *n_ : rows_ ? *rows_ : solution_->size();
    board.columns = n_ ? *n_ : columns_ ? *columns_ : solution_->size();
    if (blocked_) {
      board.blocked = TRY(squares_of(scan_, *blocked_, 0, board));
      sort_and_dedupe(board.blocked);
    }
    if (queens_) board.queens = TRY(squares_of(scan_, *queens_, 0, board));
    if (!solution_) return board;
    if (solution_->size() != board.rows)
      return bad_input("the solution has {} columns, but the board has {} rows", solution_->size(),
                       board.rows);
    std::vector<Pair> queens;
    for (std::uint64_t row = 0; row < board.rows; ++row)
      if (const auto& [column, unused, at] = (*solution_)[row]; column != no_queen)
        queens.push_back({row, column, at});
    board.queens = TRY(squares_of(scan_, queens, 0, board));
    return board;
  }

  std::size_t taken() const { return static_cast<std::size_t>(furthest_ - scan_.text().data()); }
  // A number is only known to have ended by the character after it.
  std::size_t number_start() const {
    const auto before = scan_.text().substr(0, taken() - 1);
    return before.find_last_not_of("0123456789+-.eE") + 1;
  }
  // The opening quote of the string that has just ended: the last one not behind a backslash.
  std::size_t string_start() const {
    const auto before = scan_.text().substr(0, taken() - 1);
    auto quote = before.rfind('"');
    while (quote > 0 && before[quote - 1] == '\\') quote = before.rfind('"', quote - 1);
    return quote;
  }

  template <class... Values>
  bool refuse(std::size_t offset, fmt::format_string<Values...> text, Values&&... values) {
    error_ = scan_.wrong_at(offset, text, std::forward<Values>(values)...).error();
    return false;
  }
  // What should have stood where something else does.
  bool misplaced(std::size_t offset, std::string_view what) {
    const auto wanted = [&]() -> std::string {
      if (depth_ == 0) return "an object {...}";
      if (depth_ == 3) return "a row or a column";
      if (depth_ == 2) return key_ == Key::solution ? "a column or null" : "a pair [row,column]";
      switch (key_) {
        case Key::schema:
          return fmt::format("\"{}\"", our_schema);
        case Key::blocked:
        case Key::queens:
          return "a list of pairs [row,column]";
        case Key::solution:
          return "a list of columns";
        default:
          return "a whole number";
      }
    }();
    return refuse(offset, "expected {} but found {}", wanted, what);
  }
  bool entry(Pair pair) {
    solution_->push_back(pair);
    return solution_->size() <= largest_read_side || refuse(pair.at, "the solution is too long");
  }

  Scan scan_;
  const char* furthest_;
  std::optional<Error> error_;
  unsigned depth_ = 0;  // 1: in the object, 2: in a list, 3: in a pair
  Key key_ = Key::none;
  unsigned seen_ = 0;  // a bit for each key
  unsigned numbers_in_pair_ = 0;
  Pair pair_;
  std::optional<std::uint64_t> n_, rows_, columns_;
  std::optional<std::vector<Pair>> blocked_, queens_, solution_;
};

}  // namespace

Result<Board> read_json(std::string_view text) { return Reader(text).read(); }

Result<void> write_json(const Problem& problem, PlacementRef queens, Sink& out) {
  JsonWriter json(out);
  json.open('{').fields("schema", our_schema, "rows", problem.rows(), "columns", problem.columns());
  json.fields("blocked", problem.blocked()).key("queens").open('[');
  const auto rows = std::min(problem.rows(), queens.size());
  for (std::uint64_t row = 0; row < rows && out.ok(); ++row)
    if (const auto column = queens.column_of(row); column != no_queen) json.square({row, column});
  json.close(']').close('}');
  out.append('\n');
  return {};
}

}  // namespace queens::format
