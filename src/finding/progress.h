// SPDX-License-Identifier: MIT
// What a slice of a search came to. Searches are run in slices of so many steps, never of so much
// time, so that the same seed finds the same board on every machine.
#pragma once

namespace queens::finding {

enum class Progress { found, none, more };

}  // namespace queens::finding
