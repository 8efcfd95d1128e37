// SPDX-License-Identifier: MIT
// What the handles of queens/c.h hold, and how its functions end: with a status and a sentence,
// whatever happens inside.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>

#include "base/attended.h"
#include "base/clock.h"
#include "base/error_kinds.h"
#include "queens/c.h"
#include "queens/list.h"
#include "queens/problem.h"
#include "queens/puzzle.h"
#include "queens/solution.h"

// What long calls use is shared with the handle: a callback may free it while the call runs.
struct queens_problem {
  std::shared_ptr<const queens::Problem> shared;
};
struct queens_board {
  queens::Solution solution;
};
namespace queens::c {
struct PuzzleData {
  puzzle::Puzzle puzzle;
  puzzle::Marks marks;  // that the text had
};
}  // namespace queens::c
struct queens_puzzle {
  std::shared_ptr<const queens::c::PuzzleData> shared;
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
  return ended(base::info_of(error.kind).c_status, error.message);
}
inline queens_status stopped() { return ended(QUEENS_STOPPED, "stopped before the end"); }

inline queens_status null_argument() {
  return ended(QUEENS_BAD_INPUT, "an argument is NULL that must not be");
}

// What ends a call from within: a request that is wrong, or a callback that threw.
struct Ended {
  queens_status status;
  std::string why;
};

// Runs the body of a function of the interface, unless something that it needs is NULL.
template <class Body, class... Pointers>
queens_status guarded(const Body& body, const Pointers*... needed) noexcept {
  const auto no_memory = [] {
    message() = "no memory left";  // short enough to need none
    return QUEENS_INTERNAL;
  };
  try {
    message().clear();
    try {
      if ((... || !needed)) return null_argument();
      const queens_status status = body();
      if (status == QUEENS_OK) message().clear();  // callbacks may have left one
      return status;
    } catch (Ended& early) {
      return ended(early.status, std::move(early.why));
    } catch (const std::bad_alloc&) {
      return no_memory();
    } catch (const std::exception& error) {
      return ended(QUEENS_INTERNAL, error.what());
    }
  } catch (...) {  // a message that found no memory
    return no_memory();
  }
}

// For functions that return a number: `otherwise`, and a message, where the handle is NULL.
template <class Body, class Handle>
uint64_t value_or(uint64_t otherwise, const Body& body, const Handle* handle) noexcept {
  if (handle != nullptr) return body();
  guarded([] { return QUEENS_OK; }, handle);
  return otherwise;
}

// The caller's options as far as they go: an older caller has fewer fields, all of them whole.
inline queens_options read(const queens_options* given) {
  queens_options options = {};
  if (given == nullptr) return options;
  const std::size_t size = std::min(given->size, sizeof options);
  if (size < sizeof(std::size_t) || size % alignof(queens_options) != 0)
    throw Ended{QUEENS_BAD_INPUT, "the options have the size " + std::to_string(given->size) +
                                      ": begin them with QUEENS_OPTIONS"};
  std::memcpy(&options, given, size);
  return options;
}

// Calls a callback. Nothing that it throws passes through the library.
template <class Callback>
auto call(const Callback& callback) {
  try {
    return callback();
  } catch (const std::exception& error) {
    throw Ended{QUEENS_STOPPED, std::string("a callback threw an exception: ") + error.what()};
  } catch (...) {
    throw Ended{QUEENS_STOPPED, "a callback threw an exception"};
  }
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
                          return call([&] {
                            if (options.progress != nullptr)
                              options.progress(&now, options.context);
                            return options.stop == nullptr || options.stop(options.context) == 0;
                          });
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
