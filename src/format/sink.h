// SPDX-License-Identifier: MIT
// Where writers put their text: a buffer that is drained as it fills, so that a board of any size
// is written in constant memory. A drain that refuses (a closed pipe, a full disk) ends the
// writing: ok() turns false and everything after that is dropped.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace queens::format {

class Sink {
 public:
  using Drain = std::function<bool(std::string_view)>;
  explicit Sink(Drain drain) : drain_(std::move(drain)) { buffer_.reserve(capacity + 64); }
  ~Sink() { flush(); }
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  void append(std::string_view text) {
    if (buffer_.size() + text.size() > capacity) flush();
    if (text.size() > capacity) {
      ok_ = ok_ && drain_(text);
      return;
    }
    buffer_.append(text);
  }
  void append(char c) {
    if (buffer_.size() >= capacity) flush();
    buffer_.push_back(c);
  }
  void append(std::unsigned_integral auto value) {
    char digits[20];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    append(std::string_view(digits, static_cast<std::size_t>(end - digits)));
  }
  // Texts, characters and numbers, one after the other.
  template <class First, class Second, class... Rest>
  void append(const First& first, const Second& second, const Rest&... rest) {
    append(first);
    append(second, rest...);
  }
  template <class... Values>
  void print(fmt::format_string<Values...> text, Values&&... values) {
    append(fmt::format(text, std::forward<Values>(values)...));
  }
  void flush() {
    if (!buffer_.empty()) ok_ = ok_ && drain_(buffer_);
    buffer_.clear();
  }
  bool ok() const { return ok_; }

 private:
  static constexpr std::size_t capacity = 1 << 16;
  Drain drain_;
  std::string buffer_;
  bool ok_ = true;
};

// What `write` puts into a sink, as one text.
template <class Write>
std::string text_of(const Write& write) {
  std::string text;
  Sink sink([&](std::string_view part) {
    text += part;
    return true;
  });
  write(sink);
  sink.flush();
  return text;
}

}  // namespace queens::format
