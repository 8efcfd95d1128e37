// SPDX-License-Identifier: MIT
#include "web/http.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

#include "base/text.h"
#include "base/try.h"
#include "format/scan.h"

namespace queens::web {
namespace {

std::unexpected<Refusal> refuse(int status, std::string sentence) {
  return std::unexpected(Refusal{status, std::move(sentence)});
}

// RFC 9110: what methods and header names are made of.
bool is_http_token(std::string_view text) {
  constexpr std::string_view signs = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::ranges::all_of(text, [&](char c) {
    return format::is_alphanumeric(c) || signs.find(c) != signs.npos;
  });
}
bool is_printable(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c > ' ' && c != 0x7f; });
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::expected<HttpRequest, Refusal> parse_request_line(std::string_view line) {
  const auto first = line.find(' '), last = line.rfind(' ');
  if (first == line.npos || first == last)
    return refuse(400, "the request line is not METHOD PATH HTTP/1.1");
  HttpRequest request;
  request.method = line.substr(0, first);
  const auto target = line.substr(first + 1, last - first - 1);
  const auto version = line.substr(last + 1);
  if (!is_http_token(request.method)) return refuse(400, "the method is no word");
  if (version != "HTTP/1.1" && version != "HTTP/1.0")
    return refuse(505, "this server speaks HTTP/1.1");
  if (!target.starts_with('/') || !is_printable(target))
    return refuse(400, "the path must begin with a slash and have no blanks");
  request.path = target.substr(0, target.find_first_of("?#"));
  // A 1.0 client does not know open connections unless it says so.
  if (version == "HTTP/1.0") request.headers["connection"] = "close";
  return request;
}

// A line may end with "\r\n" only: somebody along the way may read other lines than we do.
bool has_bare_line_feed(std::string_view head) {
  for (auto at = head.find('\n'); at != head.npos; at = head.find('\n', at + 1))
    if (at == 0 || head[at - 1] != '\r') return true;
  return false;
}
constexpr const char* bare_line_feed = "a line of the head does not end with CR LF";

std::expected<void, Refusal> read_length(HttpRequest& request) {
  if (request.headers.contains("transfer-encoding")) {
    if (request.header("transfer-encoding").empty())
      return refuse(400, "the header Transfer-Encoding is empty");
    return refuse(411, "send the body with a Content-Length, not in chunks");
  }
  if (!request.headers.contains("content-length")) return {};
  const auto text = request.header("content-length");
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), request.length);
  if (fault == std::errc::result_out_of_range || request.length > Limits::body)
    return refuse(413, fmt::format("the body may have at most {} bytes", Limits::body));
  if (fault != std::errc() || end != text.data() + text.size())
    return refuse(400, "Content-Length is no number");
  return {};
}

constexpr std::pair<int, std::string_view> reasons[] = {
    {200, "OK"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {408, "Request Timeout"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {422, "Unprocessable Content"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
};

std::string_view reason(int status) {
  const auto* known = std::ranges::find(reasons, status, &std::pair<int, std::string_view>::first);
  return known == std::end(reasons) ? "Refused" : known->second;
}

bool is_numeric_host(std::string host) {
  unsigned char address[16];
  if (inet_pton(AF_INET, host.c_str(), address) == 1) return true;
  if (host.size() < 2 || host.front() != '[' || host.back() != ']') return false;
  return inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), address) == 1;
}

constexpr std::chrono::seconds patience(10);

int milliseconds_until(std::chrono::steady_clock::time_point until) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
      until - std::chrono::steady_clock::now());
  return static_cast<int>(std::max<std::int64_t>(left.count(), 0));
}

}  // namespace

