// SPDX-License-Identifier: MIT
// The first process owns the ledger and hands out ranges, the others compute. A result is in the
// ledger a quarter of a second after it arrives, so that a lost node, or a job that the batch
// system kills, costs the ranges under way and nothing else. Handouts shrink towards the end, so
// that all end together.
//
// MPI is a mail box, and what travels is text, on which any two machines agree. Nobody waits inside
// MPI: most implementations spin there, and would take a core from the threads that compute.
#include <fmt/format.h>
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <sstream>
#include <thread>

#include "cluster/cluster.h"

namespace queens::cluster {
namespace {

// The first process to the others.
enum class Order : int {
  end = 1,  // the program is over
  job,      // threads, instruction set and job, a line each: prepare for it
  ranges,   // numbers with blanks between: do these, in this order
  no_more,  // do what you have, then report idle
  stop,     // drop what you have, then report idle
};
// The others to the first process.
enum class Report : int {
  ready = 101,  // for the job
  refused,      // a sentence: cannot do the job
  hungry,       // has fewer ranges than threads
  result,       // of a finished range
  idle,         // done with the job
};

struct Mail {
  int from = 0, kind = 0;
  std::string text;
  bool is(Order order) const { return kind == static_cast<int>(order); }
};

class Channel {
 public:
  int rank() const {
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
  }
  int size() const {
    int size = 1;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return size;
  }
  template <class Kind>
  void send(int to, Kind kind, const std::string& text = {}) const {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_BYTE, to, static_cast<int>(kind),
             MPI_COMM_WORLD);
  }
  // The next message, if there is one.
  std::optional<Mail> receive() const {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return std::nullopt;
    int bytes = 0;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    Mail mail{status.MPI_SOURCE, status.MPI_TAG, std::string(bytes, '\0')};
    MPI_Recv(mail.text.data(), bytes, MPI_BYTE, mail.from, mail.kind, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return mail;
  }
};

constexpr auto nap = std::chrono::milliseconds(1);

// Threads that take ranges from one end and leave results at the other. Only the thread that made
// it speaks to the outside.
class Pool {
 public:
  Pool(const RangeCounter& job, unsigned threads) {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this, &job] { work(job); });
  }
  ~Pool() {
    {
      const std::scoped_lock lock(mutex_);
      over_ = true;
    }
    changed_.notify_all();
  }

  void add(const std::string& numbers) {
    std::istringstream words(numbers);
    const std::scoped_lock lock(mutex_);
    for (std::uint64_t range = 0; words >> range;) waiting_.push_back(range);
    changed_.notify_all();
  }
  void drop() {
    stop_ = true;
    const std::scoped_lock lock(mutex_);
    waiting_.clear();
  }
  std::vector<std::string> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(done_, {});
  }
  bool hungry() {
    const std::scoped_lock lock(mutex_);
    return waiting_.size() < threads_.size();
  }
  bool idle() {
    const std::scoped_lock lock(mutex_);
    return waiting_.empty() && busy_ == 0 && done_.empty();
  }

 private:
  void work(const RangeCounter& job) {
    RangeCounter counter = job.another();
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return over_ || !waiting_.empty(); });
      if (over_) return;
      const std::uint64_t range = waiting_.front();
      waiting_.pop_front();
      ++busy_;
      lock.unlock();
      auto result = counter.count(range, stop_);
      lock.lock();
      --busy_;
      if (result) done_.push_back(std::move(*result));
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> waiting_;
  std::vector<std::string> done_;
  std::size_t busy_ = 0;
  bool over_ = false;
  std::atomic<bool> stop_{false};
  std::vector<std::jthread> threads_;  // the first to go
};

void do_job(const Channel& channel, const std::string& text, unsigned threads) {
  std::istringstream order(text);
  unsigned asked_threads = 0;
  std::string target;
  order >> asked_threads >> target >> std::ws;
  const auto job = RangeCounter::prepare(std::string_view(text).substr(order.tellg()), target);
  if (!job) return channel.send(0, Report::refused, job.error().message);
  Pool pool(*job, asked_threads != 0 ? asked_threads : threads);
  channel.send(0, Report::ready);
  bool asked = false, more = true;
  for (;;) {
    bool moved = false;
    while (const auto mail = channel.receive()) {
      moved = true;
      asked = false;
      if (mail->is(Order::ranges)) pool.add(mail->text);
      if (mail->is(Order::stop)) pool.drop();
      if (mail->is(Order::stop) || mail->is(Order::no_more)) more = false;
    }
    for (const std::string& result : pool.take()) {
      channel.send(0, Report::result, result);
      moved = true;
    }
    if (more && !asked && pool.hungry()) {
      channel.send(0, Report::hungry);
      asked = moved = true;
    }
    if (!more && pool.idle()) return channel.send(0, Report::idle);
    if (!moved) std::this_thread::sleep_for(nap);
  }
}

