// SPDX-License-Identifier: MIT
// The socket that the server listens on.
#pragma once

#include <cstdint>
#include <string>

#include "queens/result.h"

namespace queens::web {

// Port 0: one that is free.
Result<int> listening_socket(const std::string& address, std::uint16_t port);
std::uint16_t port_of(int socket);

}  // namespace queens::web
