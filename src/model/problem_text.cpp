// SPDX-License-Identifier: MIT
#include "model/problem_text.h"

#include "base/error.h"
#include "base/text.h"
#include "queens/symmetry.h"

namespace queens::model {
namespace {

using base::take_piece;

std::string squares_line(std::string_view word, std::span<const Square> squares) {
  std::string line(word);
  for (const Square s : squares) line += fmt::format(" {},{}", s.row, s.column);
  return line + "\n";
}

bool number(std::string_view text, std::uint64_t& value) {
  const auto read = base::number_from<std::uint64_t>(text);
  value = read.value_or(0);
  return read.has_value();
}

bool two_numbers(std::string_view text, char between, std::uint64_t& a, std::uint64_t& b) {
  return number(take_piece(text, between), a) && number(text, b);
}

bool squares(std::string_view text, std::vector<Square>& out) {
  while (!text.empty()) {
    Square s;
    if (!two_numbers(take_piece(text, ' '), ',', s.row, s.column)) return false;
    out.push_back(s);
  }
  return true;
}

bool regions(std::string_view text, std::vector<std::uint32_t>& out) {
  while (!text.empty()) {
    const auto piece = take_piece(text, ' ');
    std::uint64_t region = no_region;
    if (piece != "-" && (!number(piece, region) || region >= no_region)) return false;
    out.push_back(static_cast<std::uint32_t>(region));
  }
  return true;
}

bool read_line(std::string_view line, ProblemSpec& spec) {
  const auto word = take_piece(line, ' ');
  if (word == "board") return two_numbers(line, 'x', spec.rows, spec.columns);
  if (word == "queens") return number(line, spec.pieces.emplace());
  if (word == "blocked") return squares(line, spec.blocked);
  if (word == "demanded") return squares(line, spec.demanded);
  if (word == "regions") return regions(line, spec.regions);
  if (word == "area") {
    Area& area = spec.areas.emplace_back();
    return number(take_piece(line, ' '), area.at_least) &&
           number(take_piece(line, ' '), area.at_most) && squares(line, area.squares);
  }
  if (word == "not") return squares(line, spec.excluded_placements.emplace_back());
  if (word == "kept") return (spec.required_symmetry = symmetry_named(line)).has_value();
  if (word != "rule") return false;
  const auto rule = rule_named(line);
  if (rule) spec.rule = *rule;
  return rule.has_value();
}

}  // namespace

Result<std::string> problem_text(const Problem& problem) {
  const RuleInfo& info = info_of(problem.rule());
  std::string text =
      fmt::format("board {}x{}\nqueens {}\nrule {}\n", problem.rows(), problem.columns(),
                  problem.pieces(), info.alias != nullptr ? info.alias : info.name);
  if (!problem.blocked().empty()) text += squares_line("blocked", problem.blocked());
  if (!problem.demanded().empty()) text += squares_line("demanded", problem.demanded());
  if (!problem.regions().empty()) {
    text += "regions";
    for (const std::uint32_t region : problem.regions())
      text += region == no_region ? " -" : fmt::format(" {}", region);
    text += "\n";
  }
  for (const Area& area : problem.areas())
    text += squares_line(fmt::format("area {} {}", area.at_least, area.at_most), area.squares);
  for (const auto& placement : problem.excluded_placements())
    text += squares_line("not", placement);
  if (const auto kept = problem.required_symmetry())
    text += fmt::format("kept {}\n", name_of(*kept));
  const auto back = problem_from_text(text);
  if (!back || *back != problem)
    return unsupported("this problem has a rule that a job cannot be told yet");
  return text;
}

Result<Problem> problem_from_text(std::string_view text) {
  ProblemSpec spec;
  while (!text.empty()) {
    const auto line = take_piece(text, '\n');
    if (!read_line(line, spec))
      return bad_input("the line '{}' of the problem is not understood", line);
  }
  return Problem::from(std::move(spec));
}

}  // namespace queens::model
