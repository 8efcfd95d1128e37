// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "queens/result.h"

namespace queens::cli {

// The page that needs no server, into a folder that is new, empty, or was written like this before;
// all of it, or none.
Result<void> write_web_folder(const std::string& path);

}  // namespace queens::cli
