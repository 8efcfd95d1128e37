// SPDX-License-Identifier: MIT
// One client: reads a request within a time, writes within a time, and notices when it has left.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "web/http.h"

namespace queens::web {

class Connection {
 public:
  explicit Connection(int socket) : socket_(socket) {}
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Nothing: the client closed, or said nothing for `idle`. A request that has begun must be
  // complete within ten seconds.
  std::optional<std::expected<HttpRequest, Refusal>> read(std::chrono::milliseconds idle);

  // False: the client has left, or takes nothing for ten seconds.
  bool write(std::string_view text);

  // True as soon as the client has closed its end.
  bool has_left() const;
  int socket() const { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;
  enum class More { yes, closed, late };
  More receive(Clock::time_point until);

  int socket_;
  std::string buffer_;  // received, not yet taken
};

}  // namespace queens::web
