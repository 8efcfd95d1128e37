// SPDX-License-Identifier: MIT
// MPI as a mail box, and what the processes of a cluster tell each other: little, and as text, on
// which any two machines agree. Nobody waits inside MPI: most implementations spin there, and would
// take a core from the threads that compute.
#pragma once

#include <mpi.h>

#include <optional>
#include <string>

namespace queens::cluster {

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
  int from = 0;
  int kind = 0;
  std::string text;
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
    Mail mail{status.MPI_SOURCE, status.MPI_TAG,
              std::string(static_cast<std::size_t>(bytes), '\0')};
    MPI_Recv(mail.text.data(), bytes, MPI_BYTE, mail.from, mail.kind, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return mail;
  }
};

// A process that computes (worker.cpp): takes ranges from the first process, gives them to its
// threads, and sends back what they gave, until the first process ends. `threads`: as many as there
// are for this process.
void serve(const Channel& channel, unsigned threads);

}  // namespace queens::cluster
