// SPDX-License-Identifier: MIT
// What the processes of a cluster tell each other, as text: it is little, and any two machines
// agree on it.
#pragma once

#include <string>
#include <string_view>

#include "job/ledger.h"
#include "job/result.h"

namespace queens::cluster {

// The first process to the others.
enum class Order : int {
  end = 1,  // the program is over
  job,      // Assignment: prepare for this job
  ranges,   // numbers with blanks between: do these, in this order
  no_more,  // do what you have, then report idle
  stop,     // drop what you have, then report idle
};
// The others to the first process.
enum class Report : int {
  ready = 101,  // for the job
  refused,      // a sentence: cannot do the job
  hungry,       // has fewer ranges than threads
  entry,        // a finished range
  idle,         // done with the job
};

struct Assignment {
  job::Head head;
  unsigned threads = 0;
  std::string target;
};

std::string text_of(const Assignment& assignment);
job::Result<Assignment> assignment_from(std::string_view text);
std::string text_of(const job::Entry& entry);
job::Result<job::Entry> entry_from(std::string_view text);

}  // namespace queens::cluster
