// SPDX-License-Identifier: MIT
#pragma once

namespace queens {

const char* version();  // "0.1.0"

}  // namespace queens
