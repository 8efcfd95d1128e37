// SPDX-License-Identifier: MIT
// Plays a recorded trace in the terminal, with keys. Where nobody can press keys (a pipe, a file),
// the steps are written one below the other.
#pragma once

#include "cli/terminal.h"
#include "draw/frames.h"
#include "queens/result.h"
#include "queens/trace.h"

namespace queens::cli {

Result<int> play(const draw::Scene& scene, classic::Replay& replay, double steps_per_second,
                 Terminal& terminal);

// Whether answers may be coloured: standard output is a terminal, and NO_COLOR is not set.
bool output_takes_colours();

}  // namespace queens::cli
