// SPDX-License-Identifier: MIT
#include "format/table.h"

#include <fmt/format.h>

#include <algorithm>

namespace queens::format {
namespace {

bool looks_numeric(const std::string& text) {
  return text.empty() || text == "-" ||
         text.find_first_not_of("0123456789.,e+-%/") == std::string::npos;
}

std::string replaced(const std::string& text, char what, std::string_view by) {
  std::string safe;
  for (const char c : text) safe += c == what ? by : std::string_view(&c, 1);
  return safe;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  return '"' + replaced(text, '"', "\"\"") + '"';
}

}  // namespace

std::string to_text(const Table& table, TableStyle style) {
  std::vector<std::size_t> widths;
  std::vector<bool> numeric;
  for (std::size_t c = 0; c < table.head.size(); ++c) {
    widths.push_back(table.head[c].size());
    for (const auto& row : table.rows) widths[c] = std::max(widths[c], row[c].size());
    numeric.push_back(
        std::ranges::all_of(table.rows, [&](const auto& row) { return looks_numeric(row[c]); }));
  }
  std::string text;
  const auto add = [&](const std::vector<std::string>& fields) {
    std::string line = style == TableStyle::markdown ? "|" : "";
    for (std::size_t c = 0; c < fields.size(); ++c) {
      if (style == TableStyle::csv)
        line += (c > 0 ? "," : "") + csv_field(fields[c]);
      else if (style == TableStyle::markdown)
        line += " " + replaced(fields[c], '|', "\\|") + " |";
      else
        line += (c > 0 ? "  " : "") + (numeric[c] ? fmt::format("{:>{}}", fields[c], widths[c])
                                                  : fmt::format("{:<{}}", fields[c], widths[c]));
    }
    if (style == TableStyle::aligned) line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  };
  add(table.head);
  if (style == TableStyle::markdown) {
    text += "|";
    for (const bool right : numeric) text += right ? "---:|" : "---|";
    text += "\n";
  }
  for (const auto& row : table.rows) add(row);
  return text;
}

}  // namespace queens::format
