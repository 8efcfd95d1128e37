// SPDX-License-Identifier: MIT
// What comes with a problem from elsewhere, on hostile text: grids of regions, grids of marks,
// solvers' answers. The first byte chooses the reader, for answers the next two are the sides of a
// small board. What is accepted must keep its promises and be fit for the judge.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "format/answer.h"
#include "format/grids.h"
#include "fuzz/must.h"
#include "queens/check.h"
#include "queens/problem.h"

using namespace queens;

namespace {

void check_refusal(const Error& error) {
  must(!error.message.empty(), "refused without a sentence");
  must(error.message.size() < 1000, "refused with a novel");
  must(std::ranges::none_of(error.message, [](char c) { return c >= 0 && (c < ' ' || c == 0x7F); }),
       "control characters in the sentence");
}

void regions(std::string_view text) {
  const auto grid = format::read_regions(text);
  if (!grid) return check_refusal(grid.error());
  must(grid->regions.size() == grid->rows * grid->columns, "a square without a word");
  std::uint32_t known = 0;
  std::string written;
  for (std::size_t i = 0; i < grid->regions.size(); ++i) {
    const auto region = grid->regions[i];
    must(region == no_region || region <= known, "regions are not numbered as they appear");
    if (region == known) ++known;
    // A word for each square; a single square in a row would be read letter by letter.
    written += region == no_region ? "." : grid->names[region];
    written += (i + 1) % grid->columns == 0 ? " \n" : " ";
  }
  must(known == grid->names.size(), "a name without a region");
  if (grid->columns > 1) {
    const auto again = format::read_regions(written);
    must(again && again->regions == grid->regions && again->names == grid->names,
         "its own text reads otherwise");
  }
  if (grid->rows > 64 || grid->columns > 64) return;
  const auto problem = Problem::from({.rows = grid->rows,
                                      .columns = grid->columns,
                                      .regions = grid->regions,
                                      .region_names = grid->names});
  if (problem)
    (void)check(*problem, {});
  else
    check_refusal(problem.error());
}

void marks(std::string_view text) {
  const auto grid = format::read_marked(text);
  if (!grid) return check_refusal(grid.error());
  must(std::ranges::is_sorted(grid->marked), "marks out of order");
  must(std::ranges::adjacent_find(grid->marked) == grid->marked.end(), "a mark twice");
  for (const Square s : grid->marked)
    must(s.row < grid->rows && s.column < grid->columns, "a mark off the board");
}

void answer(std::uint64_t rows, std::uint64_t columns, std::string_view text) {
  const auto queens = format::read_answer(text, rows, columns);
  if (!queens) return check_refusal(queens.error());
  must(format::looks_like_answer(text), "read, but not recognised");
  (void)check(Problem::from({.rows = rows, .columns = columns}).value(), *queens);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] % 3 == 0)
    regions(text);
  else if (data[0] % 3 == 1)
    marks(text);
  else
    answer(data[1] % 9, data[2] % 9, text.substr(2));
  return 0;
}
