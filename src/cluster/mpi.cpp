// SPDX-License-Identifier: MIT
// The first process owns the ledger and hands out ranges, the others compute. A result is in the
// ledger a quarter of a second after it arrives, so that a lost node, or a job that the batch
// system kills, costs the ranges under way and nothing else. Handouts shrink towards the end, so
// that all end together.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <thread>

#include "cluster/channel.h"
#include "cluster/cluster.h"

namespace queens::cluster {
namespace {

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
        if (works[static_cast<std::size_t>(rank)]) channel_.send(rank, Order::stop);
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
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        continue;
      }
      switch (static_cast<Report>(mail->kind)) {
        case Report::ready:
          works[static_cast<std::size_t>(mail->from)] = true;
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
          works[static_cast<std::size_t>(mail->from)] = false;
          break;
      }
    }
    work.tick();
    if (!fault.empty()) return bad_input(fault);
    return {};
  }

 private:
  unsigned threads_of(int rank, unsigned asked) const {
    return asked != 0 ? asked : threads_[static_cast<std::size_t>(rank)];
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
  return std::max(1u,
                  std::thread::hardware_concurrency() / static_cast<unsigned>(std::max(1, sum)));
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
  std::vector<unsigned> all(static_cast<std::size_t>(channel.size()));
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
