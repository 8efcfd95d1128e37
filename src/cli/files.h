// SPDX-License-Identifier: MIT
// Pictures go to files, or to standard output where none is named.
#pragma once

#include <string>
#include <string_view>

#include "queens/result.h"

namespace queens::cli {

Result<void> write_file(const std::string& path, std::string_view text);
// Makes the folder if it is not there.
Result<void> make_folder(const std::string& path);

}  // namespace queens::cli
