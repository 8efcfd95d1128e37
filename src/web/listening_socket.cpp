// SPDX-License-Identifier: MIT
#include "web/listening_socket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"
#include "base/try.h"

namespace queens::web {
namespace {

// An address and a port as the sockets take it.
struct Place {
  sockaddr_storage storage = {};
  socklen_t length = 0;
  int family = AF_INET;
};

Result<Place> place_of(const std::string& address, std::uint16_t port) {
  Place place;
  auto* four = reinterpret_cast<sockaddr_in*>(&place.storage);
  auto* six = reinterpret_cast<sockaddr_in6*>(&place.storage);
  if (inet_pton(AF_INET, address.c_str(), &four->sin_addr) == 1) {
    four->sin_family = AF_INET;
    four->sin_port = htons(port);
    place.length = sizeof *four;
    return place;
  }
  if (inet_pton(AF_INET6, address.c_str(), &six->sin6_addr) == 1) {
    place.family = six->sin6_family = AF_INET6;
    six->sin6_port = htons(port);
    place.length = sizeof *six;
    return place;
  }
  return bad_input(
      "'{}' is no address to listen on: give a number like 127.0.0.1, or 0.0.0.0 for every network "
      "of this machine",
      address);
}

}  // namespace

Result<int> listening_socket(const std::string& address, std::uint16_t port) {
  const auto place = TRY(place_of(address, port));
  const int socket = ::socket(place.family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const auto failed = [&] {
    const auto why = std::strerror(errno);
    if (socket >= 0) close(socket);
    return bad_input("{} port {} cannot be listened on: {}", address, port, why);
  };
  if (socket < 0) return failed();
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(socket, reinterpret_cast<const sockaddr*>(&place.storage), place.length) != 0 ||
      ::listen(socket, 1024) != 0)
    return failed();
  return socket;
}

std::uint16_t port_of(int socket) {
  sockaddr_storage storage = {};
  socklen_t length = sizeof storage;
  getsockname(socket, reinterpret_cast<sockaddr*>(&storage), &length);
  return ntohs(storage.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6*>(&storage)->sin6_port
                                             : reinterpret_cast<sockaddr_in*>(&storage)->sin_port);
}

}  // namespace queens::web
