// SPDX-License-Identifier: MIT
// The compiled half of queens.Puzzle. What is answered goes over as JSON, with the keys of the
// command line's: the package makes named tuples of it.
#include "python/puzzles.h"

#include <pybind11/stl.h>

#include <algorithm>

#include "draw/puzzle.h"
#include "format/grids.h"
#include "format/puzzle_json.h"
#include "python/raise.h"

template <>
struct pybind11::detail::type_caster<queens::format::PuzzleText>
    : queens::python::InitializedCaster<queens::format::PuzzleText> {};

namespace queens::python {
namespace {

using format::JsonWriter, format::PuzzleText, puzzle::Marks, puzzle::Puzzle;
using Squares = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

std::vector<Square> squares_from(const Squares& given) {
  std::vector<Square> squares;
  for (const auto& [row, column] : given) squares.push_back({row, column});
  return squares;
}

template <class Write>
std::string object(const Write& write) {
  return format::text_of([&](auto& sink) {
    JsonWriter json(sink);
    json.open('{');
    write(json);
    json.close('}');
  });
}

PuzzleText read(const std::string& text, std::optional<std::uint64_t> stars) {
  return value_of(format::read_puzzle(text, stars));
}

PuzzleText made(std::optional<std::uint64_t> size, std::uint64_t stars,
                const std::optional<std::string>& rating, std::uint64_t seed, bool allow_guess) {
  puzzle::Order order{.stars = stars, .seed = seed, .allow_guess = allow_guess};
  if (stars >= 1 && stars <= puzzle::most_stars) order.size = puzzle::new_sizes[stars].usual;
  order.size = size.value_or(order.size);
  if (rating) {
    const auto name = [](puzzle::Grade grade) { return to_string(grade); };
    const auto* grade = std::ranges::find(puzzle::all_grades, *rating, name);
    if (grade == std::end(puzzle::all_grades))
      raise(PyExc_ValueError,
            "the rating must be easy, medium, hard or expert, not '" + *rating + "'");
    order.grade = *grade;
  }
  auto puzzle =
      interruptible([&](std::stop_token stop) { return puzzle::make(order, std::move(stop)); });
  return {std::move(puzzle.puzzle), {}};
}

std::string solved(const PuzzleText& text) {
  const auto answer = interruptible(
      [&](std::stop_token stop) { return puzzle::solve(text.puzzle, std::move(stop)); });
  if (answer.solutions.empty()) raise(exceptions().no_solution, answer.why_none());
  return object([&](JsonWriter& json) {
    json.fields("unique", answer.unique(), "solutions", answer.solutions);
    json.list("steps", answer.path.steps,
              [&](const auto& step) { write_step(text.puzzle, step, json); });
    write_rating(answer.rating, json);
  });
}

Marks marks_of(const PuzzleText& text, const Squares& queens, const Squares& crosses) {
  if (queens.empty() && crosses.empty()) return text.marks;
  return {squares_from(queens), squares_from(crosses)};
}

std::string hint_from(const PuzzleText& text, const Squares& queens, const Squares& crosses) {
  const auto marks = marks_of(text, queens, crosses);
  const auto hint = interruptible(
      [&](std::stop_token stop) { return puzzle::hint(text.puzzle, marks, std::move(stop)); });
  return object([&](JsonWriter& json) {
    json.fields("sentence", to_string(text.puzzle, hint));
    write_hint(text.puzzle, hint, json);
  });
}

std::string svg_of(const PuzzleText& text, const Squares& queens, const Squares& crosses) {
  const auto marks = marks_of(text, queens, crosses);
  for (const auto* squares : {&marks.queens, &marks.crosses})
    for (const Square s : *squares)
      if (s.row >= text.puzzle.size() || s.column >= text.puzzle.size())
        raise(PyExc_ValueError, to_string(s) + " is off the board");
  const draw::PuzzlePicture picture{.puzzle = text.puzzle, .marks = marks};
  return draw::to_svg({&picture, 1});
}

std::string text_of(const PuzzleText& text) {
  return format::text_of([&](auto& sink) { format::write_puzzle(text.puzzle, sink); });
}

}  // namespace

void define_puzzles(py::module_& m) {
  py::class_<PuzzleText>(m, "Puzzle")
      .def("__init__", initializer<std::unique_ptr<PuzzleText>>(read), is_initializer(),
           py::arg("text"), py::arg("stars") = py::none())
      .def_static("new", made, py::arg("size"), py::arg("stars"), py::arg("rating"),
                  py::arg("seed"), py::arg("allow_guess"))
      .def_property_readonly("size", [](const PuzzleText& p) { return p.puzzle.size(); })
      .def_property_readonly("stars", [](const PuzzleText& p) { return p.puzzle.stars(); })
      .def_property_readonly("text", text_of)
      .def("solve", solved)
      .def("hint", hint_from, py::arg("queens"), py::arg("crosses"))
      .def("svg", svg_of, py::arg("queens"), py::arg("crosses"));
}

}  // namespace queens::python
