// SPDX-License-Identifier: MIT
#include "python/boards.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/random.h"
#include "draw/board.h"
#include "format/format.h"
#include "format/json_writer.h"
#include "format/problem_json.h"
#include "python/raise.h"

namespace queens::python {
namespace {

constexpr std::uint64_t most_stored = 1 << 24;
constexpr std::uint64_t most_shown = 64;  // rows and columns of a picture, or of a text by itself

Problem problem_from(const std::string& json) {
  const auto body = format::Json::parse(json, nullptr, false);
  if (!body.is_object()) raise(PyExc_ValueError, "a problem is a JSON object like {\"n\":8}");
  value_of(format::refuse_unknown_keys(body, "problem"));
  return interruptible([&](const std::stop_token& stop) { return format::question(body, stop); });
}

std::string to_json(const Problem& problem) {
  return text_from([&](auto& sink) { format::JsonWriter(sink).problem(problem); });
}

Board board_from(const std::vector<std::optional<std::int64_t>>& given,
                 std::optional<std::uint64_t> width) {
  const auto rows = given.size();
  const auto wide = width.value_or(rows);
  std::vector<std::uint64_t> columns;
  std::uint64_t queens = 0;
  for (const auto column : given) {
    const auto c = column.value_or(-1);
    if (c < -1 || (c >= 0 && static_cast<std::uint64_t>(c) >= wide))
      raise(PyExc_ValueError,
            fmt::format("row {} has its queen in column {}, but the board has {} columns",
                        columns.size(), c, wide));
    queens += c >= 0;
    columns.push_back(static_cast<std::uint64_t>(c));
  }
  auto problem =
      value_of(Problem::even_if_contradictory({.rows = rows, .columns = wide, .pieces = queens}));
  return {std::make_shared<Problem>(std::move(problem)), std::move(columns)};
}

std::uint64_t row_at(const Board& board, std::int64_t index) {
  const auto rows = static_cast<std::int64_t>(board.rows());
  const auto row = index < 0 ? index + rows : index;
  if (row < 0 || row >= rows)
    raise(PyExc_IndexError,
          fmt::format("there is no row {}: the board has {} rows", index, board.rows()));
  return static_cast<std::uint64_t>(row);
}

std::vector<std::int64_t> slice_of(const Board& board, const py::slice& slice) {
  py::ssize_t start = 0, stop = 0, step = 0, length = 0;
  if (!slice.compute(static_cast<py::ssize_t>(board.rows()), &start, &stop, &step, &length))
    throw py::error_already_set();
  std::vector<std::int64_t> columns;
  for (; length > 0; --length, start += step)
    columns.push_back(board.column_of(static_cast<std::uint64_t>(start)));
  return columns;
}

py::list squares_of(const Board& board) {
  py::list squares;
  const auto& columns = board.columns();
  for (std::uint64_t row = 0; row < columns.size(); ++row)
    if (columns[row] != no_queen) squares.append(py::make_tuple(row, columns[row]));
  return squares;
}

py::tuple state_of(const Board& board) {
  const auto& columns = board.columns();
  return py::make_tuple(to_json(board.problem()),
                        py::bytes(reinterpret_cast<const char*>(columns.data()),
                                  columns.size() * sizeof(std::uint64_t)));
}
Board board_from_state(const py::tuple& state) {
  auto problem = std::make_shared<Problem>(problem_from(state[0].cast<std::string>()));
  const auto bytes = state[1].cast<std::string>();
  std::vector<std::uint64_t> columns(problem->rows());
  if (state.size() != 2 || bytes.size() != columns.size() * sizeof(std::uint64_t))
    raise(PyExc_ValueError, "this is not what a board was pickled as");
  std::memcpy(columns.data(), bytes.data(), bytes.size());
  return {std::move(problem), std::move(columns)};
}

}  // namespace

Board Board::found(ProblemPointer problem, const Solution& solution,
                   std::optional<Formula> formula) {
  Board board(std::move(problem), {});
  if (board.rows() <= most_stored) {
    board.columns_.reserve(board.rows());
    for (std::uint64_t row = 0; row < board.rows(); ++row)
      board.columns_.push_back(solution.column_of(row));
  } else {
    board.computed_ = solution;
    board.formula_ = std::move(formula);
  }
  return board;
}

const std::vector<std::uint64_t>& Board::columns() const {
  if (computed_)
    raise(PyExc_ValueError,
          fmt::format("a board of {} rows is computed, not stored: ask for single rows", rows()));
  return columns_;
}

bool Board::operator==(const Board& other) const {
  return rows() == other.rows() && problem_->columns() == other.problem_->columns() &&
         columns_ == other.columns_ && formula_ == other.formula_;
}

std::size_t Board::hash() const {
  std::uint64_t mixed = base::mixed(rows() ^ base::mixed(problem_->columns()));
  for (std::uint64_t row = 0; row < std::min(rows(), most_shown); ++row)
    mixed = base::mixed(mixed ^ static_cast<std::uint64_t>(column_of(row)));
  return mixed;
}

std::string Board::text(const std::string& name) const {
  if (name == "svg") {
    auto picture = svg();
    if (!picture)
      raise(PyExc_ValueError, fmt::format("boards are drawn up to {0}x{0}, not {1}x{2}", most_shown,
                                          rows(), problem_->columns()));
    return *std::move(picture);
  }
  const auto* format = format::by_id(name);
  if (format == nullptr || format->write == nullptr) {
    std::vector<std::string_view> names;
    for (const auto* known : format::catalogue())
      if (known->write != nullptr && !known->states_problem) names.push_back(known->id);
    raise(PyExc_ValueError,
          fmt::format("the format must be one of svg, {}, not '{}'", fmt::join(names, ", "), name));
  }
  const ColumnsView queens{columns()};
  return text_from([&](auto& sink) { value_of(format->write(*problem_, queens, sink)); });
}

std::string Board::repr() const {
  if (rows() > most_shown || problem_->columns() != rows())
    return fmt::format("<queens.Board of {}x{} squares>", rows(), problem_->columns());
  std::vector<std::int64_t> columns;
  for (std::uint64_t row = 0; row < rows(); ++row) columns.push_back(column_of(row));
  return fmt::format("Board([{}])", fmt::join(columns, ", "));
}

std::string Board::str() const {
  if (rows() > most_shown || problem_->columns() > most_shown) return repr();
  auto lines = text("text");
  if (lines.ends_with('\n')) lines.pop_back();
  return lines;
}

std::optional<std::string> Board::svg() const {
  if (rows() > most_shown || problem_->columns() > most_shown) return std::nullopt;
  draw::Board picture(*problem_);
  for (std::uint64_t row = 0; row < rows(); ++row)
    if (column_of(row) >= 0)
      picture.at({row, static_cast<std::uint64_t>(column_of(row))}) = draw::Mark::queen;
  return draw::to_svg({&picture, 1});
}

void define_boards(py::module_& m) {
  py::class_<Problem, ProblemPointer>(m, "Problem")
      .def(py::init(&problem_from), py::arg("json"))
      .def_property_readonly("rows", &Problem::rows)
      .def_property_readonly("columns", &Problem::columns)
      .def_property_readonly("json", to_json);
  py::class_<Board>(m, "Board", py::buffer_protocol(),
                    "A queen's column for each row, -1 where a row is empty.")
      .def(py::init(&board_from), py::arg("columns"), py::arg("width") = py::none())
      .def_buffer([](Board& board) {
        // numpy and memoryview read the columns where they are.
        auto& columns = const_cast<std::vector<std::uint64_t>&>(board.columns());
        return py::buffer_info(reinterpret_cast<std::int64_t*>(columns.data()),
                               static_cast<py::ssize_t>(columns.size()), true);
      })
      .def("__len__", &Board::rows)
      .def("__iter__",
           [](const py::object& board) {
             return py::reinterpret_steal<py::object>(PySeqIter_New(board.ptr()));
           })
      .def("__getitem__",
           [](const Board& b, std::int64_t row) { return b.column_of(row_at(b, row)); })
      .def("__getitem__", slice_of)
      .def(
          "__eq__", [](const Board& a, const Board& b) { return a == b; }, py::is_operator())
      .def("__hash__", &Board::hash)
      .def("__repr__", &Board::repr)
      .def("__str__", &Board::str)
      .def("_repr_svg_", &Board::svg)
      .def("to", &Board::text, py::arg("format") = "text")
      .def_property_readonly("columns",
                             [](py::object self) { return py::memoryview(std::move(self)); })
      .def_property_readonly("queens", squares_of)
      .def_property_readonly("width", [](const Board& b) { return b.problem().columns(); })
      .def_property_readonly("problem", &Board::shared_problem)
      .def(py::pickle(&state_of, &board_from_state));
}

}  // namespace queens::python
