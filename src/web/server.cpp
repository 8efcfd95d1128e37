// SPDX-License-Identifier: MIT
// From a request to an endpoint to its answer: waiting for a turn, news while it is computed, an
// end when the client leaves or the time is over. With "Accept: text/event-stream" the client gets
// events (queued, plan, progress, ..., and one result or error); otherwise one JSON object.
#include "web/server.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <optional>
#include <thread>

#include "base/cores.h"
#include "base/error.h"
#include "base/failure.h"
#include "base/try.h"
#include "web/api/api.h"
#include "web/listening_socket.h"
#include "web/news.h"
#include "web/page.h"
#include "web/reply.h"
#include "web/spare_memory.h"
#include "web/weight.h"

namespace queens::web {
namespace {

constexpr std::string_view policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self' "
    "'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action "
    "'none'; frame-ancestors 'none'\r\n";

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

// Handlers return errors; what is thrown comes from below them.
Outcome run_handler(const Endpoint& endpoint, std::string_view body, Work& work) {
  const auto refused = [](const Error& error, int status) {
    return std::unexpected(Refusal{status, error.message});
  };
  try {
    auto result = ask(endpoint, body, work);
    if (result) return *std::move(result);
    return refused(result.error(), status_of(result.error()));
  } catch (...) {
    const auto failure = base::current_failure();
    return refused(failure, failure.kind == Error::Kind::internal ? 500 : 503);
  }
}

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

// A handler at work on another thread. Ends it and waits for it, whatever ends the thread that
// serves the client: the work uses its request.
class Running {
 public:
  // False: no thread could be started.
  bool start(Crew& workers, const Endpoint& endpoint, const HttpRequest& request,
             WatchedWork& work) {
    const bool started = workers.run([&, this]() noexcept {
      try {
        outcome = run_handler(endpoint, request.body, work);
      } catch (...) {
        outcome.reset();  // there is no memory for the sentence
      }
      work.finish();
    });
    if (started) work_ = &work;
    return started;
  }
  ~Running() {
    if (work_ != nullptr && !work_->finished()) {
      work_->end("failed");
      while (!work_->finished()) work_->take(std::chrono::milliseconds(100));
    }
    if (outcome && *outcome) take_apart(**outcome);
  }
  Running() = default;
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  std::optional<Outcome> outcome;

