// SPDX-License-Identifier: MIT
#include "cluster/channel.h"

namespace queens::cluster {

int Channel::rank() const {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

int Channel::size() const {
  int size = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

void Channel::send_text(int to, int kind, const std::string& text) const {
  MPI_Send(text.data(), static_cast<int>(text.size()), MPI_BYTE, to, kind, MPI_COMM_WORLD);
}

std::optional<Mail> Channel::receive() const {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  int bytes = 0;
  MPI_Get_count(&status, MPI_BYTE, &bytes);
  Mail mail{status.MPI_SOURCE, status.MPI_TAG, std::string(static_cast<std::size_t>(bytes), '\0')};
  MPI_Recv(mail.text.data(), bytes, MPI_BYTE, mail.from, mail.kind, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return mail;
}

}  // namespace queens::cluster
