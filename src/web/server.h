// SPDX-License-Identifier: MIT
// The server: a thread for each connection, at most so many, and three lanes for what is computed.
// Nothing is stored but the last boards that were found; whatever a client asked for ends when the
// client leaves, but for a job, which has a ledger and ends with the server.
#pragma once

#include <atomic>
#include <chrono>
#include <map>

#include "queens/result.h"
#include "web/arrivals.h"
#include "web/crew.h"
#include "web/http.h"
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
  static constexpr std::size_t most_leaving = 64;  // besides, that were told to close
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
  bool accept_one();       // false: nobody could be accepted
  bool admit(int socket);  // false: too many are served already, and none of them is idle
  bool close_oldest_idle();
  void begin_to_serve(Arrivals::Next next);
  void tidy_memory();
  void leave();  // one that was admitted
  void serve(int socket) noexcept;
  void forget(int socket);
  void note_reading(int socket, bool is_reading);
  // Both: false when the connection ends with this answer.
  bool answer(Connection& client, const HttpRequest& request);
  bool answer_api(Connection& client, const HttpRequest& request, const Endpoint& endpoint);

  ServerOptions options_;
  int socket_;
  std::uint16_t port_;
  Gate gate_;
  Kept kept_;
  Lane long_lane_;
  Lane moment_lane_;  // what takes a moment, as far as is known
  Lane light_lane_;   // what is known to take milliseconds
  Lane large_lane_;   // bodies that take memory and time to be read
  std::atomic<int> large_bodies_ = 0;
  std::mutex mutex_;
  std::condition_variable one_left_;
  // Sockets that may be shut down, and since when they are read, as a number that grows; 0: they
  // have sent a request and wait for its answer.
  std::map<int, std::uint64_t> clients_;
  std::uint64_t next_reading_ = 1;
  std::size_t serving_ = 0;  // threads
  std::atomic<bool> ending_ = false;
  std::atomic<std::uint64_t> ended_ = 0;  // requests and connections
  // Only of the thread that runs the server.
  Arrivals arrivals_;
  std::uint64_t ended_at_tidying_ = 0;
  std::chrono::steady_clock::time_point tidied_;
  // Threads for light requests are not those that heavy ones have taken. The first to end.
  Crew connections_{16}, workers_{8}, light_connections_{8}, light_workers_{8};
};

}  // namespace queens::web
