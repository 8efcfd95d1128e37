// SPDX-License-Identifier: MIT
// The server: a thread for each connection, at most so many, and three lanes for what is computed.
// Nothing is stored but the last boards that were found; whatever a client asked for ends when the
// client leaves, but for a job, which has a ledger and ends with the server.
#pragma once

#include <atomic>
#include <set>

#include "queens/result.h"
#include "web/http.h"
#include "web/crew.h"
#include "web/lane.h"
#include "web/work.h"

namespace queens::web {

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: one that is free
  double seconds = 600;    // for one request
  unsigned threads = 0;    // 0: as many as the machine has
};

struct Endpoint;  // api/api.h

class Server {
 public:
  static constexpr std::size_t most_connections = 256;
  static constexpr std::size_t most_waiting = 128;

  // Listens already, so that the port is known; answers nobody yet.
  static Result<std::unique_ptr<Server>> listen(const ServerOptions& options);
  ~Server();

  std::uint16_t port() const { return port_; }
  std::string url() const;
  // Answers until asked to stop; then everything that is computed is told to end. False: something
  // had not ended after a moment, and the destructor will wait for it.
  bool run(std::stop_token stop);

 private:
  Server(ServerOptions options, int socket, std::uint16_t port);
  void accept_one();
  bool admit(int socket);  // false: too many are served already
  void serve(int socket);
  // Both: false when the connection ends with this answer.
  bool answer(Connection& client, const HttpRequest& request);
  bool answer_api(Connection& client, const HttpRequest& request, const Endpoint& endpoint);

  ServerOptions options_;
  int socket_;
  std::uint16_t port_;
  Gate gate_;
  Kept kept_;
  Lane long_lane_;
  Lane moment_lane_;
  Lane large_lane_;  // bodies that take memory and time to be read
  std::atomic<int> large_bodies_ = 0;
  std::mutex mutex_;
  std::condition_variable all_left_;
  std::set<int> clients_;    // sockets that may be shut down
  std::size_t serving_ = 0;  // threads
  std::atomic<bool> ending_ = false;
  Crew connections_{16}, workers_{8};  // the first to end
};

}  // namespace queens::web
