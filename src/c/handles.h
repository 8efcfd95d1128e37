// SPDX-License-Identifier: MIT
// What the handles of queens/c.h hold, and how its functions end: with a status and a sentence,
// whatever happens inside.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include "base/attended.h"
#include "base/clock.h"
#include "queens/c.h"
#include "queens/list.h"
#include "queens/problem.h"
#include "queens/puzzle.h"
#include "queens/solution.h"

struct queens_problem {
  queens::Problem problem;
};
struct queens_board {
  queens::Solution solution;
};
struct queens_puzzle {
  queens::puzzle::Puzzle puzzle;
  queens::puzzle::Marks marks;  // that the text had
};

namespace queens::c {

// Of the last call of this thread.
inline std::string& message() {
  thread_local std::string text;
  return text;
}
inline queens_status ended(queens_status status, std::string why) {
  message() = std::move(why);
  return status;
}
inline queens_status failed(const Error& error) {
  using enum Error::Kind;
  return ended(error.kind == bad_input   ? QUEENS_BAD_INPUT
               : error.kind == too_large ? QUEENS_TOO_LARGE
                                         : QUEENS_INTERNAL,
               error.message);
}
inline queens_status stopped() { return ended(QUEENS_STOPPED, "stopped before the end"); }

// Runs the body of a function of the interface, unless something that it needs is NULL.
template <class Body, class... Pointers>
queens_status guarded(const Body& body, const Pointers*... needed) noexcept {
  try {
    message().clear();
    if ((... || !needed))
      return ended(QUEENS_BAD_INPUT, "an argument is NULL that must not be");
    return body();
  } catch (const std::bad_alloc&) {
    message() = "no memory left";  // short enough to need none
  } catch (const std::exception& error) {
    message() = error.what();
  }
  return QUEENS_INTERNAL;
}

// The caller's options as far as they go: an older caller has fewer fields.
inline queens_options read(const queens_options* given) {
  queens_options options = {};
  if (given != nullptr) std::memcpy(&options, given, std::min(given->size, sizeof options));
  return options;
}

// Work that the callbacks, if there are any, watch: work(stop_token, fraction) sets `fraction`.
template <class Work>
auto watched(const queens_options& options, const Work& work) {
  std::atomic<double> fraction{-1};
  if (options.stop == nullptr && options.progress == nullptr)
    return work(std::stop_token(), fraction);
  const double start = base::wall_seconds();
  return base::attended([&](const std::stop_token& stop) { return work(stop, fraction); },
                        [&] {
                          const queens_progress now = {fraction, base::wall_seconds() - start};
                          if (options.progress != nullptr) options.progress(&now, options.context);
                          return options.stop == nullptr || options.stop(options.context) == 0;
                        });
}

inline std::string text_or(const char* text, const char* usual) {
  return text == nullptr ? usual : text;
}
// Freed by queens_text_free.
inline char* copy_of(const std::string& text) {
  char* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

}  // namespace queens::c