std::string_view HttpRequest::header(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

bool HttpRequest::keeps_open() const { return lower(header("connection")) != "close"; }

std::expected<HttpRequest, Refusal> parse_head(std::string_view head) {
  if (has_bare_line_feed(head)) return refuse(400, bare_line_feed);
  auto request = TRY(parse_request_line(base::take_line(head)));
  while (!head.empty()) {
    const auto line = base::take_line(head);
    if (line.empty()) break;
    const auto colon = line.find(':');
    if (colon == line.npos || !is_http_token(line.substr(0, colon)))
      return refuse(400, "a header line is not NAME: VALUE");
    const auto value = trimmed(line.substr(colon + 1));
    if (std::ranges::any_of(value, [](char c) { return c == '\0' || c == '\r'; }))
      return refuse(400, "a header holds a control character");
    const auto [place, is_new] =
        request.headers.emplace(lower(line.substr(0, colon)), std::string(value));
    // Two lengths, or two hosts, mean that somebody along the way reads another request than we.
    if (!is_new && (place->first == "content-length" || place->first == "host" ||
                    place->first == "origin" || place->first == "transfer-encoding"))
      return refuse(400, fmt::format("the header {} is given twice", place->first));
  }
  TRY(read_length(request));
  return request;
}

std::string to_text(const ResponseHead& head) {
  auto text = fmt::format("HTTP/1.1 {} {}\r\n", head.status, reason(head.status));
  if (!head.type.empty()) text += fmt::format("Content-Type: {}\r\n", head.type);
  if (head.has_length) text += fmt::format("Content-Length: {}\r\n", head.length);
  text +=
      head.keep_open && head.has_length ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
  // The page shows what it was built with, and nothing of it belongs into another site.
  text +=
      "X-Content-Type-Options: nosniff\r\n"
      "Referrer-Policy: no-referrer\r\n"
      "Cross-Origin-Resource-Policy: same-origin\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n"
      "X-Frame-Options: DENY\r\n";
  return text + head.more + "\r\n";
}

bool Gate::is_ours(std::string_view host) const {
  const auto port = fmt::format(":{}", port_);
  if (!host.ends_with(port)) return port_ == 80 && is_ours(fmt::format("{}{}", host, port));
  host.remove_suffix(port.size());
  if (host == "127.0.0.1" || host == "localhost" || host == "[::1]") return true;
  if (host == address_ || host == "[" + address_ + "]") return true;
  return (address_ == "0.0.0.0" || address_ == "::") && is_numeric_host(std::string(host));
}

std::optional<Refusal> Gate::refusal(const HttpRequest& request) const {
  const auto host = request.header("host");
  if (!is_ours(host))
    return Refusal{
        403, fmt::format("this server does not answer for the host '{}'", format::excerpt(host))};
  const auto origin = request.header("origin");
  if (!origin.empty()) {
    constexpr std::string_view scheme = "http://";
    if (!origin.starts_with(scheme) || origin.substr(scheme.size()) != host)
      return Refusal{403,
                     fmt::format("requests from '{}' are not answered", format::excerpt(origin))};
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

void Connection::forget_large() {
  if (std::exchange(holds_large_, false)) --large_bodies_;
}

Connection::~Connection() {
  forget_large();
  // What is still in the client's pipe would turn our last words into a reset. The rest of a body
  // that was refused may still be on its way.
  shutdown(socket_, SHUT_WR);
  const auto until = Clock::now() + linger_;
  char rest[16 * 1024];
  for (std::size_t left = linger_.count() > 0 ? Limits::body : sizeof rest; left > 0;) {
    pollfd wanted{socket_, POLLIN, 0};
    if (poll(&wanted, 1, milliseconds_until(until)) <= 0) break;
    const auto length = recv(socket_, rest, std::min(left, sizeof rest), MSG_DONTWAIT);
    if (length <= 0) break;
    left -= static_cast<std::size_t>(length);
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
  forget_large();
  answer_begun_ = false;
  auto until = Clock::now() + idle;
  const bool begun = !buffer_.empty();
  if (!begun && receive(until) != More::yes) return std::nullopt;
  until = Clock::now() + patience;

  std::size_t end = 0;
  while ((end = buffer_.find("\r\n\r\n")) == buffer_.npos) {
    if (buffer_.size() > Limits::head) return refuse(431, "the head of the request is too long");
    if (has_bare_line_feed(buffer_)) return refuse(400, bare_line_feed);
    const auto more = receive(until);
    if (more == More::closed) return refuse(400, "the request ends within its head");
    if (more == More::late) return refuse(408, "the request did not arrive within ten seconds");
  }
  if (end > Limits::head) return refuse(431, "the head of the request is too long");
  auto request = TRY(parse_head(std::string_view(buffer_).substr(0, end + 4)));
  buffer_.erase(0, end + 4);
  linger_ = std::chrono::milliseconds(request.length > 0 ? 1000 : 0);
  if (request.length > Limits::small_body) {
    holds_large_ = true;
    if (++large_bodies_ > Limits::large_bodies)
      return refuse(503, "too many large requests are waiting; try again in a moment");
  }
  if (request.length > 0 && request.header("expect") == "100-continue")
    if (!write("HTTP/1.1 100 Continue\r\n\r\n")) return std::nullopt;
  answer_begun_ = false;
  buffer_.reserve(request.length);  // once, and no memory before it is filled
  while (buffer_.size() < request.length) {
    const auto more = receive(until);
    if (more == More::closed) return refuse(400, "the body is shorter than Content-Length");
    if (more == More::late) return refuse(408, "the body did not arrive within ten seconds");
  }
  linger_ = {};
  std::string rest = buffer_.substr(request.length);
  buffer_.resize(request.length);
  request.body = std::exchange(buffer_, std::move(rest));
  return request;
}

bool Connection::write(std::string_view text) {
  answer_begun_ = true;
  text.remove_prefix(std::min(std::exchange(ahead_, 0), text.size()));
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

void Connection::refuse_unread(std::string_view answer) {
  linger_ = std::chrono::milliseconds(100);
  write(answer);
}

bool Connection::write_ahead() {
  constexpr std::string_view beginning = "HTTP/1.1 ";  // of every answer
  if (ahead_ == beginning.size()) return true;
  const auto sent = ahead_;
  const bool ok = (ahead_ = 0, write(beginning.substr(sent, 1)));
  ahead_ = sent + 1;
  answer_begun_ = false;
  return ok;
}

Connection::State Connection::state() const {
  pollfd wanted{socket_, POLLRDHUP, 0};
  if (poll(&wanted, 1, 0) < 0) return errno == EINTR ? State::open : State::closed;
  if ((wanted.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return State::closed;
  return (wanted.revents & POLLRDHUP) != 0 ? State::half_closed : State::open;
}

}  // namespace queens::web
