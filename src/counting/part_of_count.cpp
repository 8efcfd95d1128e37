// SPDX-License-Identifier: MIT
#include "counting/part_of_count.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "base/try.h"

namespace queens::counting {
namespace {

// From, to, residues, nodes, weight; then the counts by kind, each as its upper and lower half.
constexpr std::size_t words_of_part = 6 + 2 * UnitCounts::kinds;
using Words = std::array<std::uint64_t, words_of_part>;

Words words_of(const PartOfCount& part) {
  const UnitCounts& c = part.counts;
  Words words = {part.from, part.to, c.residues[0], c.residues[1], c.nodes, c.weight};
  for (std::size_t i = 0; i < UnitCounts::kinds; ++i) {
    words[6 + 2 * i] = static_cast<std::uint64_t>(c.of[i] >> 64);
    words[7 + 2 * i] = static_cast<std::uint64_t>(c.of[i]);
  }
  return words;
}

}  // namespace

std::string to_text(const PartOfCount& part) {
  std::string text;
  for (const std::uint64_t word : words_of(part)) text += fmt::format("{} ", word);
  text.pop_back();
  return text;
}

Result<PartOfCount> part_from(std::string_view text) {
  const auto shown = std::string(text.substr(0, 40));
  Words words{};
  for (std::uint64_t& word : words) {
    const auto number = base::number_from<std::uint64_t>(base::take_piece(text, ' '));
    if (!number) return bad_input("'{}' is not what units of work added up to", shown);
    word = *number;
  }
  if (!text.empty()) return bad_input("'{}' is not what units of work added up to", shown);
  PartOfCount part{words[0], words[1], {}};
  part.counts.residues = {words[2], words[3]};
  part.counts.nodes = words[4];
  part.counts.weight = words[5];
  for (std::size_t i = 0; i < UnitCounts::kinds; ++i)
    part.counts.of[i] = Count{words[6 + 2 * i]} << 64 | words[7 + 2 * i];
  return part;
}

Result<UnitCounts> joined(std::vector<PartOfCount> parts, std::uint64_t units) {
  std::ranges::sort(parts, {}, [](const PartOfCount& p) { return std::pair(p.from, p.to); });
  UnitCounts all;
  std::uint64_t next = 0;
  for (const PartOfCount& part : parts) {
    if (part.from != next || part.to < part.from) break;
    next = part.to;
    all += part.counts;
  }
  if (next != units || (!parts.empty() && parts.back().to != units))
    return bad_input("the sums do not cover the {} units of work, each once", units);
  if (!all.consistent())
    return internal_error("the sums of units do not agree with their residues");
  return all;
}

}  // namespace queens::counting
