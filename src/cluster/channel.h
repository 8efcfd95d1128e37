// SPDX-License-Identifier: MIT
// MPI as a mail box. Nobody waits inside MPI: most implementations spin there, and would take a
// core from the threads that compute.
#pragma once

#include <mpi.h>

#include <optional>
#include <string>

namespace queens::cluster {

struct Mail {
  int from = 0;
  int kind = 0;
  std::string text;
};

class Channel {
 public:
  int rank() const;
  int size() const;
  template <class Kind>
  void send(int to, Kind kind, const std::string& text = {}) const {
    send_text(to, static_cast<int>(kind), text);
  }
  // The next message, if there is one.
  std::optional<Mail> receive() const;

 private:
  void send_text(int to, int kind, const std::string& text) const;
};

}  // namespace queens::cluster
