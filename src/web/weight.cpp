// SPDX-License-Identifier: MIT
// The figures are those of a core at 2.5 GHz, times two or more: the smallest request takes 0.2 ms,
// `count 10` 0.5 ms, with the rule touch 6 ms, rook 190 ms, 500 steps of a trace 4 ms, an SVG of
// 100x100 squares 11 ms.
#include "web/weight.h"

#include <algorithm>

#include "web/api/api.h"
#include "web/http.h"

namespace queens::web {
namespace {

constexpr std::size_t most_text = 4096;  // of a body that is bounded

// The fields of a body that bound the work.
class Fields {
 public:
  Fields(const Json& body, std::size_t bytes) : body_(body), bytes_(bytes) {
    const auto n = size("n");
    rows_ = n > 0 ? n : size("rows");
    columns_ = n > 0 ? n : size("columns");
  }

  bool stated() const { return rows_ > 0 && columns_ > 0; }
  double squares() const { return rows_ * columns_; }
  double longer() const { return std::max(rows_, columns_); }
  bool has(const char* key) const { return body_.contains(key); }
  double number(const char* key, double otherwise) const { return read(key).value_or(otherwise); }
  std::string_view text(const char* key) const {
    const auto found = body_.find(key);
    if (found == body_.end() || !found->is_string()) return {};
    return found->get_ref<const std::string&>();
  }
  std::size_t rows_in(const char* key) const {
    const auto found = body_.find(key);
    return found != body_.end() && found->is_array() ? found->size() : 0;
  }
  bool only(std::string_view keys) const {
    return format::refuse_unknown_keys(body_, keys).has_value();
  }

  // Reading the body, and every expression on every square.
  double reading() const {
    const double text = static_cast<double>(bytes_) / 1000;
    return 0.5 + text + (has("where") || has("areas") ? squares() * text / 100 : 0);
  }
  // In how many ways so many queens stand in rows and columns of their own.
  double ways() const {
    const double lines = std::min(rows_, columns_);
    const double queens = number("pieces", lines);
    double product = 1;
    for (double i = 0; i < queens && product < 1e9; ++i)
      product *= (rows_ - i) * (columns_ - i) / (queens - i);
    return queens > lines ? 0 : product;
  }

 private:
  std::optional<double> read(const char* name) const {
    constexpr std::uint64_t most = 1'000'000'000'000'000'000;
    if (!has(name)) return std::nullopt;
    const auto value = whole_number(body_, name, 0, most);
    return value ? static_cast<double>(*value) : 1e18;
  }
  double size(const char* name) const { return read(name).value_or(0); }

  const Json& body_;
  std::size_t bytes_;
  double rows_ = 0, columns_ = 0;
};

using Milliseconds = std::optional<double>;

// Of up to 10x10: the fewer squares a queen attacks, the more solutions there are.
double of_rule(std::string_view name) {
  const RuleInfo& rule = info_of(rule_named(name).value_or(Rule::queen));
  if (rule.both_diagonals()) return 1;
  return rule.falls || rule.rises || !rule.leaps.empty() ? 10 : 400;
}

// Counting, finding, listing and estimating: all of it by backtracking on small boards.
Milliseconds of_search(const Fields& of) {
  if (of.has("method") || !of.stated()) return std::nullopt;
  if (of.only("n first_row rows_wanted column")) return of.longer() > 10 ? 1.5 : 0.8;
  if (of.squares() > 100) return std::nullopt;
  const double lists = of.has("limit") || of.has("skip") ? 5 : 0;
  if (of.longer() <= 10 && !of.has("pieces"))
    return of.reading() + lists + of_rule(of.text("rule"));
  return of.reading() + lists + 1 + of.ways() / 50'000;
}

// A solution of a board without conditions follows from its size; counting that takes hours.
Milliseconds of_count(const Fields& of) {
  if (of.squares() > 100) return std::nullopt;
  return of_search(of);
}

Milliseconds of_window(const Fields& of) {
  if (!of.stated() || of.longer() > 200) return std::nullopt;
  const double n = of.longer();
  return of.reading() + of.number("limit", 500) * (0.015 + 0.0004 * n) +
         of.number("from", 0) * (0.0005 + 0.00002 * n);
}

Milliseconds of_trace(const Fields& of) {
  if (!of.stated() || of.longer() > 7) return std::nullopt;
  return of.reading() + (of.longer() == 7 ? 4 : 1);
}

Milliseconds of_board(const Fields& of) {
  if (!of.stated()) return std::nullopt;
  const auto queens = static_cast<double>(of.rows_in("placed"));
  return of.reading() + of.squares() / 500 + queens * queens / 1000;
}

Milliseconds of_text(const Fields& of) { return of.reading(); }

Milliseconds of_puzzle(const Fields& of) {
  if (of.number("stars", 1) > 1 || of.rows_in("regions") > 10) return std::nullopt;
  return of.reading() + 2;
}

Milliseconds bound_of(Bound bound, const Fields& fields) {
  switch (bound) {
    case Bound::none:
      return std::nullopt;
    case Bound::count:
      return of_count(fields);
    case Bound::search:
      return of_search(fields);
    case Bound::window:
      return of_window(fields);
    case Bound::trace:
      return of_trace(fields);
    case Bound::board:
      return of_board(fields);
    case Bound::text:
      return of_text(fields);
    case Bound::puzzle:
      return of_puzzle(fields);
  }
  return std::nullopt;
}

}  // namespace

Weight weight_of(const Endpoint& endpoint, std::string_view body) {
  Weight weight{.is_long = endpoint.pace == Pace::long_ || endpoint.pace == Pace::by_size};
  if (body.size() > Limits::small_body) return weight;
  auto read = parse_body(body);
  if (!read) return {.is_long = false, .bound = 1};  // it will be refused
  const Fields fields(*read, body.size());
  if (body.size() <= most_text) weight.bound = bound_of(endpoint.bound, fields);
  if (weight.bound.value_or(0) > Weight::most_bounded) weight.bound.reset();
  // Small boards do not wait behind counts of hours: what is asked about them takes a moment.
  const bool is_small = fields.stated() && (fields.longer() <= 10 || fields.squares() <= 100);
  if (endpoint.pace == Pace::by_size && is_small) weight.is_long = false;
  if (weight.bound) weight.is_long = false;
  take_apart(*read);
  return weight;
}

}  // namespace queens::web
