// SPDX-License-Identifier: MIT
#include "web/connection.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "base/try.h"

namespace queens::web {
namespace {

constexpr std::chrono::seconds patience(10);

int milliseconds_until(std::chrono::steady_clock::time_point until) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
      until - std::chrono::steady_clock::now());
  return static_cast<int>(std::max<std::int64_t>(left.count(), 0));
}

}  // namespace

Connection::~Connection() {
  // What is still in the client's pipe would turn our last words into a reset.
  shutdown(socket_, SHUT_WR);
  char rest[4096];
  for (int i = 0; i < 64 && recv(socket_, rest, sizeof rest, MSG_DONTWAIT) > 0; ++i) {
  }
  close(socket_);
}

Connection::More Connection::receive(Clock::time_point until) {
  for (;;) {
    pollfd wanted{socket_, POLLIN, 0};
    const int ready = poll(&wanted, 1, milliseconds_until(until));
    if (ready == 0) return More::late;
    if (ready < 0) {
      if (errno == EINTR) continue;
      return More::closed;
    }
    char chunk[16 * 1024];
    const auto length = recv(socket_, chunk, sizeof chunk, 0);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) return More::closed;
    buffer_.append(chunk, static_cast<std::size_t>(length));
    return More::yes;
  }
}

std::optional<std::expected<HttpRequest, Refusal>> Connection::read(
    std::chrono::milliseconds idle) {
  const auto refuse = [](int status, const char* sentence) {
    return std::expected<HttpRequest, Refusal>(std::unexpected(Refusal{status, sentence}));
  };
  auto until = Clock::now() + idle;
  const bool begun = !buffer_.empty();
  if (!begun && receive(until) != More::yes) return std::nullopt;
  until = Clock::now() + patience;

  std::size_t end;
  while ((end = buffer_.find("\r\n\r\n")) == buffer_.npos) {
    if (buffer_.size() > Limits::head) return refuse(431, "the head of the request is too long");
    const auto more = receive(until);
    if (more == More::closed) return std::nullopt;
    if (more == More::late) return refuse(408, "the request did not arrive within ten seconds");
  }
  if (end > Limits::head) return refuse(431, "the head of the request is too long");
  auto request = TRY(parse_head(std::string_view(buffer_).substr(0, end + 4)));
  buffer_.erase(0, end + 4);
  if (request.length > 0 && request.header("expect") == "100-continue")
    if (!write("HTTP/1.1 100 Continue\r\n\r\n")) return std::nullopt;
  while (buffer_.size() < request.length) {
    const auto more = receive(until);
    if (more == More::closed) return std::nullopt;
    if (more == More::late) return refuse(408, "the body did not arrive within ten seconds");
  }
  request.body = buffer_.substr(0, request.length);
  buffer_.erase(0, request.length);
  return request;
}

bool Connection::write(std::string_view text) {
  const auto until = Clock::now() + patience;
  while (!text.empty()) {
    pollfd wanted{socket_, POLLOUT, 0};
    const int ready = poll(&wanted, 1, milliseconds_until(until));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    const auto sent = send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (sent <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Connection::has_left() const {
  pollfd wanted{socket_, POLLRDHUP, 0};
  if (poll(&wanted, 1, 0) < 0) return errno != EINTR;
  return (wanted.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

}  // namespace queens::web
