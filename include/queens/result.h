// SPDX-License-Identifier: MIT
// How the library says that something cannot be done: a value, never an exception. The message is
// a full sentence that names the offending value, ready to be shown to a person.
#pragma once

#include "queens/standard.h"

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace queens {

struct Error {
  enum class Kind {
    bad_input,    // the request is wrong; changing it helps
    unsupported,  // the request is right, but nothing here solves this kind of problem
    too_large,    // it would be solved, were it smaller; the message says what the limit is
    stopped,      // the caller ended it before there was an answer
    internal,     // a judge caught an engine: a bug of ours, never an answer
  };
  Kind kind = Kind::bad_input;
  std::string message;
};

template <class T>
using Result = std::expected<T, Error>;

template <class T>
bool is_stopped(const Result<T>& result) {
  return !result && result.error().kind == Error::Kind::stopped;
}

inline std::unexpected<Error> bad_input(std::string message) {
  return std::unexpected(Error{Error::Kind::bad_input, std::move(message)});
}
inline std::unexpected<Error> unsupported(std::string message) {
  return std::unexpected(Error{Error::Kind::unsupported, std::move(message)});
}
inline std::unexpected<Error> too_large(std::string message) {
  return std::unexpected(Error{Error::Kind::too_large, std::move(message)});
}
// "stopped before the work was cut into units"
inline constexpr std::string_view stopped_word = "stopped";
inline std::unexpected<Error> stopped_before(std::string_view what) {
  return std::unexpected(
      Error{Error::Kind::stopped, std::string(stopped_word) + " before " + std::string(what)});
}
inline std::unexpected<Error> internal_error(std::string message) {
  return std::unexpected(Error{Error::Kind::internal, std::move(message)});
}

}  // namespace queens
