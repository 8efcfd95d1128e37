// SPDX-License-Identifier: MIT
// The small part of HTTP/1.1 that a local server needs: GET and POST, bodies of known length,
// connections that stay open. Everything else is refused with a status and a sentence.
//
// Written here rather than taken from cpp-httplib, which was planned: Debian's library brings
// OpenSSL and brotli into every start of the program (2.1 ms became 4.1 ms for `queens count 8`),
// and it cannot tell a handler that its client has left, which is what ends a search that nobody
// waits for.
#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <string>
#include <string_view>

namespace queens::web {

struct Limits {
  static constexpr std::size_t head = 16 * 1024;
  static constexpr std::size_t body = 8 * 1024 * 1024;
};

struct HttpRequest {
  std::string method;
  std::string path;                                         // as it was sent, without the query
  std::map<std::string, std::string, std::less<>> headers;  // names in lower case
  std::size_t length = 0;                                   // of the body
  std::string body = {};

  // Empty if there is none.
  std::string_view header(std::string_view name) const;
  bool keeps_open() const;
};

struct Refusal {
  int status = 400;
  std::string sentence;
};

// Everything up to and including the empty line.
std::expected<HttpRequest, Refusal> parse_head(std::string_view head);

// "HTTP/1.1 200 OK" and so on, up to and including the empty line.
struct ResponseHead {
  int status = 200;
  std::string_view type = "application/json";
  std::string more = {};   // further lines, each ending in \r\n
  bool has_length = true;  // false: the connection ends where the body does
  std::size_t length = 0;
  bool keep_open = false;
};
std::string to_text(const ResponseHead& head);

}  // namespace queens::web
