// SPDX-License-Identifier: MIT
#include "web/work.h"

#include <nlohmann/json.hpp>

namespace queens::web {

void Work::tell(const std::string&, const nlohmann::json&, bool) {}

void Work::end(std::string why) {
  {
    const std::lock_guard lock(mutex_);
    if (why_.empty()) why_ = std::move(why);
  }  // whoever is told may ask why
  source_.request_stop();
}

std::string Work::why_ended() const {
  const std::lock_guard lock(mutex_);
  return why_;
}

std::string to_text(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace queens::web
