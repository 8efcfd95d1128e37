// SPDX-License-Identifier: MIT
// How the library says that something cannot be done: a value, never an exception. The message is
// a full sentence that names the offending value, ready to be shown to a person.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace queens {

struct Error {
  enum class Kind {
    bad_input,  // the request is wrong; changing it helps
    too_large,  // the request is right, but no engine can answer it; the message says why
    internal,   // a judge caught an engine: a bug of ours, never an answer
  };
  Kind kind = Kind::bad_input;
  std::string message;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> bad_input(std::string message) {
  return std::unexpected(Error{Error::Kind::bad_input, std::move(message)});
}
inline std::unexpected<Error> too_large(std::string message) {
  return std::unexpected(Error{Error::Kind::too_large, std::move(message)});
}
inline std::unexpected<Error> internal_error(std::string message) {
  return std::unexpected(Error{Error::Kind::internal, std::move(message)});
}

}  // namespace queens
