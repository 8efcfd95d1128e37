// SPDX-License-Identifier: MIT
// What `queens compare` shows: a table, JSON, a chart.
#pragma once

#include <string_view>

#include "cli/compare_runs.h"
#include "cli/table.h"
#include "draw/chart.h"
#include "format/sink.h"

namespace queens::cli {

enum class Measure { trials, nodes, checks, backtracks, time };
Result<Measure> measure_named(std::string_view name);

Table table_of(const Comparison& comparison, const Comparisons& result, bool times);
void write_json(const Comparison& comparison, const Comparisons& result, bool times,
                format::Sink& out);
void write_json(const Table& table, std::string_view what, format::Sink& out);
draw::Chart chart_of(const Comparison& comparison, const Comparisons& result, Measure measure);

}  // namespace queens::cli
