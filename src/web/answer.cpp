// SPDX-License-Identifier: MIT
#include "web/answer.h"

#include <fmt/format.h>

#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

namespace queens::web {
namespace {

using Clock = std::chrono::steady_clock;

int status_of(const Error& error) {
  switch (error.kind) {
    case Error::Kind::bad_input:
      return 400;
    case Error::Kind::too_large:
      return 422;
    default:
      return 500;
  }
}

bool send_json(Connection& client, int status, const Json& json, bool keep_open) {
  const auto body = to_text(json) + "\n";
  ResponseHead head{.status = status, .length = body.size(), .keep_open = keep_open};
  head.more = "Cache-Control: no-store\r\n";
  if (status == 503) head.more += "Retry-After: 2\r\n";
  return client.write(to_text(head) + body) && keep_open;
}

// Handlers return errors; what is thrown comes from below them.
Result<Json> run_handler(const Endpoint& endpoint, const Json& body, Work& work) {
  try {
    return endpoint.answer(body, work);
  } catch (const std::bad_alloc&) {
    return too_large("there is not enough memory for this problem");
  } catch (const std::exception& error) {
    return internal_error(error.what());
  }
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
  bool as_events_;
  bool keep_open_;
  bool ok_ = true;
  Clock::time_point last_;
};

// False: the client left, or the server ends.
bool wait_for_turn(Lane::Ticket& ticket, Reply& reply, const Terms& terms) {
  std::optional<std::size_t> told;
  while (!ticket.may_start()) {
    if (reply.client_left() || *terms.ending) return false;
    if (const auto ahead = ticket.ahead(); ahead != told) {
      reply.news("queued", fmt::format("{{\"ahead\":{}}}", ahead));
      told = ahead;
    }
    reply.heart_beat();
  }
  return true;
}

}  // namespace

bool refuse(Connection& client, const Refusal& refusal, bool keep_open) {
  return send_json(client, refusal.status, {{"error", refusal.sentence}}, keep_open);
}

bool answer_api(Connection& client, const HttpRequest& request, const Endpoint& endpoint,
                const Terms& terms) {
  const bool open = request.keeps_open();
  const auto body = parse_body(request.body);
  if (!body) return refuse(client, {400, body.error().message}, open);
  Work work(*terms.found_boards);
  if (terms.lane == nullptr) {
    const auto result = run_handler(endpoint, *body, work);
    return Reply(client, false, open).end(result);
  }
  const bool as_events =
      request.header("accept").find("text/event-stream") != std::string_view::npos;
  Reply reply(client, as_events, open);
  auto ticket = terms.lane->enter();
  if (!ticket) return reply.refuse({503, "too many requests are waiting; try again in a moment"});
  if (!wait_for_turn(*ticket, reply, terms)) return false;

  // Whoever is alone gets the whole machine.
  const auto running = static_cast<unsigned>(terms.lane->running());
  work.threads = std::max(1u, terms.threads / std::max(1u, running));
  const auto until = Clock::now() + std::chrono::duration<double>(terms.seconds);
  std::optional<Result<Json>> result;
  std::thread worker([&] {
    result = run_handler(endpoint, *body, work);
    work.finish();
  });
  bool left = false;
  while (!work.finished()) {
    for (const auto& [subject, json] : work.take(std::chrono::milliseconds(100)))
      reply.news(subject, json);
    if (left) continue;
    if (reply.client_left() || *terms.ending) {
      left = true;
      work.end("the client left");
    } else if (Clock::now() > until) {
      work.end(fmt::format("the time limit of {:g} s", terms.seconds));
    }
    reply.heart_beat();
  }
  worker.join();
  for (const auto& [subject, json] : work.take(std::chrono::milliseconds(0)))
    reply.news(subject, json);
  return !left && reply.end(*result);
}

}  // namespace queens::web
