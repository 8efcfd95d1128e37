// SPDX-License-Identifier: MIT
#include "python/boards.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "base/random.h"
#include "format/format.h"
#include "format/json_writer.h"
#include "format/problem_json.h"
#include "python/raise.h"

namespace queens::python {
namespace {

constexpr std::uint64_t most_stored = 1 << 24;
constexpr std::uint64_t most_shown = 64;  // rows and columns of a picture, or of a text by itself

Problem problem_from(const std::string& json) {
  return interruptible(
      [&](const std::stop_token& stop) { return format::question_from(json, stop); });
}

std::string to_json(const Problem& problem) {
  return format::text_of([&](auto& sink) { format::JsonWriter(sink).problem(problem); });
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

py::list slice_of(const Board& board, const py::slice& slice) {
  py::ssize_t start = 0, stop = 0, step = 0, length = 0;
  if (!slice.compute(static_cast<py::ssize_t>(board.rows()), &start, &stop, &step, &length))
    throw py::error_already_set();
  py::list columns;
  for (; length > 0; --length, start += step)
    append(columns, integer(board.column_of(static_cast<std::uint64_t>(start))));
  return columns;
}

py::list squares_of(const Board& board) {
  py::list squares;
  const auto& columns = board.columns();
  for (std::uint64_t row = 0; row < columns.size(); ++row)
    if (columns[row] != no_queen)
      append(squares, py::make_tuple(integer(static_cast<std::int64_t>(row)),
                                     integer(static_cast<std::int64_t>(columns[row]))));
  return squares;
}

py::tuple state_of(const Board& board) {
  const auto& columns = board.columns();
  return py::make_tuple(to_json(board.problem()),
                        py::bytes(reinterpret_cast<const char*>(columns.data()),
                                  columns.size() * sizeof(std::uint64_t)));
}
Board board_from_state(const py::tuple& state) {
  const auto require = [](bool right) {
    if (!right) raise(PyExc_ValueError, "this is not what a board was pickled as");
  };
  require(state.size() == 2);
  auto problem = std::make_shared<Problem>(problem_from(state[0].cast<std::string>()));
  const auto bytes = state[1].cast<std::string>();
  require(bytes.size() % sizeof(std::uint64_t) == 0 &&
          bytes.size() / sizeof(std::uint64_t) == problem->rows());
  std::vector<std::uint64_t> columns(problem->rows());
  if (!bytes.empty()) std::memcpy(columns.data(), bytes.data(), bytes.size());
  require(std::ranges::all_of(columns, [&](std::uint64_t column) {
    return column < problem->columns() || column == no_queen;
  }));
  return {std::move(problem), std::move(columns)};
}

std::string not_stored(const Board& board) {
  return fmt::format("a board of {} rows is computed, not stored: read single rows", board.rows());
}

// The slot of the buffer protocol: numpy and memoryview read the columns where they are. It is our
// own because pybind11's lets exceptions leave it, which ends the interpreter.
int get_buffer(PyObject* self, Py_buffer* view, int flags) noexcept {
  static constexpr Py_ssize_t item = sizeof(std::uint64_t);
  view->obj = nullptr;
  try {
    const auto& board = py::handle(self).cast<const Board&>();
    if (!board.is_stored()) throw py::buffer_error(not_stored(board));
    const auto& columns = board.columns();
    auto* const data = const_cast<std::uint64_t*>(columns.data());
    const auto length = static_cast<Py_ssize_t>(columns.size());
    auto shape = std::make_unique<Py_ssize_t>(length);
    if (PyBuffer_FillInfo(view, self, data, length * item, /*readonly=*/1, flags) != 0) return -1;
    view->itemsize = item;
    if (view->format != nullptr) view->format = const_cast<char*>("q");  // NOLINT: only read
    if (view->shape != nullptr) view->shape = shape.get();
    view->internal = shape.release();
    return 0;
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_BufferError, error.what());
  }
  return -1;
}
void release_buffer(PyObject*, Py_buffer* view) noexcept {
  delete static_cast<Py_ssize_t*>(view->internal);
}
void set_buffer_slots(PyHeapTypeObject* type) {
  type->ht_type.tp_as_buffer = &type->as_buffer;
  type->as_buffer.bf_getbuffer = get_buffer;
  type->as_buffer.bf_releasebuffer = release_buffer;
}

// The object of Python that a board is the value of.
py::object self_of(const Board& board) {
  return py::cast(board, py::return_value_policy::reference);
}

// numpy ignores the error of the buffer and would read 10^18 rows one by one, unless this raises
// it.
py::object array_of(const py::object& self, const py::args& args, const py::kwargs& named) {
  const py::memoryview columns(self);
  return py::module_::import("numpy").attr("array")(columns, *args, **named);
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
  if (!is_stored()) raise(PyExc_ValueError, not_stored(*this));
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
  const auto* format = format::by_id(name);
  if (format == nullptr || format->write == nullptr) {
    std::vector<std::string_view> names;
    for (const auto* known : format::catalogue())
      if (known->write != nullptr && !known->states_problem) names.push_back(known->id);
    raise(PyExc_ValueError,
          fmt::format("the format must be one of {}, not '{}'", fmt::join(names, ", "), name));
  }
  const ColumnsView queens{columns()};
  return format::text_of([&](auto& sink) { value_of(format->write(*problem_, queens, sink)); });
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
  return text("svg");
}

void define_boards(py::module_& m) {
  // Held by a unique_ptr, as every class here: where no memory is left, pybind11 frees twice what a
  // shared_ptr holds.
  py::class_<Problem>(m, "Problem")
      .def("__init__", initializer<std::unique_ptr<Problem>>(problem_from), is_initializer(),
           py::arg("json"))
      .def_property_readonly("rows", &Problem::rows)
      .def_property_readonly("columns", &Problem::columns)
      .def_property_readonly("json", to_json);
  py::class_<Board>(m, "Board", py::custom_type_setup(set_buffer_slots),
                    "A queen's column for each row, -1 where a row is empty.")
      .def("__init__", initializer<std::unique_ptr<Board>>(board_from), is_initializer(),
           py::arg("columns"), py::arg("width") = py::none())
      .def("__len__", &Board::rows)
      .def("__iter__",
           [](const Board& board) {
             return py::reinterpret_steal<py::object>(PySeqIter_New(self_of(board).ptr()));
           })
      .def("__getitem__",
           [](const Board& b, std::int64_t row) { return integer(b.column_of(row_at(b, row))); })
      .def("__getitem__", slice_of)
      .def(
          "__eq__", [](const Board& a, const Board& b) { return a == b; }, py::is_operator())
      .def("__hash__", &Board::hash)
      .def("__repr__", &Board::repr)
      .def("__str__", &Board::str)
      .def("_repr_svg_", &Board::svg)
      .def("to", &Board::text, py::arg("format") = "text")
      .def("__array__", array_of)
      .def_property_readonly("columns",
                             [](const Board& board) {
                               board.columns();  // raises what `to` raises
                               return py::memoryview(self_of(board));
                             })
      .def_property_readonly("queens", squares_of)
      .def_property_readonly("width", [](const Board& b) { return b.problem().columns(); })
      .def_property_readonly("problem", [](const Board& b) { return Problem(b.problem()); })
      .def("__getstate__", state_of)
      .def("__setstate__", initializer<std::unique_ptr<Board>>(board_from_state), is_initializer());
}

}  // namespace queens::python
