// SPDX-License-Identifier: MIT
// A process that computes: takes ranges from the first process, gives them to its threads, and
// sends back what they gave.
#pragma once

#include "cluster/channel.h"

namespace queens::cluster {

// Until the first process ends. `threads`: as many as there are for this process.
void serve(const Channel& channel, unsigned threads);

}  // namespace queens::cluster
