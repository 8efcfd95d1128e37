// SPDX-License-Identifier: MIT
// Connections that have no thread yet. Starting one takes milliseconds on a busy machine, and 128
// clients may come at once: light requests are looked for among them, and are served first.
#pragma once

#include <deque>
#include <optional>

namespace queens::web {

class Arrivals {
 public:
  void add(int socket) { waiting_.push_back({socket, Kind::unknown}); }
  bool empty() const { return waiting_.empty(); }

  struct Next {
    int socket;
    bool is_light;  // its whole request is there, and takes milliseconds
  };
  // The newest, if it has sent a light request. With `any`: one of all that has; if there is none,
  // the first.
  std::optional<Next> take(bool any);
  bool remove(int socket);  // false: it is not here

 private:
  enum class Kind { unknown, light, heavy };
  static Kind look(int socket);

  struct Arrival {
    int socket;
    Kind kind;
  };
  std::deque<Arrival> waiting_;
};

}  // namespace queens::web
