// SPDX-License-Identifier: MIT
#include "counting/enumerate.h"

#include <algorithm>
#include <numeric>

#include "base/try.h"
#include "counting/row_search.h"
#include "kernel/domain_search.h"
#include "model/domains.h"
#include "queens/placement.h"

namespace queens::counting {
namespace {

using kernel::SearchPrefix;
constexpr std::uint8_t empty = SearchPrefix::empty_row;

struct Stream {
  const Problem& problem;
  const ColumnsVisit& visit;
  std::vector<std::uint64_t> columns;   // demanded queens are in it from the start
  std::vector<std::uint8_t> rows = {};  // in the order of the search
  bool ended = false;                   // by the visitor

  static bool take(void* context, const std::uint8_t* found) {
    return static_cast<Stream*>(context)->take(found);
  }
  bool take(const std::uint8_t* found) {
    for (const std::uint8_t row : rows) {
      columns[row] = *found == empty ? no_queen : std::uint64_t{*found};
      ++found;
    }
    ended = counts() && !visit(columns);
    return !ended;
  }
  bool counts() const {
    if (problem.excluded_placements().empty()) return true;
    std::vector<Square> queens;
    for (std::uint64_t row = 0; row < columns.size(); ++row)
      if (columns[row] != no_queen) queens.push_back({row, columns[row]});
    return !std::ranges::binary_search(problem.excluded_placements(), queens);
  }
};

// The two searches as trees of choices: what can be chosen after a prefix, and all that is below.
struct RowTree {
  const kernel::RowSearch& search;
  Stream& stream;
  const std::atomic<bool>& stop;

  kernel::DomainChoice choice_after(const SearchPrefix& prefix) const {
    if (prefix.rows == search.rows) return {.done = true};
    const auto skipped = std::count(prefix.column, prefix.column + prefix.rows, empty);
    const auto skips = search.skips - static_cast<int>(skipped);
    const bool may_be_filled = search.rows - prefix.rows > skips;
    return {.can_be_empty = skips > 0,
            .row = search.row[prefix.rows],
            .columns = may_be_filled ? kernel::free_after(search, prefix) : 0};
  }
  std::uint64_t visit(const SearchPrefix& prefix) const {
    return kernel::visit_rows(search, prefix, stop, &stream, Stream::take).nodes;
  }
};
struct OpenSquaresTree {
  const kernel::DomainBoard& board;
  Stream& stream;
  const std::atomic<bool>& stop;

  kernel::DomainChoice choice_after(const SearchPrefix& prefix) const {
    return kernel::choice_after(board, prefix);
  }
  std::uint64_t visit(const SearchPrefix& prefix) const {
    return kernel::visit_domains(board, stop, &stream, Stream::take, ~std::uint64_t{0}, 0, prefix)
        .totals.nodes;
  }
};

// Goes down to the solution and then back up, from the last choice to the first: what comes behind
// the solution is below the later alternatives.
template <class Tree>
std::uint64_t visit_behind(const Tree& tree, std::span<const std::uint64_t> solution) {
  SearchPrefix prefix;
  kernel::DomainChoice choices[kernel::most_rows];
  for (auto choice = tree.choice_after(prefix); !choice.done; choice = tree.choice_after(prefix)) {
    choices[prefix.rows] = choice;
    const auto column = solution[static_cast<std::size_t>(choice.row)];
    prefix.column[prefix.rows++] = column == no_queen ? empty : static_cast<std::uint8_t>(column);
  }
  std::uint64_t nodes = 0;
  const auto over = [&] { return tree.stream.ended || tree.stop.load(); };
  for (; prefix.rows > 0 && !over(); --prefix.rows) {
    const auto& choice = choices[prefix.rows - 1];
    std::uint8_t& chosen = prefix.column[prefix.rows - 1];
    if (chosen == empty) continue;
    for (auto later = choice.columns & ~((std::uint64_t{2} << chosen) - 1); later != 0 && !over();
         later &= later - 1) {
      chosen = static_cast<std::uint8_t>(std::countr_zero(later));
      nodes += tree.visit(prefix);
    }
    if (!choice.can_be_empty || over()) continue;
    chosen = empty;
    nodes += tree.visit(prefix);
  }
  return nodes;
}

template <class Tree>
std::uint64_t visit_tree(const Tree& tree, std::span<const std::uint64_t> after) {
  return after.empty() ? tree.visit({}) : visit_behind(tree, after);
}

}  // namespace

Result<std::uint64_t> enumerate(const Problem& problem, const std::atomic<bool>& stop,
                                const ColumnsVisit& visit, std::span<const std::uint64_t> after) {
  TRY(refuse_large(problem));
  Stream stream{problem, visit, std::vector<std::uint64_t>(problem.rows(), no_queen)};
  for (const Square q : problem.demanded()) stream.columns[q.row] = q.column;
  if (info_of(problem.rule()).is_chess_queen() && problem.is_by_squares()) {
    const auto search = TRY(row_search(problem));
    stream.rows.assign(search.row, search.row + search.rows);
    return visit_tree(RowTree{search, stream, stop}, after);
  }
  const auto domains = TRY(model::domains_of(problem));
  const auto board = kernel::board_of(domains, true);
  stream.rows.resize(problem.rows());
  std::iota(stream.rows.begin(), stream.rows.end(), std::uint8_t{0});
  return visit_tree(OpenSquaresTree{board, stream, stop}, after);
}

}  // namespace queens::counting
