// SPDX-License-Identifier: MIT
// From a request to an endpoint to its answer: waiting for a turn, news while it is computed, an
// end when the client leaves or the time is over. With "Accept: text/event-stream" the client gets
// events (queued, plan, progress, ..., and one result or error); otherwise one JSON object.
#pragma once

#include <atomic>

#include "web/api/api.h"
#include "web/http.h"

namespace queens::web {

struct Terms {
  Lane* lane = nullptr;  // null: answered at once
  double seconds = 0;
  unsigned threads = 1;
  FoundBoards* found_boards = nullptr;
  const std::atomic<bool>* ending = nullptr;  // the server is
};

// Both: false when the connection ends with this answer.
bool answer_api(Connection& client, const HttpRequest& request, const Endpoint& endpoint,
                const Terms& terms);
bool refuse(Connection& client, const Refusal& refusal, bool keep_open);

}  // namespace queens::web
