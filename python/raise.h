// SPDX-License-Identifier: MIT
// Errors of the library as exceptions of Python, and work that Ctrl-C ends.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <exception>
#include <memory>
#include <string>

#include "base/attended.h"
#include "base/error_kinds.h"
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
  if (!result) {
    const auto name = base::info_of(result.error().kind).python;
    raise(py::module_::import("builtins").attr(name.data()).ptr(), result.error().message);
  }
  if constexpr (!std::is_void_v<Value>) return *std::move(result);
}

// An int of Python. Where no memory is left for it, pybind11 would make a message outside of every
// try, and end the interpreter.
inline py::object integer(std::int64_t value) {
  PyObject* const made = PyLong_FromLongLong(value);
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(made);
}
// pybind11's own ignores what fails.
inline void append(const py::list& list, const py::object& item) {
  if (PyList_Append(list.ptr(), item.ptr()) != 0) throw py::error_already_set();
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

// Converts `self` and arguments of a class of ours. pybind11 would hand out uninitialized memory
// for an object whose __init__ was not called (Board.__new__(Board)), and a null pointer for None.
template <class Class>
struct InitializedCaster : py::detail::type_caster_base<Class> {
  bool load(py::handle source, bool convert) {
    if (source.is_none() || !py::isinstance<Class>(source)) return false;
    auto* const instance = reinterpret_cast<py::detail::instance*>(source.ptr());
    if (!instance->get_value_and_holder(this->typeinfo).holder_constructed())
      throw py::type_error(std::string(Py_TYPE(source.ptr())->tp_name) +
                           ".__init__() was not called on this object");
    return py::detail::type_caster_base<Class>::load(source, convert);
  }
};

// __init__ of a class of ours: takes what make() takes, and holds what it returns. py::init
// registers the new object where nothing catches an exception, so that the interpreter ends if
// memory does.
template <class Holder, class Class, class... Arguments>
auto initializer(Class (*make)(Arguments...)) {
  return [make](py::detail::value_and_holder& object, Arguments... arguments) {
    Holder holder(new Class(make(std::forward<Arguments>(arguments)...)));
    object.value_ptr() = holder.get();
    try {
      object.type->init_instance(object.inst, &holder);
    } catch (...) {
      object.value_ptr() = nullptr;
      throw;
    }
  };
}
using is_initializer = py::detail::is_new_style_constructor;

// Marks an iterator that is in use. Another thread may call it while the interpreter's lock is
// released, and so may a signal handler; both get the error that generators raise. The flag is
// read and written with that lock held.
class InUse {
 public:
  explicit InUse(bool& flag) : flag_(flag) {
    if (flag_) raise(PyExc_ValueError, "iterator already executing");
    flag_ = true;
  }
  ~InUse() { flag_ = false; }
  InUse(const InUse&) = delete;
  InUse& operator=(const InUse&) = delete;

 private:
  bool& flag_;
};

}  // namespace queens::python
