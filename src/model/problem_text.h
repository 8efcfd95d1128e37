// SPDX-License-Identifier: MIT
// A problem as a canonical text: equal problems, equal texts. It is what a job is known by, so that
// it must be read back by every later version.
#pragma once

#include "queens/problem.h"

namespace queens::model {

// Lines of a word and values: "board 8x8", "queens 8", "rule queen", "blocked 0,1 2,3",
// "demanded 4,4", and so on for every constraint. An error if the text would not say everything.
Result<std::string> problem_text(const Problem& problem);
Result<Problem> problem_from_text(std::string_view text);

}  // namespace queens::model
