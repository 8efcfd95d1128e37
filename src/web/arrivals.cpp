// SPDX-License-Identifier: MIT
#include "web/arrivals.h"

#include <sys/socket.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <string_view>

#include "web/api/api.h"
#include "web/http.h"
#include "web/weight.h"

namespace queens::web {

std::optional<Arrivals::Next> Arrivals::take(bool any) {
  // A thousand clients that come at once are not all looked at for each of them.
  const bool all = any || waiting_.empty();
  for (auto one = all ? waiting_.begin() : std::prev(waiting_.end()); one != waiting_.end();
       ++one) {
    if (one->kind == Kind::unknown) try {
        one->kind = look(one->socket);
      } catch (const std::exception&) {  // no memory to look: a thread will report it
        one->kind = Kind::heavy;
      }
    if (one->kind != Kind::light) continue;
    const Next next{one->socket, true};
    waiting_.erase(one);
    return next;
  }
  if (!any || waiting_.empty()) return std::nullopt;
  const Next next{waiting_.front().socket, false};
  waiting_.pop_front();
  return next;
}

bool Arrivals::remove(int socket) {
  return std::erase_if(waiting_, [&](const Arrival& one) { return one.socket == socket; }) > 0;
}

Arrivals::Kind Arrivals::look(int socket) {
  char bytes[6 * 1024];  // of a usual head and a bounded body
  const auto length = recv(socket, bytes, sizeof bytes, MSG_PEEK | MSG_DONTWAIT);
  if (length <= 0) return length < 0 ? Kind::unknown : Kind::heavy;
  const std::string_view text(bytes, static_cast<std::size_t>(length));
  const auto end = text.find("\r\n\r\n");
  if (end == text.npos) return text.size() == sizeof bytes ? Kind::heavy : Kind::unknown;
  const auto request = parse_head(text.substr(0, end + 4));
  const Endpoint* endpoint = request ? endpoint_at(request->path) : nullptr;
  if (endpoint == nullptr || endpoint->pace == Pace::instant)
    return Kind::light;  // a file, a fault
  const auto body = text.substr(end + 4);
  if (body.size() < request->length)
    return end + 4 + request->length > sizeof bytes ? Kind::heavy : Kind::unknown;
  const auto weight = weight_of(*endpoint, body.substr(0, request->length));
  return weight.bound ? Kind::light : Kind::heavy;
}

}  // namespace queens::web
