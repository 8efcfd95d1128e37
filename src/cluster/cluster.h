// SPDX-License-Identifier: MIT
// The one door between the program and MPI. The plain program is linked with none.cpp and knows
// nothing of MPI; queens-mpi is the same program linked with mpi.cpp.
#pragma once

#include "queens/job.h"

namespace queens::cluster {

// Runs the program on the first process of the cluster; the others work for it until it ends. The
// exit status of the process.
int run(int& count, char**& words, const std::function<int()>& program);

// Who does the ranges of a job; null: the threads of this process.
JobExecutor* executor();

}  // namespace queens::cluster