// A process that computes: takes ranges from the first process, gives them to its threads, and
// sends back what they gave, until the first process ends. `threads`: as many as there are for it.
void serve(const Channel& channel, unsigned threads) {
  for (;;) {
    const auto mail = channel.receive();
    if (!mail) std::this_thread::sleep_for(nap);
    if (mail && mail->is(Order::job)) do_job(channel, mail->text, threads);
    if (mail && mail->is(Order::end)) return;
  }
}

class MpiExecutor final : public JobExecutor {
 public:
  MpiExecutor(Channel channel, std::vector<unsigned> threads)
      : channel_(channel), threads_(std::move(threads)) {}

  unsigned threads(unsigned asked) const override {
    unsigned sum = 0;
    for (int rank = 1; rank < channel_.size(); ++rank) sum += threads_of(rank, asked);
    return sum;
  }

  Result<void> run(JobWork& work) override {
    const auto workers = static_cast<std::size_t>(channel_.size() - 1);
    for (int rank = 1; rank < channel_.size(); ++rank)
      channel_.send(rank, Order::job,
                    fmt::format("{}\n{}\n{}", work.threads, work.target, work.job));
    std::size_t next = 0, idle = 0;
    bool stopping = false;
    std::string fault;
    std::vector<bool> works(workers + 1);
    const auto stop_all = [&] {
      stopping = true;
      for (int rank = 1; rank < channel_.size(); ++rank)
        if (works[rank]) channel_.send(rank, Order::stop);
    };
    auto tick_at = std::chrono::steady_clock::now();
    while (idle < workers) {
      const auto mail = channel_.receive();
      if (const auto now = std::chrono::steady_clock::now(); now >= tick_at) {
        work.tick();
        tick_at = now + std::chrono::milliseconds(100);
        if (work.stop.stop_requested() && !stopping) stop_all();
      }
      if (!mail) {
        std::this_thread::sleep_for(nap);
        continue;
      }
      switch (static_cast<Report>(mail->kind)) {
        case Report::ready:
          works[mail->from] = true;
          if (stopping) channel_.send(mail->from, Order::stop);
          break;
        case Report::refused:
          ++idle;
          fault = fmt::format("process {} cannot do this job: {}", mail->from, mail->text);
          if (!stopping) stop_all();
          break;
        case Report::hungry:
          if (!stopping) feed(work, mail->from, next);
          break;
        case Report::result:
          if (const auto ok = work.done(mail->text); !ok) fault = ok.error().message;
          break;
        case Report::idle:
          ++idle;
          works[mail->from] = false;
          break;
      }
    }
    work.tick();
    if (!fault.empty()) return bad_input(fault);
    return {};
  }

 private:
  unsigned threads_of(int rank, unsigned asked) const {
    return asked != 0 ? asked : threads_[rank];
  }

  // A quarter of a fair share of what is left, but not more than four ranges a thread.
  void feed(const JobWork& work, int rank, std::size_t& next) const {
    const std::size_t left = work.ranges.size() - next;
    if (left == 0) return channel_.send(rank, Order::no_more);
    const std::size_t own = threads_of(rank, work.threads);
    const std::size_t all = std::max(1u, threads(work.threads));
    const std::size_t most = std::clamp<std::size_t>(left * own / (4 * all), 1, 4 * own);
    std::string numbers;
    for (std::size_t i = 0; i < std::min(most, left); ++i)
      numbers += fmt::format("{} ", work.ranges[next++]);
    channel_.send(rank, Order::ranges, numbers);
  }

  Channel channel_;
  std::vector<unsigned> threads_;  // by process, if nothing is asked
};

// Processes on one machine share its cores; the first process needs next to nothing.
unsigned own_share(const Channel& channel) {
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  int computing = channel.rank() == 0 ? 0 : 1, sum = 0;
  MPI_Allreduce(&computing, &sum, 1, MPI_INT, MPI_SUM, here);
  MPI_Comm_free(&here);
  return std::max(1u, std::thread::hardware_concurrency() / std::max(1, sum));
}

std::unique_ptr<MpiExecutor>& the_executor() {
  static std::unique_ptr<MpiExecutor> executor;  // MPI itself is a global
  return executor;
}

}  // namespace

int run(int& count, char**& words, const std::function<int()>& program) {
  int provided = 0;
  MPI_Init_thread(&count, &words, MPI_THREAD_FUNNELED, &provided);
  const Channel channel;
  const unsigned threads = own_share(channel);
  std::vector<unsigned> all(channel.size());
  MPI_Allgather(&threads, 1, MPI_UNSIGNED, all.data(), 1, MPI_UNSIGNED, MPI_COMM_WORLD);
  int status = 0;
  if (channel.rank() == 0) {
    if (channel.size() > 1) the_executor() = std::make_unique<MpiExecutor>(channel, std::move(all));
    status = program();
    for (int rank = 1; rank < channel.size(); ++rank) channel.send(rank, Order::end);
  } else {
    // The first process saves and stops the others; it is told, too.
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_IGN);
    serve(channel, threads);
  }
  the_executor().reset();
  MPI_Finalize();
  return status;
}

JobExecutor* executor() { return the_executor().get(); }

}  // namespace queens::cluster
