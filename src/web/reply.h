// SPDX-License-Identifier: MIT
// The two ways of answering a request: as events, or as one JSON object at the end.
#pragma once

#include <chrono>
#include <expected>
#include <nlohmann/json.hpp>

#include "web/http.h"

namespace queens::web {

// The result of a handler, or what is answered instead.
using Outcome = std::expected<nlohmann::json, Refusal>;

// False when the connection ends with this answer.
bool refuse(Connection& client, const Refusal& refusal, bool keep_open);

// Whole answers that take no memory, for when there is none.
extern const std::string_view too_little_memory, too_many_connections;

class Reply {
 public:
  Reply(Connection& client, bool as_events, bool keep_open);

  void news(const std::string& subject, const std::string& json);
  // A proxy or a browser may close a stream that says nothing.
  void heart_beat();
  // A client that has closed its sending end only may still read: the first bytes of the answer,
  // one at a time, show whether it does.
  bool client_left();

  // Both: false when the connection ends, which is how a stream of events ends.
  bool end(const Outcome& outcome);
  bool refuse(const Refusal& refusal);

 private:
  using Clock = std::chrono::steady_clock;
  Connection& client_;
  bool as_events_, keep_open_;
  bool ok_ = true;
  Clock::time_point last_;
  Clock::time_point next_probe_;
  std::chrono::milliseconds until_probe_{100};
};

}  // namespace queens::web
