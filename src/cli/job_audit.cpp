// SPDX-License-Identifier: MIT
#include "cli/arguments.h"

namespace queens::cli {
namespace {
Result<int> run(const Args&, Terminal&) { return Exit::answered; }
}  // namespace
extern const Command job_audit_command;
constinit const Command job_audit_command = {.name = "job audit",
                                             .summary = "",
                                             .word = "FILE",
                                             .argument = "",
                                             .description = "",
                                             .groups = {},
                                             .examples = {},
                                             .run = run};
}  // namespace queens::cli
