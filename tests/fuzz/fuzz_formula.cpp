// SPDX-License-Identifier: MIT
// Boards given by a formula, on hostile text: read, written again, listed and judged, with numbers
// near the ends of their types. What the proof accepts, the judge of plain boards must accept.
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "format/answer.h"
#include "fuzz/must.h"
#include "queens/check.h"
#include "queens/problem.h"
#include "verify/judge.h"

using namespace queens;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto formula = format::read_formula(text);
  if (!formula) {
    must(!formula.error().message.empty(), "refused without a sentence");
    return 0;
  }
  std::string again;
  format::Sink sink([&](std::string_view part) {
    again += part;
    return true;
  });
  format::write_formula(*formula, sink);
  sink.flush();
  must(format::read_formula(again).has_value(), "its own text is refused");

  const auto n = std::visit([](const auto& board) { return board.n; }, *formula);
  if (n > largest_side) return 0;
  const Problem problem = Problem::plain(n);
  const bool proven = verify::accepts(problem, *formula);
  if (const auto columns = format::columns_of(*formula, 300))
    must(!proven || verify::Judge(problem).accepts(ColumnsView{*columns}),
         "proven, but no solution");
  return 0;
}
