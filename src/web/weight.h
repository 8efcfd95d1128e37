// SPDX-License-Identifier: MIT
// How much work a request is, before it is done: an upper bound by its endpoint and its body.
#pragma once

#include <optional>
#include <string_view>

namespace queens::web {

struct Endpoint;  // api/api.h

struct Weight {
  bool is_long = false;  // may take up to the time limit of the server
  // Milliseconds that it will hardly exceed; nothing where that is not known, or beyond
  // `most_bounded`.
  std::optional<double> bound = {};

  static constexpr double most_bounded = 20;
};
Weight weight_of(const Endpoint& endpoint, std::string_view body);

}  // namespace queens::web
