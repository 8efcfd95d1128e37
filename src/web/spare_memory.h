// SPDX-License-Identifier: MIT
// Free memory that malloc holds on to. Every thread of the server allocates from an arena of its
// own, and each arena keeps what its largest request took: after 6,000 mixed requests 1.4 MiB were
// in use and 11 MiB free (bench/runs/2026-11-18-server-memory.txt).
//
// Tried and dropped: fewer arenas. With two, memory is flat, but a light request waits for the lock
// of a thread that reads megabytes.
#pragma once

namespace queens::web {

// Limits what malloc keeps in this process. Call it before threads start.
void limit_spare_memory();
// Returns the free pages of all arenas to the system. Takes about a millisecond.
void return_spare_memory();

}  // namespace queens::web
