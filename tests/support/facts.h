// SPDX-License-Identifier: MIT
// Known values from the literature: tests/facts/*.csv, each with its source in the first line.
#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace queens::test {

inline std::vector<std::vector<std::string>> fact_rows(const std::string& name) {
  std::ifstream file(std::string(QUEENS_FACTS_DIR) + "/" + name + ".csv");
  if (!file) throw std::runtime_error("no facts named " + name);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    auto& row = rows.emplace_back();
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, ',');) row.push_back(field);
  }
  return rows;
}

// The pairs (n, value) of a two-column table, up to n.
inline std::vector<std::pair<std::uint64_t, std::string>> facts(const std::string& name,
                                                                std::uint64_t up_to = ~0ull) {
  std::vector<std::pair<std::uint64_t, std::string>> result;
  for (const auto& row : fact_rows(name))
    if (const auto n = std::stoull(row.at(0)); n <= up_to) result.emplace_back(n, row.at(1));
  return result;
}

}  // namespace queens::test
