// SPDX-License-Identifier: MIT
#include "cli/table.h"

#include <fmt/format.h>

#include <algorithm>

namespace queens::cli {
namespace {

bool looks_numeric(const std::string& text) {
  return text.empty() || text == "-" ||
         text.find_first_not_of("0123456789.,e+-%/") == std::string::npos;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

std::string markdown_field(const std::string& text) {
  std::string safe;
  for (const char c : text) safe += c == '|' ? "\\|" : std::string(1, c);
  return safe;
}

std::string aligned(const Table& table) {
  std::string text;
  std::vector<std::size_t> widths(table.head.size());
  std::vector<char> numeric(table.head.size(), true);
  for (std::size_t c = 0; c < table.head.size(); ++c) {
    widths[c] = table.head[c].size();
    for (const auto& row : table.rows) {
      widths[c] = std::max(widths[c], row[c].size());
      numeric[c] = numeric[c] && looks_numeric(row[c]);
    }
  }
  const auto add = [&](const std::vector<std::string>& fields) {
    std::string line;
    for (std::size_t c = 0; c < fields.size(); ++c) {
      if (c > 0) line += "  ";
      line += numeric[c] ? fmt::format("{:>{}}", fields[c], widths[c])
                         : fmt::format("{:<{}}", fields[c], widths[c]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  };
  add(table.head);
  for (const auto& row : table.rows) add(row);
  return text;
}

}  // namespace

std::string to_text(const Table& table, TableStyle style) {
  if (style == TableStyle::aligned) return aligned(table);
  const bool csv = style == TableStyle::csv;
  std::string text;
  const auto add = [&](const std::vector<std::string>& fields) {
    std::string line = csv ? "" : "|";
    for (std::size_t c = 0; c < fields.size(); ++c)
      line +=
          csv ? (c > 0 ? "," : "") + csv_field(fields[c]) : " " + markdown_field(fields[c]) + " |";
    text += line + "\n";
  };
  add(table.head);
  if (!csv) {
    text += "|";
    for (std::size_t c = 0; c < table.head.size(); ++c) {
      const bool numeric =
          std::ranges::all_of(table.rows, [&](const auto& row) { return looks_numeric(row[c]); });
      text += numeric ? "---:|" : "---|";
    }
    text += "\n";
  }
  for (const auto& row : table.rows) add(row);
  return text;
}

}  // namespace queens::cli
