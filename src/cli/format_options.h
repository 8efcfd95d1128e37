// SPDX-License-Identifier: MIT
// The values of --input, --as and --to: names of formats, judged once.
#pragma once

#include <string_view>

#include "cli/arguments.h"
#include "format/format.h"
#include "queens/result.h"

namespace queens::cli {

inline constexpr Option as_option = {
    "--as", "FORMAT", "how boards are written (default: text); see 'queens help formats'"};

// A format that boards can be read in.
Result<const format::Format*> input_format(std::string_view id);
// A format that solutions can be written in: the value of --as, by default text.
Result<const format::Format*> solution_format(const Args& args);
// A format that a problem can be written in.
Result<const format::Format*> problem_format(std::string_view id);

}  // namespace queens::cli
