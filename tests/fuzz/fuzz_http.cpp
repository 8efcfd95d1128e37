// SPDX-License-Identifier: MIT
// The head of a request: refused with a status and a sentence, or understood within the limits.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/must.h"
#include "web/http.h"

using namespace queens;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto request = web::parse_head({reinterpret_cast<const char*>(data), size});
  if (!request) {
    const auto& [status, sentence] = request.error();
    must(status >= 400 && status < 600, "a refusal with another status");
    must(!sentence.empty() && sentence.size() < 1000,
         "refused without a sentence, or with a novel");
    must(sentence.find('\n') == sentence.npos, "a line break in the sentence");
    return 0;
  }
  must(!request->method.empty() && request->path.starts_with("/"), "no method, or no path");
  must(request->length <= web::Limits::body, "a body beyond the limit");
  (void)request->keeps_open();
  (void)web::Gate("127.0.0.1", 8064).refusal(*request);
  return 0;
}
