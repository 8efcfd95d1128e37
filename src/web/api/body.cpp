// SPDX-License-Identifier: MIT
// Bodies are read value by value, so that a limit or a stop ends the reading where it stands, and
// the time is linear: nlohmann's parser with a callback looks at all elements of a list again after
// each of them (240 kB of [{},{},...] took 27 s).
#include <nlohmann/json.hpp>
#include <vector>

#include "base/error.h"
#include "format/scan.h"
#include "web/api/api.h"

namespace queens::web {
namespace {

constexpr std::size_t deepest = 32;
constexpr std::size_t most_values = 1'000'000;  // some 80 bytes each

class BodyReader final : public nlohmann::json_sax<Json> {
 public:
  explicit BodyReader(const std::stop_token& stop) : stop_(stop) {}
  ~BodyReader() override { take_apart(body); }
  BodyReader(const BodyReader&) = delete;
  BodyReader& operator=(const BodyReader&) = delete;

  Json body;
  Error error;  // after the reading failed

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }  // not in JSON as text
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool key(string_t& name) override {
    auto& fields = open_.back()->get_ref<Json::object_t&>();
    if (const auto known = fields.find(name); known != fields.end())
      return fail(fmt::format("the body has the key \"{}\" twice", format::excerpt(name)));
    field_ = &fields[std::move(name)];
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t byte, const std::string&, const Json::exception& why) override {
    constexpr int out_of_range = 406;
    if (why.id == out_of_range) return fail("the body holds a number that is too large");
    return fail(fmt::format("the body is not JSON: byte {} cannot stand where it does", byte));
  }

 private:
  bool add(Json value) {
    if (++values_ > most_values)
      return fail(fmt::format("the body holds more than {} values", most_values));
    if (stop_.stop_requested()) {
      error = stopped_before("the body was read").error();
      return false;
    }
    if (open_.empty())
      place_ = &(body = std::move(value));
    else if (open_.back()->is_array())
      place_ = &open_.back()->emplace_back(std::move(value));
    else
      place_ = &(*field_ = std::move(value));
    return true;
  }
  bool open(Json value) {
    if (open_.size() == deepest) return fail("the body is nested too deeply");
    if (!add(std::move(value))) return false;
    open_.push_back(place_);
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
  bool fail(std::string sentence) {
    error = {Error::Kind::bad_input, std::move(sentence)};
    return false;
  }

  std::stop_token stop_;
  std::vector<Json*> open_;  // lists and objects; only the last one grows
  Json* place_ = nullptr;    // of the value that was added last
  Json* field_ = nullptr;    // of the last key
  std::size_t values_ = 0;
};

}  // namespace

void take_apart(Json& json) noexcept {
  if (auto* const list = json.get_ptr<Json::array_t*>()) {
    for (Json& item : *list) take_apart(item);
    list->clear();
  } else if (auto* const fields = json.get_ptr<Json::object_t*>()) {
    for (auto& [key, value] : *fields) take_apart(value);
    fields->clear();
  }
}

Result<Json> parse_body(std::string_view text, const std::stop_token& stop) {
  if (text.empty()) return Json::object();
  BodyReader reader(stop);
  if (!Json::sax_parse(text, &reader)) return std::unexpected(std::move(reader.error));
  if (!reader.body.is_object()) return bad_input("the body must be a JSON object, {...}");
  return std::move(reader.body);
}

}  // namespace queens::web
