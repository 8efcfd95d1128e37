// SPDX-License-Identifier: MIT
// Where a command talks to: answers to standard output, everything else to standard error.
#pragma once

#include <string_view>

#include "cli/output.h"
#include "format/sink.h"
#include "queens/result.h"

namespace queens::cli {

class Terminal {
 public:
  Terminal();

  format::Sink& out() { return sink_; }
  Output& output() { return output_; }
  // Everything is on its way, or the reason why it is not. A reader that left is no fault.
  Result<void> finish();

  // "queens: ..." on standard error: one sentence, without its full stop.
  void say(std::string_view sentence);
  // Text for standard error as it is: a plan, a progress line.
  void write_error(std::string_view text);

  bool error_is_terminal() const { return error_is_terminal_; }  // one that understands \r
  bool colours() const;

 private:
  Output output_;
  format::Sink sink_;
  bool error_is_terminal_;
};

}  // namespace queens::cli
