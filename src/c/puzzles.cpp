// SPDX-License-Identifier: MIT
// queens/c.h: colour puzzles.
#include <algorithm>

#include "c/handles.h"
#include "format/grids.h"

using namespace queens;  // NOLINT: the functions are those of C
using c::ended, c::failed, c::guarded, c::stopped, c::value_or, c::watched;

namespace {

std::vector<Square> squares_from(const queens_square* squares, size_t count) {
  std::vector<Square> result;
  for (size_t i = 0; i < count; ++i) result.push_back({squares[i].row, squares[i].column});
  return result;
}

queens_puzzle* handle_of(c::PuzzleData data) {
  return new queens_puzzle{std::make_shared<const c::PuzzleData>(std::move(data))};
}

}  // namespace

queens_status queens_puzzle_read(const char* text, queens_puzzle** puzzle) {
  return guarded(
      [&] {
        *puzzle = nullptr;
        auto read = format::read_puzzle(text);
        if (!read) return failed(read.error());
        *puzzle = handle_of({std::move(read->puzzle), std::move(read->marks)});
        return QUEENS_OK;
      },
      text, puzzle);
}

queens_status queens_puzzle_new(uint64_t size, uint64_t stars, const char* grade, uint64_t seed,
                                const queens_options* given, queens_puzzle** puzzle) {
  return guarded(
      [&] {
        *puzzle = nullptr;
        puzzle::Order order{.size = size, .stars = stars, .seed = seed};
        if (grade != nullptr) {
          const auto* found = std::ranges::find(puzzle::all_grades, std::string_view(grade),
                                                [](auto each) { return to_string(each); });
          if (found == std::end(puzzle::all_grades))
            return ended(QUEENS_BAD_INPUT, "the grade must be easy, medium, hard or expert, not '" +
                                               std::string(grade) + "'");
          order.grade = *found;
        }
        auto made = watched(c::read(given), [&](std::stop_token stop, auto&) {
          return puzzle::make(order, std::move(stop));
        });
        if (!made) return failed(made.error());
        *puzzle = handle_of({std::move(made->puzzle), {}});
        return QUEENS_OK;
      },
      puzzle);
}

void queens_puzzle_free(queens_puzzle* puzzle) { delete puzzle; }
uint64_t queens_puzzle_size(const queens_puzzle* puzzle) {
  return value_or(0, [&] { return puzzle->shared->puzzle.size(); }, puzzle);
}
uint64_t queens_puzzle_stars(const queens_puzzle* puzzle) {
  return value_or(0, [&] { return puzzle->shared->puzzle.stars(); }, puzzle);
}

queens_status queens_puzzle_text(const queens_puzzle* puzzle, char** text) {
  return guarded(
      [&] {
        *text = nullptr;
        std::string lines;
        format::Sink sink([&](std::string_view more) { return lines.append(more), true; });
        format::write_puzzle(puzzle->shared->puzzle, sink);
        sink.flush();
        *text = c::copy_of(lines);
        return QUEENS_OK;
      },
      puzzle, text);
}

queens_status queens_puzzle_solve(const queens_puzzle* puzzle, const queens_options* given,
                                  queens_square* queens, int* unique, char** reasons) {
  return guarded(
      [&] {
        if (reasons != nullptr) *reasons = nullptr;
        const auto shared = puzzle->shared;
        const auto answer = watched(c::read(given), [&](std::stop_token stop, auto&) {
          return puzzle::solve(shared->puzzle, std::move(stop));
        });
        if (!answer) return failed(answer.error());
        if (!answer->complete) return stopped();
        if (answer->solutions.empty()) return ended(QUEENS_NONE, answer->why_none());
        std::ranges::transform(answer->solutions[0], queens,
                               [](Square s) { return queens_square{s.row, s.column}; });
        if (unique != nullptr) *unique = answer->unique();
        if (reasons == nullptr) return QUEENS_OK;
        std::string lines;
        for (const auto& step : answer->path.steps) lines += step.sentence + "\n";
        *reasons = c::copy_of(lines);
        return QUEENS_OK;
      },
      puzzle, queens);
}

queens_status queens_puzzle_hint(const queens_puzzle* puzzle, const queens_square* queens,
                                 size_t queen_count, const queens_square* crosses,
                                 size_t cross_count, const queens_options* given, char** sentence) {
  return guarded(
      [&] {
        *sentence = nullptr;
        if ((queens == nullptr && queen_count > 0) || (crosses == nullptr && cross_count > 0))
          return c::null_argument();
        const auto shared = puzzle->shared;
        puzzle::Marks marks{squares_from(queens, queen_count), squares_from(crosses, cross_count)};
        if (queen_count == 0 && cross_count == 0) marks = shared->marks;
        const auto hint = watched(c::read(given), [&](std::stop_token stop, auto&) {
          return puzzle::hint(shared->puzzle, marks, std::move(stop));
        });
        if (!hint) return failed(hint.error());
        const auto said = to_string(shared->puzzle, *hint);
        if (!hint->step && !hint->solved) return ended(QUEENS_NONE, said);
        *sentence = c::copy_of(said);
        return QUEENS_OK;
      },
      puzzle, sentence);
}
