// SPDX-License-Identifier: MIT
// The compiled half of the Python package: problems, boards, puzzles and what is asked about them.
// What is pleasant to call is in queens/__init__.py. Answers and sentences are those of the
// library; long work is done with the lock of the interpreter released, and Ctrl-C ends it.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <nlohmann/json.hpp>

#include "base/try.h"
#include "format/trace.h"
#include "python/boards.h"
#include "python/puzzles.h"
#include "python/raise.h"
#include "queens/check.h"
#include "queens/classes.h"
#include "queens/classic.h"
#include "queens/estimate.h"
#include "queens/find.h"
#include "queens/list.h"
#include "queens/version.h"

namespace queens::python {

class Solutions;
class Trace;

}  // namespace queens::python

template <>
struct pybind11::detail::type_caster<queens::python::Solutions>
    : queens::python::InitializedCaster<queens::python::Solutions> {};
template <>
struct pybind11::detail::type_caster<queens::python::Trace>
    : queens::python::InitializedCaster<queens::python::Trace> {};

namespace queens::python {
namespace {

py::int_ to_python(Count count) {
  return py::reinterpret_steal<py::int_>(PyLong_FromString(to_string(count).c_str(), nullptr, 10));
}

py::int_ count_of(const Problem& problem, unsigned threads, const std::string& method,
                  bool fundamental, const py::object& progress) {
  std::atomic<double> fraction{0};
  CountOptions options{.threads = threads, .method = method};
  if (!progress.is_none())
    options.on_progress = [&](const Progress& now) { fraction = now.fraction; };
  const auto tell = [&] {
    if (!progress.is_none()) progress(fraction.load());
  };
  const auto run = [&](std::stop_token stop) -> Result<Count> {
    options.stop = std::move(stop);
    if (fundamental) return TRY(count_classes(problem, options)).fundamental;
    return TRY(count(problem, options)).total;
  };
  return to_python(interruptible(run, tell));
}

Board find_one(const Problem& problem, const std::string& method, std::uint64_t seed, bool random,
               unsigned effort) {
  auto report = interruptible([&](std::stop_token stop) {
    return find(problem, {.method = method,
                          .seed = seed,
                          .random = random,
                          .stop = std::move(stop),
                          .effort = effort});
  });
  if (const auto* none = std::get_if<Impossible>(&report.outcome))
    raise(exceptions().no_solution, none->reason);
  if (const auto* limit = std::get_if<GaveUp>(&report.outcome))
    raise(PyExc_RuntimeError,
          limit->limit + (report.effort_reached ? "; pass a larger effort= to search longer" : ""));
  return Board::found(std::make_shared<Problem>(problem), std::get<Solution>(report.outcome),
                      std::move(report.formula));
}

}  // namespace

// Hands out what one search has found, and searches again when that is used up.
class Solutions {
 public:
  Solutions(ProblemPointer problem, bool unique, std::optional<std::uint64_t> limit)
      : problem_(std::move(problem)), listing_(*problem_, options(unique, limit)) {}

  Board next() {
    const InUse alone(in_use_);
    look_after_signals();
    const auto columns =
        listing_.ready() > 0
            ? value_of(listing_.next())
            : interruptible([&](std::stop_token stop) { return listing_.next(std::move(stop)); });
    if (!columns) throw py::stop_iteration();
    return Board(problem_, {columns->begin(), columns->end()});
  }

 private:
  static ListOptions options(bool unique, std::optional<std::uint64_t> limit) {
    ListOptions wanted{.unique = unique};
    if (limit) wanted.limit = *limit;
    return wanted;
  }
  ProblemPointer problem_;
  Listing listing_;
  bool in_use_ = false;
};

// Steps of a classic algorithm, as lines of JSON. An algorithm cannot be halted, so it is run again
// for each window of steps, and steps before the window are told without their boards, which is
// what costs. Windows grow: a trace of t steps takes the time of 2t, and nothing runs in between.
class Trace {
 public:
  Trace(const std::string& name, const Problem& problem, bool all, std::uint64_t seed)
      : variant_(value_of(classic::variant_named(name))), head_{name, problem, seed} {
    request_ = {.problem = problem,
                .goal = all ? classic::Goal::all : classic::Goal::first,
                .seed = seed,
                .switches = variant_.switches};
    search();  // what is wrong with the request is said now
  }

  std::string next() {
    const InUse alone(in_use_);
    look_after_signals();
    if (at_ == lines_.size() && !ended_) search();
    if (at_ == lines_.size()) throw py::stop_iteration();
    return std::move(lines_[at_++]);
  }

