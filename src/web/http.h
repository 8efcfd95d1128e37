// SPDX-License-Identifier: MIT
// The small part of HTTP/1.1 that a local server needs: GET and POST, bodies of known length,
// connections that stay open. Everything else is refused with a status and a sentence.
//
// Tried and dropped: cpp-httplib. Debian's library brings OpenSSL and brotli into every start of
// the program (2.1 ms became 4.1 for `queens count 8`), and cannot tell that a client has left.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace queens::web {

struct Limits {
  static constexpr std::size_t head = 16 * 1024;
  static constexpr std::size_t body = 8 * 1024 * 1024;
  static constexpr std::size_t small_body = 64 * 1024;  // read in a millisecond
  static constexpr int large_bodies = 16;               // held at once
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

// Who may ask. A page of another site can make a browser send requests to 127.0.0.1, and a name
// that is pointed at 127.0.0.1 can make it read the answers (DNS rebinding). So the Host must be
// one of ours, and a request that a browser sends for another site is refused.
class Gate {
 public:
  // The address that is listened on. For "0.0.0.0" and "::" any Host that is a number will do:
  // names can be pointed anywhere, numbers cannot.
  Gate(std::string address, std::uint16_t port) : address_(std::move(address)), port_(port) {}

  std::optional<Refusal> refusal(const HttpRequest& request) const;

 private:
  bool is_ours(std::string_view host) const;
  std::string address_;
  std::uint16_t port_;
};

// One client: reads a request within a time, writes within a time, and notices when it has left.
class Connection {
 public:
  // `large_bodies`: how many of all connections are held now.
  Connection(int socket, std::atomic<int>& large_bodies)
      : socket_(socket), large_bodies_(large_bodies) {}
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Nothing: the client closed, or said nothing for `idle`. A request that has begun must be
  // complete within ten seconds.
  std::optional<std::expected<HttpRequest, Refusal>> read(std::chrono::milliseconds idle);

  // False: the client has left, or takes nothing for ten seconds.
  bool write(std::string_view text);

  // The only answer, to a request that nobody will read.
  void refuse_unread(std::string_view answer);
  // Sends the next byte that every answer begins with, which a client that has left does not take.
  bool write_ahead();
  // True from the first byte of an answer (or of its events) until the next request is read.
  bool answer_begun() const { return answer_begun_; }

  // A client that has left, and one that has only said its last word, both close their sending end:
  // then what is written shows which.
  enum class State { open, half_closed, closed };
  State state() const;
  int socket() const { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;
  enum class More { yes, closed, late };
  More receive(Clock::time_point until);
  void forget_large();

  int socket_;
  std::atomic<int>& large_bodies_;
  bool holds_large_ = false;  // a large body, until the next request is read
  bool answer_begun_ = false;
  std::chrono::milliseconds linger_{};  // for the rest of the request, before it is closed
  std::size_t ahead_ = 0;               // bytes of the next answer that are written already
  std::string buffer_;                  // received, not yet taken
};

}  // namespace queens::web
