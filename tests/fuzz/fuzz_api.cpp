// SPDX-License-Identifier: MIT
// A line with the path of an endpoint, then the body. The endpoint is told to stop before it
// begins, so that it reads the body, prepares, and answers with an object or a sentence.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/must.h"
#include "web/api/api.h"

using namespace queens;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto end = text.find('\n');
  if (end == text.npos) return 0;
  const web::Endpoint* endpoint = web::endpoint_at(text.substr(0, end));
  if (endpoint == nullptr || endpoint->answer == web::list_jobs) return 0;
  const auto body = web::parse_body(text.substr(end + 1));
  static const auto boards = web::no_boards_yet();
  web::Work work(*boards);
  work.end("a test");
  const auto answer = body ? endpoint->answer(*body, work) : body;
  if (answer) {
    must(answer->is_object(), "an answer that is no object");
    must(!web::to_text(*answer).empty(), "an answer without a text");
  } else {
    must(!answer.error().message.empty(), "refused without a sentence");
    must(answer.error().message.size() < 2000, "refused with a novel");
    must(answer.error().kind != Error::Kind::internal, "an internal error");
  }
  return 0;
}
