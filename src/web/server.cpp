// SPDX-License-Identifier: MIT
// From a request to an endpoint to its answer: waiting for a turn, news while it is computed, an
// end when the client leaves or the time is over. With "Accept: text/event-stream" the client gets
// events (queued, plan, progress, ..., and one result or error); otherwise one JSON object.
#include "web/server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <optional>
#include <thread>

#include "base/cores.h"
#include "base/error.h"
#include "web/api/api.h"
#include "web/news.h"
#include "web/page.h"

namespace queens::web {
namespace {

constexpr std::string_view policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self' "
    "'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action "
    "'none'; frame-ancestors 'none'\r\n";

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

using Clock = std::chrono::steady_clock;

bool send_json(Connection& client, int status, const Json& json, bool keep_open) {
  const auto body = to_text(json) + "\n";
  ResponseHead head{.status = status, .length = body.size(), .keep_open = keep_open};
  head.more = "Cache-Control: no-store\r\n";
  if (status == 503) head.more += "Retry-After: 2\r\n";
  return client.write(to_text(head) + body) && keep_open;
}

// False when the connection ends with this answer.
bool refuse(Connection& client, const Refusal& refusal, bool keep_open) {
  return send_json(client, refusal.status, {{"error", refusal.sentence}}, keep_open);
}

// Handlers return errors; what is thrown comes from below them.
Result<Json> run_handler(const Endpoint& endpoint, std::string_view body, Work& work) {
  try {
    return ask(endpoint, body, work);
  } catch (const std::bad_alloc&) {
    return too_large("there is not enough memory for this problem");
  } catch (const std::exception& error) {
    return internal_error(error.what());
  }
}

// Small boards do not wait behind counts of hours: what is asked about them takes a moment.
bool takes_long(const Endpoint& endpoint, const HttpRequest& request) {
  if (endpoint.pace != Pace::by_size || request.body.size() > Limits::small_body)
    return endpoint.pace != Pace::moment;
  const auto body = parse_body(request.body);
  const auto side = [&](const char* name) {
    const auto value = whole_number(*body, name, 0, 100);
    return value && *value > 0 ? *value : 101;
  };
  return !body || (side("n") > 10 && side("rows") * side("columns") > 100);
}

// The two ways of answering: as events, or as one object at the end.
class Reply {
 public:
  Reply(Connection& client, bool as_events, bool keep_open)
      : client_(client), as_events_(as_events), keep_open_(keep_open) {
    if (!as_events_) return;
    ok_ = client_.write(to_text(
        {.type = "text/event-stream", .more = "Cache-Control: no-store\r\n", .has_length = false}));
    last_ = Clock::now();
  }

  void news(const std::string& subject, const std::string& json) {
    if (!as_events_) return;
    ok_ = ok_ && client_.write(fmt::format("event: {}\ndata: {}\n\n", subject, json));
    last_ = Clock::now();
  }
  // A proxy or a browser may close a stream that says nothing.
  void heart_beat() {
    if (as_events_ && Clock::now() - last_ > std::chrono::seconds(5)) {
      ok_ = ok_ && client_.write(": still here\n\n");
      last_ = Clock::now();
    }
  }
  bool client_left() const { return !ok_ || client_.has_left(); }

  // Both: false when the connection ends, which is how a stream of events ends.
  bool end(const Result<Json>& result) {
    if (!result) return refuse({status_of(result.error()), result.error().message});
    if (!as_events_) return send_json(client_, 200, *result, keep_open_);
    news("result", to_text(*result));
    return false;
  }
  bool refuse(const Refusal& refusal) {
    if (!as_events_) return web::refuse(client_, refusal, keep_open_);
    news("error", to_text({{"error", refusal.sentence}, {"status", refusal.status}}));
    return false;
  }

