// SPDX-License-Identifier: MIT
// Errors with a formatted sentence: bad_input("there is no ledger {}", path).
#pragma once

#include <fmt/format.h>

#include "queens/result.h"

namespace queens {

template <class... Values>
std::unexpected<Error> bad_input(fmt::format_string<Values...> text, Values&&... values) {
  return bad_input(fmt::format(text, std::forward<Values>(values)...));
}
template <class... Values>
std::unexpected<Error> unsupported(fmt::format_string<Values...> text, Values&&... values) {
  return unsupported(fmt::format(text, std::forward<Values>(values)...));
}
template <class... Values>
std::unexpected<Error> too_large(fmt::format_string<Values...> text, Values&&... values) {
  return too_large(fmt::format(text, std::forward<Values>(values)...));
}
template <class... Values>
std::unexpected<Error> internal_error(fmt::format_string<Values...> text, Values&&... values) {
  return internal_error(fmt::format(text, std::forward<Values>(values)...));
}

}  // namespace queens
