// SPDX-License-Identifier: MIT
// Solutions to browse: a window of the list, each with its symmetry class. The list is walked from
// its beginning for every window, so nothing is kept between requests and backwards is as easy as
// forwards.
#include <algorithm>
#include <set>

#include "base/try.h"
#include "format/report_json.h"
#include "queens/placement.h"
#include "queens/symmetry.h"
#include "web/api/api.h"
#include "web/api/json.h"

namespace queens::web {
namespace {

using Columns = std::vector<std::uint64_t>;

Columns image_of(Symmetry symmetry, std::span<const std::uint64_t> columns, std::uint64_t width) {
  const std::uint64_t rows = columns.size();
  Columns result(exchanges_sides(symmetry) ? width : rows, no_queen);
  for (std::uint64_t row = 0; row < rows; ++row)
    if (columns[row] != no_queen) {
      const Square to = image(symmetry, {row, columns[row]}, rows, width);
      result[to.row] = to.column;
    }
  return result;
}

Json class_of(std::span<const std::uint64_t> columns, const Problem& stated, SymmetryGroup group) {
  std::set<Columns> orbit;
  Json keeps = Json::array();
  for (const Symmetry s : all_symmetries) {
    if (!group.has(s)) continue;
    auto turned = image_of(s, columns, stated.columns());
    if (s != Symmetry::identity && std::ranges::equal(turned, columns))
      keeps.push_back(to_string(s));
    orbit.insert(std::move(turned));
  }
  return object("size", orbit.size(), "fundamental", std::ranges::equal(*orbit.begin(), columns),
                "unchanged_by", std::move(keeps));
}

}  // namespace

Result<Json> list_solutions(const Json& body, Work& work) {
  const auto stated = TRY(problem(body));
  constexpr std::uint64_t most_skipped = 1'000'000'000, most_wanted = 1000, largest = 1000;
  const auto skip = TRY(whole_number(body, "skip", 0, most_skipped));
  const auto wanted = TRY(whole_number(body, "limit", 100, most_wanted));
  const auto unique = TRY(boolean(body, "fundamental", false));
  if (stated.rows() > largest || stated.columns() > largest)
    return too_large("solutions are listed here for boards of up to 1000x1000");

  const auto group = symmetries_of(stated);
  Json classes = Json::array();
  std::uint64_t seen = 0;
  bool more = false;
  Result<ListReport> report;
  const auto write = [&](format::JsonWriter& json) {
    format::open_list(stated, json);
    const auto visit = [&](std::span<const std::uint64_t> columns) {
      if (seen++ < skip) return true;
      more = classes.size() == wanted;
      if (more) return false;
      json.columns(ColumnsView{columns});
      classes.push_back(class_of(columns, stated, group));
      return true;
    };
    report = list(stated, {.unique = unique, .stop = work.stop()}, visit);
    auto shown = report.value_or(ListReport());
    shown.solutions = classes.size();
    format::end_solutions(shown, json);
  };
  auto result = json_from(write);
  TRY(report);
  add_fields(result, "classes", std::move(classes), "skip", skip, "more", more, "symmetries",
             group.name(), "symmetry_count", group.order());
  if (report->complete) result["total"] = number(seen);
  if (!report->complete && !more) result["why"] = work.why_ended();
  return result;
}

}  // namespace queens::web
