// SPDX-License-Identifier: MIT
#include "web/work.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <system_error>
#include <thread>

namespace queens::web {

std::unique_ptr<Lane::Ticket> Lane::enter() {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() >= most_waiting_) return nullptr;
  waiting_.push_back(next_);
  return std::make_unique<Ticket>(*this, next_++);
}

bool Lane::Ticket::may_start() {
  std::unique_lock lock(lane_.mutex_);
  const auto my_turn = [&] {
    return lane_.running_ < lane_.at_once_ && lane_.waiting_.front() == number_;
  };
  if (!lane_.changed_.wait_for(lock, std::chrono::milliseconds(100), my_turn)) return false;
  lane_.waiting_.pop_front();
  ++lane_.running_;
  lane_.changed_.notify_all();
  return true;
}

std::size_t Lane::Ticket::ahead() const {
  const std::lock_guard lock(lane_.mutex_);
  const auto& all = lane_.waiting_;
  return static_cast<std::size_t>(std::ranges::find(all, number_) - all.begin());
}

void Lane::leave(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  if (const auto place = std::ranges::find(waiting_, number); place != waiting_.end())
    waiting_.erase(place);
  else
    --running_;
  changed_.notify_all();
}

std::size_t Lane::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

Crew::~Crew() {
  std::unique_lock lock(mutex_);
  ending_ = true;
  changed_.notify_all();
  changed_.wait(lock, [&] { return threads_ == 0; });
}

void Crew::run(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  if (idle_ <= tasks_.size()) try {
      std::thread([this] { work(); }).detach();
      ++threads_;
    } catch (const std::system_error&) {  // no room for more: one of the others will come to it
      if (threads_ == 0) throw;
    }
  tasks_.push_back(std::move(task));
  changed_.notify_one();
}

void Crew::work() {
  std::unique_lock lock(mutex_);
  while (!tasks_.empty() || (idle_ < most_idle_ && !ending_)) {
    ++idle_;
    changed_.wait(lock, [&] { return ending_ || !tasks_.empty(); });
    --idle_;
    if (tasks_.empty()) break;
    const auto task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
  --threads_;
  changed_.notify_all();
}

void Work::tell(const std::string& subject, const nlohmann::json& news, bool replaces) {
  auto text = to_text(news);
  const std::lock_guard lock(mutex_);
  const auto old = std::ranges::find(news_, subject, &News::value_type::first);
  if (replaces && old != news_.end())
    old->second = std::move(text);
  else if (news_.size() < most_news)
    news_.emplace_back(subject, std::move(text));
  changed_.notify_all();
}

void Work::end(std::string why) {
  std::unique_lock lock(mutex_);
  if (why_.empty()) why_ = std::move(why);
  lock.unlock();  // whoever is told may ask why
  source_.request_stop();
}

std::string Work::why_ended() const {
  const std::lock_guard lock(mutex_);
  return why_;
}

Work::News Work::take(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [&] { return finished_ || !news_.empty(); });
  return std::exchange(news_, {});
}

void Work::finish() {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  changed_.notify_all();
}

// Under the lock: once it is true, nobody else uses this any more.
bool Work::finished() const {
  const std::lock_guard lock(mutex_);
  return finished_;
}

std::string to_text(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace queens::web
