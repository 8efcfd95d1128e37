// SPDX-License-Identifier: MIT
#include "web/reply.h"

#include <fmt/format.h>

#include "web/work.h"

namespace queens::web {
namespace {

bool send_json(Connection& client, int status, const nlohmann::json& json, bool keep_open) {
  const auto body = to_text(json) + "\n";
  ResponseHead head{.status = status, .length = body.size(), .keep_open = keep_open};
  head.more = "Cache-Control: no-store\r\n";
  if (status == 503) head.more += "Retry-After: 2\r\n";
  return client.write(to_text(head) + body) && keep_open;
}

}  // namespace

const std::string_view too_little_memory =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"
    "Connection: close\r\nCache-Control: no-store\r\nRetry-After: 2\r\n\r\n"
    "{\"error\":\"the server has too little memory or too few threads for this now; try again in a "
    "moment\"}\n";
const std::string_view too_many_connections =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: 65\r\n"
    "Connection: close\r\nCache-Control: no-store\r\nRetry-After: 2\r\n\r\n"
    "{\"error\":\"too many connections are open; try again in a moment\"}\n";

bool refuse(Connection& client, const Refusal& refusal, bool keep_open) {
  return send_json(client, refusal.status, {{"error", refusal.sentence}}, keep_open);
}

Reply::Reply(Connection& client, bool as_events, bool keep_open)
    : client_(client), as_events_(as_events), keep_open_(keep_open) {
  if (!as_events_) return;
  ok_ = client_.write(to_text(
      {.type = "text/event-stream", .more = "Cache-Control: no-store\r\n", .has_length = false}));
  last_ = Clock::now();
}

void Reply::news(const std::string& subject, const std::string& json) {
  if (!as_events_) return;
  ok_ = ok_ && client_.write(fmt::format("event: {}\ndata: {}\n\n", subject, json));
  last_ = Clock::now();
}

void Reply::heart_beat() {
  if (as_events_ && Clock::now() - last_ > std::chrono::seconds(5)) {
    ok_ = ok_ && client_.write(": still here\n\n");
    last_ = Clock::now();
  }
}

bool Reply::client_left() {
  if (!ok_) return true;
  const auto state = client_.state();
  if (state != Connection::State::half_closed) return state == Connection::State::closed;
  if (const auto now = Clock::now(); now >= next_probe_) {
    next_probe_ = now + until_probe_;
    until_probe_ *= 2;
    ok_ = as_events_ ? client_.write(":\n\n") : client_.write_ahead();
  }
  // A client that has closed both ends answers with a reset, on this machine at once.
  return !ok_ || client_.state() == Connection::State::closed;
}

bool Reply::end(const Outcome& outcome) {
  if (!outcome) return refuse(outcome.error());
  if (!as_events_) return send_json(client_, 200, *outcome, keep_open_);
  news("result", to_text(*outcome));
  return false;
}

bool Reply::refuse(const Refusal& refusal) {
  if (!as_events_) return web::refuse(client_, refusal, keep_open_);
  news("error", to_text({{"error", refusal.sentence}, {"status", refusal.status}}));
  return false;
}

}  // namespace queens::web