 private:
  Connection& client_;
  bool as_events_, keep_open_;
  bool ok_ = true;
  Clock::time_point last_;
};

// False: the client left, or the server ends.
bool wait_for_turn(Lane::Ticket& ticket, Reply& reply, const std::atomic<bool>& ending) {
  std::optional<std::size_t> told;
  while (!ticket.may_start()) {
    if (reply.client_left() || ending) return false;
    if (const auto ahead = ticket.ahead(); ahead != told) {
      reply.news("queued", fmt::format("{{\"ahead\":{}}}", ahead));
      told = ahead;
    }
    reply.heart_beat();
  }
  return true;
}

}  // namespace

Result<std::unique_ptr<Server>> Server::listen(const ServerOptions& options) {
  const auto place = TRY(place_of(options.address, options.port));
  const int socket = ::socket(place.family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const auto failed = [&] {
    const auto why = std::strerror(errno);
    if (socket >= 0) close(socket);
    return bad_input("{} port {} cannot be listened on: {}", options.address, options.port, why);
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
      kept_(nothing_kept()),
      long_lane_(std::max(2u, base::usable_cores()), most_waiting),
      moment_lane_(std::max(2u, base::usable_cores()), most_waiting),
      large_lane_(2, most_waiting) {
  if (options_.threads == 0) options_.threads = base::usable_cores();
}

Server::~Server() {
  std::unique_lock lock(mutex_);
  all_left_.wait(lock, [&] { return serving_ == 0; });
  close(socket_);
}

std::string Server::url() const {
  const bool six = options_.address.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", six ? "[" + options_.address + "]" : options_.address, port_);
}

bool Server::run(std::stop_token stop) {
  while (!stop.stop_requested()) {
    pollfd wanted{socket_, POLLIN, 0};
    if (poll(&wanted, 1, 50) > 0) accept_one();
  }
  ending_ = true;
  std::unique_lock lock(mutex_);
  for (const int client : clients_) shutdown(client, SHUT_RDWR);
  constexpr std::chrono::milliseconds patience(400);
  return all_left_.wait_for(lock, patience, [&] { return serving_ == 0; });
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
    connections_.run([this, socket] { serve(socket); });
    return;
  }
  Connection client(socket, large_bodies_);
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
    Connection client(socket, large_bodies_);
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
  if (const Endpoint* endpoint = endpoint_at(request.path)) {
    if (request.method != endpoint->method)
      return refuse(client, {405, fmt::format("ask {} with {}", request.path, endpoint->method)},
                    open);
    return answer_api(client, request, *endpoint);
  }
  const auto files = page_files();
  const auto file = std::ranges::find(files, request.path, &PageFile::path);
  if (file == files.end())
    return refuse(client, {404, "there is nothing here; GET /api lists what can be asked"}, open);
  if (request.method != "GET" && request.method != "HEAD")
    return refuse(client, {405, "the page is asked for with GET"}, open);
  return send_file(client, request, *file);
}

bool Server::answer_api(Connection& client, const HttpRequest& request, const Endpoint& endpoint) {
  const bool open = request.keeps_open();
  WatchedWork work(kept_);
  work.time_limit = options_.seconds;
  work.threads = options_.threads;
  if (endpoint.pace == Pace::instant)
    return Reply(client, false, open).end(run_handler(endpoint, {}, work));
  constexpr double moment = 10;
  const bool is_long = takes_long(endpoint, request);
  const double seconds = is_long ? options_.seconds : std::min(moment, options_.seconds);
  const bool is_large = request.body.size() > Limits::small_body;
  Lane& lane = is_large ? large_lane_ : is_long ? long_lane_ : moment_lane_;
  const bool as_events =
      request.header("accept").find("text/event-stream") != std::string_view::npos;
  Reply reply(client, as_events, open);
  const auto ticket = lane.enter();
  if (!ticket) return reply.refuse({503, "too many requests are waiting; try again in a moment"});
  if (!wait_for_turn(*ticket, reply, ending_)) return false;

  // Whoever is alone gets the whole machine.
  const auto running = static_cast<unsigned>(lane.running());
  work.threads = std::max(1u, options_.threads / std::max(1u, running));
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  std::optional<Result<Json>> result;
  workers_.run([&] {
    result = run_handler(endpoint, request.body, work);
    work.finish();
  });
  bool left = false;
  while (!work.finished()) {
    for (const auto& [subject, json] : work.take(std::chrono::milliseconds(100)))
      reply.news(subject, json);
    if (left) continue;
    if (reply.client_left() || ending_) {
      left = true;
      work.end("the client left");
    } else if (Clock::now() > until) {
      work.end(fmt::format("the time limit of {:g} s", seconds));
    }
    reply.heart_beat();
  }
  for (const auto& [subject, json] : work.take(std::chrono::milliseconds(0)))
    reply.news(subject, json);
  return !left && reply.end(*result);
}

}  // namespace queens::web
