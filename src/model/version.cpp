// SPDX-License-Identifier: MIT
#include "queens/version.h"

namespace queens {

const char* version() { return QUEENS_VERSION; }

}  // namespace queens
