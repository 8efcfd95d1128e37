// SPDX-License-Identifier: MIT
// The piece placement of a FEN, shared with the links of Lichess.
#pragma once

#include "format/board.h"
#include "format/scan.h"
#include "format/sink.h"
#include "queens/placement.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::format {

// Whether "12" is twelve empty squares, or one and two.
enum class Digits { number, single };

// Reads up to the first character that belongs to no placement.
Result<Board> read_fen_placement(Scan& scan, Digits digits);

// The board must have 1 to 99 columns, and a row.
void write_fen_placement(const Problem& problem, PlacementRef queens, Sink& out);

}  // namespace queens::format