 private:
  void search() {
    constexpr std::uint64_t most_at_once = 1 << 16;
    std::vector<std::string> lines;  // kept only if the search is not interrupted
    const auto end = request_.full_from + at_once_;
    const auto watch = [&](const classic::Step& step) {
      if (step.number >= end) return false;
      if (step.number < request_.full_from) return true;
      lines.push_back(format::text_of([&](auto& sink) { format::write_step(head_, step, sink); }));
      return true;
    };
    const auto report = interruptible([&](std::stop_token stop) {
      request_.stop = std::move(stop);
      return classic::run_checked(*variant_.algorithm, request_, watch);
    });
    lines_ = std::move(lines);
    at_ = 0;
    ended_ = !report.dismissed;
    request_.full_from = end;
    at_once_ = std::min(4 * at_once_, most_at_once);
  }

  classic::Variant variant_;
  format::TraceHead head_;
  classic::Request request_;
  std::vector<std::string> lines_;
  std::size_t at_ = 0;
  std::uint64_t at_once_ = 64;
  bool ended_ = false;
  bool in_use_ = false;
};

namespace {

Solutions solutions_of(const Problem& problem, bool unique, std::optional<std::uint64_t> limit) {
  return {std::make_shared<Problem>(problem), unique, limit};
}

Trace trace_of(const std::string& name, const Problem& problem, bool all, std::uint64_t seed) {
  return {name, problem, all, seed};
}

py::tuple check_squares(const Problem& problem,
                        const std::vector<std::pair<std::uint64_t, std::uint64_t>>& queens) {
  std::vector<Square> squares;
  for (const auto& [row, column] : queens) squares.push_back({row, column});
  const auto verdict = check(problem, squares);
  return py::make_tuple(verdict.valid(), faults_of(problem, verdict),
                        to_python(verdict.conflict_count));
}

py::dict estimate_of(const Problem& problem, unsigned threads, const std::string& method,
                     std::uint64_t seed, double error, std::uint64_t samples) {
  if (error == 0 && samples == 0)
    raise(PyExc_ValueError, "error=0 needs samples=, because nothing else ends the estimate");
  const auto report = interruptible([&](std::stop_token stop) {
    return estimate(problem, {.threads = threads,
                              .method = method,
                              .seed = seed,
                              .error = error,
                              .samples = samples,
                              .stop = std::move(stop)});
  });
  const Estimate& known = report.estimate;
  py::dict answer;
  answer["exact"] = known.exact ? py::object(to_python(*known.exact)) : py::none();
  answer["met"] = known.met || known.exact;
  answer["log10"] = known.log10;
  answer["low_log10"] = known.low_log10;
  answer["high_log10"] = known.high_log10;
  answer["relative_error"] = known.relative_error;
  answer["samples"] = known.samples;
  answer["method"] = report.method;
  return answer;
}

}  // namespace
}  // namespace queens::python

PYBIND11_MODULE(_queens, m) {
  using namespace queens::python;  // NOLINT
  m.doc() = "The compiled half of the package queens.";
  m.attr("__version__") = queens::version();
  exceptions().no_solution = PyErr_NewExceptionWithDoc(
      "queens.NoSolution", "It is proven that there is no solution; the message says why.",
      PyExc_LookupError, nullptr);
  m.attr("NoSolution") = py::handle(exceptions().no_solution);
  define_boards(m);
  define_puzzles(m);
  m.def("count", count_of, py::arg("problem"), py::arg("threads"), py::arg("method"),
        py::arg("fundamental"), py::arg("progress"));
  m.def("find", find_one, py::arg("problem"), py::arg("method"), py::arg("seed"), py::arg("random"),
        py::arg("effort"));
  m.def("check", check_squares, py::arg("problem"), py::arg("queens"));
  m.def("estimate", estimate_of, py::arg("problem"), py::arg("threads"), py::arg("method"),
        py::arg("seed"), py::arg("error"), py::arg("samples"));
  py::class_<Solutions>(m, "Solutions")
      .def("__init__", initializer<std::unique_ptr<Solutions>>(solutions_of), is_initializer(),
           py::arg("problem"), py::arg("unique"), py::arg("limit"))
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &Solutions::next);
  py::class_<Trace>(m, "Trace")
      .def("__init__", initializer<std::unique_ptr<Trace>>(trace_of), is_initializer(),
           py::arg("algorithm"), py::arg("problem"), py::arg("all"), py::arg("seed"))
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &Trace::next);
}
