// SPDX-License-Identifier: MIT
#include "web/http.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/try.h"

namespace queens::web {
namespace {

std::unexpected<Refusal> refuse(int status, std::string sentence) {
  return std::unexpected(Refusal{status, std::move(sentence)});
}

// RFC 9110: what methods and header names are made of.
bool is_token(std::string_view text) {
  constexpr std::string_view signs = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::ranges::all_of(text, [&](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           signs.find(c) != signs.npos;
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

// A line without its end; empty at the end of the head.
std::string_view take_line(std::string_view& rest) {
  const auto end = std::min(rest.find('\n'), rest.size());
  auto line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::expected<HttpRequest, Refusal> parse_request_line(std::string_view line) {
  const auto first = line.find(' '), last = line.rfind(' ');
  if (first == line.npos || first == last)
    return refuse(400, "the request line is not METHOD PATH HTTP/1.1");
  HttpRequest request;
  request.method = line.substr(0, first);
  const auto target = line.substr(first + 1, last - first - 1);
  const auto version = line.substr(last + 1);
  if (!is_token(request.method)) return refuse(400, "the method is no word");
  if (version != "HTTP/1.1" && version != "HTTP/1.0")
    return refuse(505, "this server speaks HTTP/1.1");
  if (!target.starts_with('/') || !is_printable(target))
    return refuse(400, "the path must begin with a slash and have no blanks");
  request.path = target.substr(0, target.find_first_of("?#"));
  // A 1.0 client does not know open connections unless it says so.
  if (version == "HTTP/1.0") request.headers["connection"] = "close";
  return request;
}

std::expected<void, Refusal> judge_length(HttpRequest& request) {
  if (!request.header("transfer-encoding").empty())
    return refuse(411, "send the body with a Content-Length, not in chunks");
  const auto text = request.header("content-length");
  if (text.empty()) return {};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), request.length);
  if (fault == std::errc::result_out_of_range || request.length > Limits::body)
    return refuse(413, fmt::format("the body may have at most {} bytes", Limits::body));
  if (fault != std::errc() || end != text.data() + text.size())
    return refuse(400, "Content-Length is no number");
  return {};
}

std::string_view reason(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 411:
      return "Length Required";
    case 413:
      return "Content Too Large";
    case 422:
      return "Unprocessable Content";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return status < 500 ? "Refused" : "Internal Server Error";
  }
}

}  // namespace

std::string_view HttpRequest::header(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

bool HttpRequest::keeps_open() const { return lower(header("connection")) != "close"; }

std::expected<HttpRequest, Refusal> parse_head(std::string_view head) {
  auto request = TRY(parse_request_line(take_line(head)));
  while (!head.empty()) {
    const auto line = take_line(head);
    if (line.empty()) break;
    const auto colon = line.find(':');
    if (colon == line.npos || !is_token(line.substr(0, colon)))
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
  TRY(judge_length(request));
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

}  // namespace queens::web
