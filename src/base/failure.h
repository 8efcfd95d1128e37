// SPDX-License-Identifier: MIT
// Exceptions as errors, where a thread or the program would end with them: memory and threads that
// the system does not give, and whatever other libraries throw.
#pragma once

#include <exception>
#include <new>
#include <system_error>

#include "queens/result.h"

namespace queens::base {

// The exception that is being handled, as an error; call it in a catch block. Too little memory and
// too few threads are the fault of the request or of the machine, everything else is ours.
inline Error current_failure() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return {Error::Kind::too_large,
            "there is not enough memory for this problem: raise the limit ('ulimit -v'), end other "
            "programs, or state a smaller problem"};
  } catch (const std::system_error& error) {
    if (error.code() != std::errc::resource_unavailable_try_again)
      return {Error::Kind::internal, error.what()};
    return {Error::Kind::too_large,
            "no thread can be started, because memory or the number of threads is limited: raise "
            "the limit ('ulimit -v', 'ulimit -u'), or end other programs"};
  } catch (const std::exception& error) {
    return {Error::Kind::internal, error.what()};
  } catch (...) {
    return {Error::Kind::internal, "an exception of an unknown type"};
  }
}

}  // namespace queens::base
