// SPDX-License-Identifier: MIT
// Who may ask. A page of another site can make a browser send requests to 127.0.0.1, and a name
// that is pointed at 127.0.0.1 can make it read the answers (DNS rebinding). So the Host must be
// one of ours, and a request that a browser sends for another site is refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "web/http.h"

namespace queens::web {

class Gate {
 public:
  // The address that is listened on. For "0.0.0.0" and "::" any Host that is a number will do:
  // names can be pointed anywhere, numbers cannot.
  Gate(std::string address, std::uint16_t port) : address_(std::move(address)), port_(port) {}

  std::optional<Refusal> judge(const HttpRequest& request) const;

 private:
  bool is_ours(std::string_view host) const;
  std::string address_;
  std::uint16_t port_;
};

}  // namespace queens::web
