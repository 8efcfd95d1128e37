// SPDX-License-Identifier: MIT
// The API as a WebAssembly module, for a page without a server. The host (web/src/engine/module.ts)
// puts a path and a JSON body into the buffer, asks, and reads the answer; one request at a time. A
// host that wants no answer any more ends the whole worker.
#include <nlohmann/json.hpp>

#include "base/clock.h"
#include "base/error.h"
#include "wasm/count_parts.h"
#include "web/api/api.h"

namespace {

using queens::web::Endpoint, queens::web::Json, queens::web::Work;

// Given by the host: news on the way, the same that the server sends as events.
extern "C" [[clang::import_module("queens"), clang::import_name("tell")]] void host_tell(
    const char* subject, std::size_t subject_size, const char* json, std::size_t json_size);

class ModuleWork final : public Work {
 public:
  using Work::Work;
  // What is replaced by newer news is told now and then only.
  void tell(const std::string& subject, const Json& news, bool replaces) override {
    constexpr double pause = 0.05;
    const double now = queens::base::wall_seconds();
    if (replaces && subject == last_ && now < told_ + pause) return;
    if (replaces) last_ = subject, told_ = now;
    const auto text = queens::web::to_text(news);
    host_tell(subject.data(), subject.size(), text.data(), text.size());
  }

 private:
  std::string last_;
  double told_ = 0;
};

std::string request, answer;

int refuse(int status, const std::string& sentence) {
  answer = queens::web::to_text({{"error", sentence}});
  return status;
}

// The only method that is known and not here.
bool asks_for_sat(const Endpoint& endpoint, std::string_view body) {
  if (endpoint.answer != queens::web::find_solution || !body.contains("sat")) return false;
  const auto said = queens::web::parse_body(body);
  return said && queens::web::text(*said, "method", "") == "sat";
}

int ask(std::string_view path, std::string_view body) {
  static queens::web::Kept kept = queens::web::nothing_kept();
  const Endpoint* endpoint = queens::web::endpoint_at(path);
  if (endpoint == nullptr) endpoint = queens::wasm::module_endpoint_at(path);
  if (endpoint == nullptr)
    return refuse(404, "there is nothing here; /api lists what can be asked");
  ModuleWork work(kept);
  if (asks_for_sat(*endpoint, body))
    return refuse(422, "the method 'sat' needs the program: 'queens find --method sat'");
  const auto result = queens::web::ask(*endpoint, body, work);
  if (!result) return refuse(queens::web::status_of(result.error()), result.error().message);
  answer = queens::web::to_text(*result);
  return 200;
}

}  // namespace

extern "C" {

// Room for the next request.
[[clang::export_name("queens_buffer")]] char* queens_buffer(std::size_t bytes) {
  request.resize(bytes);
  return request.data();
}
// The path and, right behind it, the body are in the buffer; a status as of HTTP.
[[clang::export_name("queens_ask")]] int queens_ask(std::size_t path, std::size_t body) {
  const std::string_view all = request;
  return ask(all.substr(0, path), all.substr(path, body));
}
[[clang::export_name("queens_answer")]] const char* queens_answer() { return answer.data(); }
[[clang::export_name("queens_answer_size")]] std::size_t queens_answer_size() {
  return answer.size();
}

}  // extern "C"
