// SPDX-License-Identifier: MIT
// What each kind of error is outside of the library: an exit status, a status of HTTP, a code of
// the C interface, an exception of Python.
#pragma once

#include <string_view>

#include "queens/c.h"
#include "queens/result.h"

namespace queens::base {

struct ErrorKindInfo {
  Error::Kind kind;
  int exit_status;
  int http_status;
  queens_status c_status;
  std::string_view python;  // a built-in exception
};

inline constexpr ErrorKindInfo error_kinds[] = {
    {Error::Kind::bad_input, 2, 400, QUEENS_BAD_INPUT, "ValueError"},
    {Error::Kind::unsupported, 2, 422, QUEENS_UNSUPPORTED, "NotImplementedError"},
    {Error::Kind::too_large, 2, 422, QUEENS_TOO_LARGE, "ValueError"},
    {Error::Kind::stopped, 3, 503, QUEENS_STOPPED, "TimeoutError"},
    {Error::Kind::internal, 70, 500, QUEENS_INTERNAL, "RuntimeError"},
};

constexpr const ErrorKindInfo& info_of(Error::Kind kind) {
  return error_kinds[static_cast<int>(kind)];
}
static_assert([] {
  for (int i = 0; const auto& row : error_kinds)
    if (static_cast<int>(row.kind) != i++) return false;
  return true;
}());

}  // namespace queens::base
