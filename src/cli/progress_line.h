// SPDX-License-Identifier: MIT
// One line on standard error that shows how far a long count is: only on a terminal, only after
// half a second, and gone before the answer is printed.
#pragma once

#include "cli/terminal.h"
#include "queens/count.h"

namespace queens::cli {

class ProgressLine {
 public:
  ProgressLine(Terminal& terminal, bool wanted)
      : terminal_(terminal), shown_(wanted && terminal.error_is_terminal()) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void update(const Progress& progress);
  void clear();
  double fraction() const { return fraction_; }

 private:
  Terminal& terminal_;
  bool shown_;
  bool drawn_ = false;
  double fraction_ = 0;
  double next_ = 0.5;  // seconds since the start
};

}  // namespace queens::cli
