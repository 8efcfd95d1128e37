// SPDX-License-Identifier: MIT
// The first process owns the ledger and hands out ranges (handouts.h), the others compute. A result
// is in the ledger a quarter of a second after it arrives, so that a lost node, or a job that the
// batch system kills, costs the ranges under way and nothing else.
//
// MPI is a mail box, and what travels is text, on which any two machines agree. Nobody waits inside
// MPI: most implementations spin there, and would take a core from the threads that compute.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <set>
#include <sstream>
#include <thread>

#include "base/cores.h"
#include "base/failure.h"
#include "cluster/cluster.h"
#include "cluster/handouts.h"
#include "cluster/pool.h"

namespace queens::cluster {
namespace {

// The first process to the others.
enum class Order : int {
  end = 1,  // the program is over
  job,      // threads, instruction set and job, a line each: prepare for it
  ranges,   // numbers with blanks between: do these, in this order
  stop,     // drop what you have, then report idle
};
// The others to the first process.
enum class Report : int {
  ready = 101,  // for the job
  refused,      // a sentence: cannot do the job, or no more of it
  hungry,       // has fewer ranges than threads
  result,       // of a finished range: its number and its seconds, then a line of its own
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
constexpr double patience = 3;  // seconds in which whoever answers at all has heard a stop

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
      if (!mail->is(Order::stop)) continue;
      pool.drop();
      more = false;
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
    try {
      if (mail && mail->is(Order::job)) do_job(channel, mail->text, threads);
    } catch (...) {  // too little memory, or no thread: the first process ends the job and says why
      channel.send(0, Report::refused, base::current_failure().message);
    }
    if (mail && mail->is(Order::end)) return;
  }
}

class MpiExecutor final : public JobExecutor {
 public:
  MpiExecutor(Channel channel, std::vector<unsigned> threads, std::vector<std::string> hosts)
      : channel_(channel), threads_(std::move(threads)), hosts_(std::move(hosts)) {}

  unsigned threads(unsigned asked) const override {
    unsigned sum = 0;
    for (int rank = 1; rank < channel_.size(); ++rank) sum += threads_of(rank, asked);
    return sum;
  }

  Result<void> run(JobWork& work) override {
    std::vector<Handouts::Worker> workers;
    for (int rank = 1; rank < channel_.size(); ++rank) {
      channel_.send(rank, Order::job,
                    fmt::format("{}\n{}\n{}", work.threads, work.target, work.job));
      workers.push_back({hosts_[rank], threads_of(rank, work.threads)});
      busy_.insert(rank);
    }
    Handouts handouts(work.ranges, work.prices, work.copies, std::move(workers));
    std::set<int> ready, hungry;
    std::optional<double> stopped;
    std::string fault;
    const auto stop_all = [&] {
      if (stopped) return;
      stopped = seconds_now();
      for (const int rank : ready) channel_.send(rank, Order::stop);
    };
    double tick_at = 0;
    while (!busy_.empty()) {
      const auto mail = channel_.receive();
      if (const double now = seconds_now(); now >= tick_at) {
        work.tick();
        tick_at = now + 0.1;
        for (const std::size_t worker : handouts.look_for_late(now))
          work.notice = fmt::format(
              "process {} on {} has not done its ranges in time, and others are doing them",
              worker + 1, hosts_[worker + 1]);
        if (work.stop.stop_requested() || handouts.finished()) stop_all();
        if (stopped && now > *stopped + patience) break;  // they do not answer
        if (!stopped) feed(handouts, hungry, now);
      }
      if (!mail) {
        std::this_thread::sleep_for(nap);
        continue;
      }
      switch (static_cast<Report>(mail->kind)) {
        case Report::ready:
          ready.insert(mail->from);
          if (stopped) channel_.send(mail->from, Order::stop);
          break;
        case Report::refused:
          busy_.erase(mail->from);
          fault = fmt::format("process {} cannot do this job: {}", mail->from, mail->text);
          stop_all();
          break;
        case Report::hungry:
          hungry.insert(mail->from);
          if (!stopped) feed(handouts, hungry, seconds_now());
          break;
        case Report::result: {
          std::istringstream words(mail->text);
          std::uint64_t range = 0;
          double seconds = 0;
          words >> range >> seconds;
          if (const auto ok = work.done(result_in(mail->text)); !ok) {
            fault = ok.error().message;
            stop_all();
          }
          handouts.done(mail->from - 1, range, seconds);
          if (handouts.finished()) stop_all();
          break;
        }
        case Report::idle:
          busy_.erase(mail->from);
          break;
      }
    }
    work.tick();
    if (!fault.empty()) return bad_input(fault);
    return {};
  }

  // Somebody was left behind, and would never come to the end.
  bool has_silent() const { return !busy_.empty(); }

 private:
  unsigned threads_of(int rank, unsigned asked) const {
    return asked != 0 ? asked : threads_[rank];
  }

  // After the first line.
  static std::string_view result_in(std::string_view text) {
    const auto line = text.find('\n');
    return line == text.npos ? "" : text.substr(line + 1);
  }

  void feed(Handouts& handouts, std::set<int>& hungry, double now) const {
    std::erase_if(hungry, [&](int rank) {
      const auto ranges = handouts.take(rank - 1, now);
      if (!ranges.empty())
        channel_.send(rank, Order::ranges, fmt::to_string(fmt::join(ranges, " ")));
      return !ranges.empty();
    });
  }

  Channel channel_;
  std::vector<unsigned> threads_;   // by process, if nothing is asked
  std::vector<std::string> hosts_;  // by process
  std::set<int> busy_;              // with a job, as far as is known
};

// Processes on one machine share its cores; the first process needs next to nothing.
unsigned own_share(const Channel& channel) {
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  int computing = channel.rank() == 0 ? 0 : 1, sum = 0;
  MPI_Allreduce(&computing, &sum, 1, MPI_INT, MPI_SUM, here);
  MPI_Comm_free(&here);
  return std::max(1u, base::usable_cores() / static_cast<unsigned>(std::max(1, sum)));
}

// The name of every process's machine.
std::vector<std::string> hosts_of(const Channel& channel) {
  constexpr int length = MPI_MAX_PROCESSOR_NAME;
  std::vector<char> all(static_cast<std::size_t>(channel.size()) * length), own(length);
  int used = 0;
  MPI_Get_processor_name(own.data(), &used);
  MPI_Allgather(own.data(), length, MPI_CHAR, all.data(), length, MPI_CHAR, MPI_COMM_WORLD);
  std::vector<std::string> hosts;
  for (int rank = 0; rank < channel.size(); ++rank)
    hosts.emplace_back(all.data() + static_cast<std::ptrdiff_t>(rank) * length);
  return hosts;
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
  auto hosts = hosts_of(channel);
  int status = 0;
  if (channel.rank() == 0) {
    if (channel.size() > 1)
      the_executor() = std::make_unique<MpiExecutor>(channel, std::move(all), std::move(hosts));
    status = program();
    if (the_executor() && the_executor()->has_silent()) MPI_Abort(MPI_COMM_WORLD, status);
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
