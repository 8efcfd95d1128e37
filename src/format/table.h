// SPDX-License-Identifier: MIT
// A table of texts, written for people (aligned), for spreadsheets (CSV) or for documents
// (Markdown).
#pragma once

#include <string>
#include <vector>

namespace queens::format {

struct Table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};
enum class TableStyle { aligned, csv, markdown };
// Columns whose every entry is a number are aligned to the right.
std::string to_text(const Table& table, TableStyle style);

}  // namespace queens::format
