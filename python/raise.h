// SPDX-License-Identifier: MIT
// Errors of the library as exceptions of Python, and work that Ctrl-C ends.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <exception>
#include <string>

#include "base/attended.h"
#include "format/sink.h"
#include "queens/result.h"

namespace queens::python {

namespace py = pybind11;

struct Exceptions {
  PyObject* no_solution = nullptr;
};
inline Exceptions& exceptions() {
  static Exceptions all;  // made once, with the module
  return all;
}

[[noreturn]] inline void raise(PyObject* kind, const std::string& sentence) {
  PyErr_SetString(kind, sentence.c_str());
  throw py::error_already_set();
}

template <class Value>
Value value_of(Result<Value> result) {
  if (!result)
    raise(result.error().kind == Error::Kind::internal ? PyExc_RuntimeError : PyExc_ValueError,
          result.error().message);
  if constexpr (!std::is_void_v<Value>) return *std::move(result);
}

// For iterators: list(...) never comes to a line of Python, where Ctrl-C would be heard.
inline void look_after_signals() {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

// work(stop_token), a Result, while Python's signals are looked after and `tell` is called. The
// work has ended when this returns, or throws KeyboardInterrupt or what `tell` has thrown.
template <class Work, class Tell>
auto interruptible(const Work& work, const Tell& tell) {
  std::exception_ptr thrown;
  auto result = [&] {
    const py::gil_scoped_release others_may_run;
    return base::attended(work, [&] {
      if (thrown) return false;
      const py::gil_scoped_acquire held;
      try {
        look_after_signals();
        tell();
      } catch (...) {
        thrown = std::current_exception();
      }
      return !thrown;
    });
  }();
  if (thrown) std::rethrow_exception(thrown);
  return value_of(std::move(result));
}
template <class Work>
auto interruptible(const Work& work) {
  return interruptible(work, [] {});
}

// What `write` writes to a sink.
template <class Write>
std::string text_from(const Write& write) {
  std::string text;
  format::Sink sink([&](std::string_view more) { return text.append(more), true; });
  write(sink);
  sink.flush();
  return text;
}

}  // namespace queens::python
