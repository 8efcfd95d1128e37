// SPDX-License-Identifier: MIT
#include "web/gate.h"

#include <arpa/inet.h>
#include <fmt/format.h>

namespace queens::web {
namespace {

// Text from a stranger, short enough for a message.
std::string shown_host(std::string_view text) {
  constexpr std::size_t most = 60;
  std::string result;
  for (const char c : text.substr(0, most)) result += c < ' ' || c == 0x7f ? '?' : c;
  return result + (text.size() > most ? "..." : "");
}

bool is_number(std::string host) {
  unsigned char address[16];
  if (inet_pton(AF_INET, host.c_str(), address) == 1) return true;
  if (host.size() < 2 || host.front() != '[' || host.back() != ']') return false;
  return inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), address) == 1;
}

}  // namespace

bool Gate::is_ours(std::string_view host) const {
  const auto port = fmt::format(":{}", port_);
  if (!host.ends_with(port)) return port_ == 80 && is_ours(fmt::format("{}{}", host, port));
  host.remove_suffix(port.size());
  if (host == "127.0.0.1" || host == "localhost" || host == "[::1]") return true;
  if (host == address_ || host == "[" + address_ + "]") return true;
  return (address_ == "0.0.0.0" || address_ == "::") && is_number(std::string(host));
}

std::optional<Refusal> Gate::judge(const HttpRequest& request) const {
  const auto host = request.header("host");
  if (!is_ours(host))
    return Refusal{403,
                   fmt::format("this server does not answer for the host '{}'", shown_host(host))};
  const auto origin = request.header("origin");
  if (!origin.empty()) {
    constexpr std::string_view scheme = "http://";
    if (!origin.starts_with(scheme) || origin.substr(scheme.size()) != host)
      return Refusal{403, fmt::format("requests from '{}' are not answered", shown_host(origin))};
  }
  // "none": typed into the address bar. Links from elsewhere may open the page, nothing more.
  const auto site = request.header("sec-fetch-site");
  const bool opens_page = request.method == "GET" &&
                          request.header("sec-fetch-mode") == "navigate" &&
                          request.header("sec-fetch-dest") == "document";
  if (!site.empty() && site != "same-origin" && site != "none" && !opens_page)
    return Refusal{403, "requests from other sites are not answered"};
  return std::nullopt;
}

}  // namespace queens::web
