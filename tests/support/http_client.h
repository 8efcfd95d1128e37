// SPDX-License-Identifier: MIT
// A server on a free port, and a client that says exactly what it is told to.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <thread>

#include "web/server.h"

namespace queens::test {

class RunningServer {
 public:
  explicit RunningServer(web::ServerOptions options = {})
      : server_(std::move(web::Server::listen(options).value())),
        thread_([this](std::stop_token stop) { server_->run(std::move(stop)); }) {}
  std::uint16_t port() const { return server_->port(); }

 private:
  std::unique_ptr<web::Server> server_;
  std::jthread thread_;
};

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)), port_(port) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    if (connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
      throw std::runtime_error("no connection");
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  // False: the server has closed the connection.
  bool send(std::string_view text) {
    while (!text.empty()) {
      const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  void post(std::string_view path, std::string_view body, std::string_view more = "") {
    send("POST " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
         "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + std::string(more) +
         "Connection: close\r\n\r\n" + std::string(body));
  }
  void get(std::string_view path) {
    send("GET " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
         "\r\nConnection: close\r\n\r\n");
  }
  void end() { shutdown(socket_, SHUT_WR); }  // nothing more will be sent
  // What comes until `until` is seen, the server closes, or the time is over.
  std::string read(std::string_view until = "", int milliseconds = 20'000) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    for (;;) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          end - std::chrono::steady_clock::now());
      if (!until.empty() && text_.find(until) != text_.npos) return text_;
      pollfd wanted{socket_, POLLIN, 0};
      if (left.count() <= 0 || poll(&wanted, 1, static_cast<int>(left.count())) <= 0) return text_;
      char chunk[4096];
      const auto length = recv(socket_, chunk, sizeof chunk, 0);
      if (length <= 0) return text_;
      text_.append(chunk, static_cast<std::size_t>(length));
    }
  }

 private:
  int socket_;
  std::uint16_t port_;
  std::string text_;
};

struct Answer {
  int status = 0;
  std::string head, body;
  nlohmann::json json() const { return nlohmann::json::parse(body); }
};

inline Answer answer_of(const std::string& text) {
  const auto end = text.find("\r\n\r\n");
  if (end == text.npos || text.size() < 12) return {0, text, ""};
  return {std::stoi(text.substr(9, 3)), text.substr(0, end), text.substr(end + 4)};
}
inline Answer ask(std::uint16_t port, std::string_view path, std::string_view body,
                  std::string_view more = "") {
  Client client(port);
  client.post(path, body, more);
  return answer_of(client.read());
}
inline Answer fetch(std::uint16_t port, std::string_view path) {
  Client client(port);
  client.get(path);
  return answer_of(client.read());
}

}  // namespace queens::test
