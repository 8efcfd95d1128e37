// SPDX-License-Identifier: MIT
#include "web/server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

#include "base/try.h"
#include "web/answer.h"
#include "web/page.h"

namespace queens::web {
namespace {

constexpr std::string_view policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self' "
    "'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n";

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
      fmt::format("'{}' is no address to listen on: give a number like 127.0.0.1, or "
                  "0.0.0.0 for every network of this machine",
                  address));
}

std::uint16_t port_of(int socket) {
  sockaddr_storage storage = {};
  socklen_t length = sizeof storage;
  getsockname(socket, reinterpret_cast<sockaddr*>(&storage), &length);
  return ntohs(storage.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6*>(&storage)->sin6_port
                                             : reinterpret_cast<sockaddr_in*>(&storage)->sin_port);
}

bool send_file(Connection& client, const HttpRequest& request, const PageFile& file) {
  const bool zip = request.header("accept-encoding").find("gzip") != std::string_view::npos;
  const bool known = request.header("if-none-match") == file.tag;
  const auto body = known ? std::string_view() : zip ? file.zipped : file.plain;
  ResponseHead head{
      .status = known ? 304 : 200,
      .type = file.type,
      .more = fmt::format("ETag: {}\r\nCache-Control: {}\r\nVary: Accept-Encoding\r\n", file.tag,
                          file.forever ? "max-age=31536000, immutable" : "no-cache"),
      .length = body.size(),
      .keep_open = request.keeps_open()};
  if (zip && !known) head.more += "Content-Encoding: gzip\r\n";
  head.more += policy;
  if (!client.write(to_text(head))) return false;
  return (request.method == "HEAD" || client.write(body)) && head.keep_open;
}

}  // namespace

Result<std::unique_ptr<Server>> Server::listen(const ServerOptions& options) {
  const auto place = TRY(place_of(options.address, options.port));
  const int socket = ::socket(place.family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const auto failed = [&] {
    const auto why = std::strerror(errno);
    if (socket >= 0) close(socket);
    return bad_input(
        fmt::format("{} port {} cannot be listened on: {}", options.address, options.port, why));
  };
  if (socket < 0) return failed();
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(socket, reinterpret_cast<const sockaddr*>(&place.storage), place.length) != 0 ||
      ::listen(socket, 128) != 0)
    return failed();
  return std::unique_ptr<Server>(new Server(options, socket, port_of(socket)));
}

Server::Server(ServerOptions options, int socket, std::uint16_t port)
    : options_(std::move(options)),
      socket_(socket),
      port_(port),
      gate_(options_.address, port),
      found_boards_(std::make_unique<FoundBoards>()),
      long_lane_(std::max(2u, std::thread::hardware_concurrency()), most_waiting),
      moment_lane_(std::max(2u, std::thread::hardware_concurrency()), most_waiting) {
  if (options_.threads == 0) options_.threads = std::max(1u, std::thread::hardware_concurrency());
}

Server::~Server() { close(socket_); }

std::string Server::url() const {
  const bool six = options_.address.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", six ? "[" + options_.address + "]" : options_.address, port_);
}

void Server::run(std::stop_token stop) {
  while (!stop.stop_requested()) {
    pollfd wanted{socket_, POLLIN, 0};
    if (poll(&wanted, 1, 100) > 0) accept_one();
  }
  ending_ = true;
  std::unique_lock lock(mutex_);
  for (const int client : clients_) shutdown(client, SHUT_RDWR);
  all_left_.wait(lock, [&] { return serving_ == 0; });
}

void Server::accept_one() {
  const int socket = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
  if (socket < 0) {
    // The client stays in the queue, so that asking again at once would only burn the processor:
    // others have to close something first.
    const bool no_room = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
    if (no_room) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return;
  }
  const int yes = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (admit(socket)) {
    std::thread([this, socket] { serve(socket); }).detach();
    return;
  }
  Connection client(socket);
  refuse(client, {503, "too many connections are open; try again in a moment"}, false);
}

bool Server::admit(int socket) {
  const std::lock_guard lock(mutex_);
  if (serving_ >= most_connections) return false;
  clients_.insert(socket);
  ++serving_;
  return true;
}

void Server::serve(int socket) {
  {
    Connection client(socket);
    constexpr std::chrono::seconds idle(15);
    for (bool open = true; open && !ending_;) {
      const auto request = client.read(idle);
      if (!request) break;
      if (!*request) {
        refuse(client, request->error(), false);
        break;
      }
      open = answer(client, **request);
    }
    const std::lock_guard lock(mutex_);
    clients_.erase(socket);  // before its number is used again
  }
  const std::lock_guard lock(mutex_);
  if (--serving_ == 0) all_left_.notify_all();
}

bool Server::answer(Connection& client, const HttpRequest& request) {
  if (const auto refusal = gate_.refusal(request)) return refuse(client, *refusal, false);
  const bool open = request.keeps_open();
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (const Endpoint* endpoint = endpoint_at(request.path)) {
    if (request.method != endpoint->method)
      return refuse(client, {405, fmt::format("ask {} with {}", request.path, endpoint->method)},
                    open);
    Lane* lane = endpoint->pace == Pace::instant  ? nullptr
                 : endpoint->pace == Pace::moment ? &moment_lane_
                                                  : &long_lane_;
    constexpr double moment = 10;
    return answer_api(
        client, request, *endpoint,
        {.lane = lane,
         .seconds =
             endpoint->pace == Pace::long_ ? options_.seconds : std::min(moment, options_.seconds),
         .threads = options_.threads,
         .found_boards = found_boards_.get(),
         .ending = &ending_});
  }
  const auto files = page_files();
  const auto file = std::ranges::find(files, request.path, &PageFile::path);
  if (file == files.end())
    return refuse(client, {404, "there is nothing here; GET /api lists what can be asked"}, open);
  if (!reads) return refuse(client, {405, "the page is asked for with GET"}, open);
  return send_file(client, request, *file);
}

}  // namespace queens::web