 private:
  WatchedWork* work_ = nullptr;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::listen(const ServerOptions& options) {
  const int socket = TRY(listening_socket(options.address, options.port));
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
      light_lane_(std::max(2u, base::usable_cores()), most_waiting),
      large_lane_(2, most_waiting) {
  if (options_.threads == 0) options_.threads = base::usable_cores();
}

Server::~Server() {
  std::unique_lock lock(mutex_);
  one_left_.wait(lock, [&] { return serving_ == 0; });
  close(socket_);
}

std::string Server::url() const {
  const bool six = options_.address.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", six ? "[" + options_.address + "]" : options_.address, port_);
}

bool Server::run(std::stop_token stop) {
  light_connections_.prepare(2);
  light_workers_.prepare(2);
  for (unsigned turn = 0; !stop.stop_requested(); ++turn) {
    // Whoever has come is looked at before a thread is started for the next, but for every eighth
    // time.
    pollfd wanted{socket_, POLLIN, 0};
    const bool more = poll(&wanted, 1, arrivals_.empty() ? 50 : 0) > 0 && accept_one();
    if (const auto next = arrivals_.take(!more || turn % 8 == 0)) begin_to_serve(*next);
    tidy_memory();
  }
  ending_ = true;
  while (const auto next = arrivals_.take(true)) begin_to_serve(*next);
  std::unique_lock lock(mutex_);
  for (const auto& [client, reading] : clients_) shutdown(client, SHUT_RDWR);
  constexpr std::chrono::milliseconds patience(400);
  return one_left_.wait_for(lock, patience, [&] { return serving_ == 0; });
}

// Twice a second at most, if something has ended since, and only while nothing is computed: this
// thread would wait for the locks of malloc that others hold, and every client for it.
void Server::tidy_memory() {
  const auto ended = ended_.load(std::memory_order_relaxed);
  if (ended == ended_at_tidying_ || !arrivals_.empty()) return;
  for (const Lane* lane : {&long_lane_, &moment_lane_, &light_lane_, &large_lane_})
    if (lane->running() > 0) return;
  constexpr std::chrono::milliseconds interval(500);
  const auto now = Clock::now();
  if (now - tidied_ < interval) return;
  return_spare_memory();
  ended_at_tidying_ = ended;
  tidied_ = now;
}

bool Server::accept_one() {
  const int socket = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
  if (socket < 0) {
    // The client stays in the queue, so that asking again at once would only burn the processor:
    // others have to close something first.
    const bool no_room = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
    if (no_room) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return false;
  }
  const int yes = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  bool admitted = false;
  try {
    admitted = admit(socket);
    if (admitted)
      arrivals_.add(socket);
    else
      Connection(socket, large_bodies_).refuse_unread(too_many_connections);
  } catch (const std::exception&) {  // no memory to remember it
    if (admitted) forget(socket), leave();
    Connection(socket, large_bodies_).refuse_unread(too_little_memory);
  }
  return true;
}

bool Server::admit(int socket) {
  std::unique_lock lock(mutex_);
  if (clients_.size() >= most_connections && !close_oldest_idle()) return false;
  const auto has_room = [&] { return serving_ < most_connections + most_leaving; };
  if (!one_left_.wait_for(lock, std::chrono::milliseconds(200), has_room)) return false;
  clients_.emplace(socket, next_reading_++);
  ++serving_;
  return true;
}

// Its thread finds it closed, and leaves. Until then it counts as one of those that leave.
bool Server::close_oldest_idle() {
  auto oldest = clients_.end();
  for (auto one = clients_.begin(); one != clients_.end(); ++one)
    if (one->second != 0 && (oldest == clients_.end() || one->second < oldest->second))
      oldest = one;
  if (oldest == clients_.end()) return false;
  shutdown(oldest->first, SHUT_RDWR);
  if (arrivals_.remove(oldest->first)) {
    close(oldest->first);
    --serving_;
  }
  clients_.erase(oldest);
  return true;
}

void Server::note_reading(int socket, bool is_reading) {
  const std::lock_guard lock(mutex_);
  if (const auto known = clients_.find(socket); known != clients_.end())
    known->second = is_reading ? next_reading_++ : 0;
}

void Server::begin_to_serve(Arrivals::Next next) {
  const int socket = next.socket;
  bool started = false;
  try {
    started = (next.is_light ? light_connections_ : connections_).run([=, this] { serve(socket); });
  } catch (const std::exception&) {
    started = false;  // no memory for the task
  }
  if (started) return;
  {
    Connection client(socket, large_bodies_);
    client.refuse_unread(too_little_memory);
    forget(socket);
  }
  leave();
}

void Server::leave() {
  ended_.fetch_add(1, std::memory_order_relaxed);
  const std::lock_guard lock(mutex_);
  --serving_;
  one_left_.notify_all();
}

void Server::forget(int socket) {
  const std::lock_guard lock(mutex_);
  clients_.erase(socket);  // before its number is used again
}

void Server::serve(int socket) noexcept {
  {
    Connection client(socket, large_bodies_);
    try {
      constexpr std::chrono::seconds idle(15);
      for (bool open = true; open && !ending_;) {
        const auto request = client.read(idle);
        note_reading(socket, false);
        if (!request) break;
        if (!*request) {
          refuse(client, request->error(), false);
          break;
        }
        open = answer(client, **request);
        ended_.fetch_add(1, std::memory_order_relaxed);
        note_reading(socket, true);
      }
    } catch (const std::exception&) {  // no memory for the body, or for the answer
      if (!client.answer_begun()) client.write(too_little_memory);
    }
    forget(socket);
  }
  leave();
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
  const auto weight = weight_of(endpoint, request.body);
  const double seconds = weight.is_long ? options_.seconds : std::min(moment, options_.seconds);
  const bool is_large = request.body.size() > Limits::small_body;
  Lane& lane = is_large         ? large_lane_
               : weight.bound   ? light_lane_
               : weight.is_long ? long_lane_
                                : moment_lane_;
  const bool as_events =
      request.header("accept").find("text/event-stream") != std::string_view::npos;
  Reply reply(client, as_events, open);
  const auto ticket = lane.enter(weight.bound.value_or(0));
  if (!ticket) return reply.refuse({503, "too many requests are waiting; try again in a moment"});
  if (!wait_for_turn(*ticket, reply, ending_)) return false;

  // Whoever is alone gets the whole machine.
  const auto running = static_cast<unsigned>(lane.running());
  work.threads = std::max(1u, options_.threads / std::max(1u, running));
  constexpr std::chrono::milliseconds time_slice(50), pause(100);
  const auto began = Clock::now(), until = began + std::chrono::duration_cast<Clock::duration>(
                                                       std::chrono::duration<double>(seconds));
  Running running_work;
  if (!running_work.start(weight.bound ? light_workers_ : workers_, endpoint, request, work))
    return reply.refuse({503, "no thread is free for this request; try again in a moment"});
  bool left = false;
  const bool may_move = &lane == &moment_lane_ || &lane == &light_lane_;
  for (auto patience = may_move ? time_slice : pause; !work.finished(); patience = pause) {
    for (const auto& [subject, json] : work.take(patience)) reply.news(subject, json);
    // What takes longer than was known makes room for others, and shares the processors with the
    // long work from then on.
    if (may_move && !work.finished() && Clock::now() > began + time_slice)
      ticket->move_to(long_lane_);
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
  if (!left && !running_work.outcome) throw std::bad_alloc();
  return !left && reply.end(*running_work.outcome);
}

}  // namespace queens::web
