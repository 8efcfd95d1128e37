// SPDX-License-Identifier: MIT
// Boards to be judged, one after the other: a formula, what a solver answered, a list of columns
// longer than any memory for texts, or boards in a format. Where several follow each other, they
// are cut apart as `queens list` puts them together: a line each, or blank lines between them.
#include "base/text.h"
#include "cli/options/statement.h"
#include "format/answer.h"

namespace queens::cli {
namespace {

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; }

// Whether lines of columns are boards of their own, not one that goes on: each has as many numbers
// as the board has rows, or, where that is not known, no number beyond its own length.
bool has_board_a_line(std::string_view text, const std::optional<Size>& size) {
  std::size_t lines = 0;
  while (!text.empty()) {
    const auto words = base::words_of(base::take_line(text), " \t,[]");
    if (words.empty()) continue;
    ++lines;
    if (size ? words.size() != size->rows : words.size() < 2) return false;
    for (const auto word : words)
      if (const auto number = base::number_from<std::uint64_t>(word);
          !size && number && *number > words.size())
        return false;
  }
  return lines > 1;
}

}  // namespace

// A text and what of the file is still to be read, cut into boards.
class Pieces {
 public:
  enum class Cut { lines, blank_lines, brackets };
  Pieces(Input input, Cut cut) : input_(std::move(input)), cut_(cut) {}

  // Empty at the end.
  Result<std::string> next() {
    std::string piece;
    if (cut_ == Cut::brackets) {  // ["..Q.",...] in a list of such lists
      const auto begin = input_.text.find_first_not_of(" \t\r\n,[", at_);
      const auto end = input_.text.find(']', at_);
      if (begin < end && end != std::string::npos)
        piece = "[" + input_.text.substr(begin, end + 1 - begin);
      at_ = std::min(end, input_.text.size() - 1) + 1;
      return piece;
    }
    while (const auto line = TRY(next_line())) {
      if (!is_blank(*line))
        piece.append(*line).append("\n");
      else if (!piece.empty())
        break;
      if (cut_ == Cut::lines && !piece.empty()) break;
      if (piece.size() > most_bytes) return too_long();
    }
    return piece;
  }

 private:
  static constexpr std::size_t most_bytes = std::size_t{64} << 20;
  std::unexpected<Error> too_long() const {
    return bad_input("{}: a board that goes on after {} MiB is not read", input_.name,
                     most_bytes >> 20);
  }
  Result<std::optional<std::string_view>> next_line() {
    auto end = input_.text.find('\n', at_);
    while (end == std::string::npos && input_.rest != nullptr) {
      input_.text.erase(0, at_);
      at_ = 0;
      const auto before = input_.text.size();
      if (before > most_bytes) return too_long();
      if (!TRY(read_on(input_))) input_.rest = nullptr;
      end = input_.text.find('\n', before);
    }
    if (at_ == input_.text.size()) return std::nullopt;
    end = std::min(end, input_.text.size());
    const auto line = std::string_view(input_.text).substr(at_, end - at_);
    at_ = std::min(end + 1, input_.text.size());
    return line;
  }

  Input input_;
  Cut cut_;
  std::size_t at_ = 0;
};

namespace {

// The format of a stream can be told from its first line where the whole looks like something else.
Result<const format::Format*> format_of(const Input& input) {
  auto whole = format::detect(input.text);
  if (whole || !has_board_a_line(input.text, {})) return whole;
  std::string_view rest = input.text;
  const auto first = format::detect(base::take_line(rest));
  return first && (*first)->read_sized != nullptr ? first : whole;
}

// How several boards would follow each other; nothing if the text is one.
std::optional<Pieces::Cut> cut_of(const format::Format& format, const Input& input,
                                  const std::optional<Size>& size) {
  if (format.states_problem) return std::nullopt;
  if (format.read_sized != nullptr) {
    std::string_view lines = input.text;
    if (input.rest) lines = lines.substr(0, lines.rfind('\n') + 1);
    return has_board_a_line(lines, size) ? std::optional(Pieces::Cut::lines) : std::nullopt;
  }
  if (!format.begin.empty()) return Pieces::Cut::brackets;
  return format.separator.empty() ? Pieces::Cut::lines : Pieces::Cut::blank_lines;
}

}  // namespace

struct Answers::State {
  Args args;
  Asked asked;
  std::string file;
  const format::Format* format = nullptr;
  std::optional<CheckedBoard> only = {};  // or pieces:
  std::optional<Pieces> pieces = {};
  std::string piece = {}, after = {};  // the next board, and the one behind it
  std::uint64_t number = 0;            // of the next board, from 0
  format::Board last = {};             // whose problem is this, also for the next of its kind
  std::optional<Problem> problem = {};

  Result<CheckedBoard> checked(const std::string& name, Result<format::Board> read) {
    auto board = TRY(in_file(name, std::move(read)));
    auto queens = std::exchange(board.queens, {});
    if (!problem || board != last) {
      if (!board.remark.empty() && !args.has("--quiet"))
        Terminal::say("{}: {}", name, board.remark);
      auto spec = TRY(spec_from(args, asked, &board, name));
      problem = TRY(Problem::even_if_contradictory(std::move(spec)));
      last = std::move(board);
    }
    return CheckedBoard{*problem, std::move(queens), {}, {}};
  }
  Result<void> open(Input input);
};

Result<void> Answers::State::open(Input input) {
  const bool unnamed = format == nullptr;
  const auto size = asked.board_size();
  if (unnamed && format::looks_like_formula(input.text)) {
    auto formula = TRY(in_file(file, format::read_formula(input.text)));
    const auto n = std::visit([](const auto& data) { return data.n; }, formula);
    only = TRY(checked(file, format::Board{n, n, {}, {}}));
    only->formula = std::move(formula);
    return {};
  }
  if (unnamed && !input.rest && format::looks_like_answer(input.text)) {
    if (!size)
      return bad_input(
          "{}: a solver's answer does not say how large the board is: give N, as in 'queens check "
          "8', or --size",
          file);
    auto queens = TRY(in_file(file, format::read_answer(input.text, size->rows, size->columns)));
    only = TRY(checked(file, format::Board{size->rows, size->columns, {}, std::move(queens)}));
    return {};
  }
  if (unnamed && (!input.rest || input.text.contains('\n')))
    format = TRY(in_file(file, format_of(input)));
  const auto cut = format == nullptr ? std::nullopt : cut_of(*format, input, size);
  if (!cut && input.rest) {
    auto columns =
        TRY(in_file(file, read_long_columns(input, format == nullptr ? "" : format->id)));
    only = TRY(checked(file, format::Board{columns.size(), columns.size(), {}, {}}));
    only->columns = std::move(columns);
    return {};
  }
  if (cut) {
    pieces.emplace(input, *cut);
    piece = TRY(pieces->next());
    after = TRY(pieces->next());
    // What could be read as one board is one, unless what follows is a board as well.
    const auto reads = [&](std::string_view text) { return read_board(*format, text, size); };
    if (!after.empty() && (input.rest || reads(after) || !reads(input.text))) return {};
  }
  only = TRY(checked(file, read_board(*format, input.text, size)));
  return {};
}

Answers::Answers(std::unique_ptr<State> state) : state_(std::move(state)) {}
Answers::Answers(Answers&&) noexcept = default;
Answers::~Answers() = default;

Result<Answers> Answers::from(const Args& args) {
  auto state = std::make_unique<State>(State{args, TRY(Asked::from(args)), {}});
  if (!args.has("--board") && input_is_terminal())
    return bad_input(
        "'queens {0}' needs a board: use 'queens {0} --board FILE', or pipe one into it",
        args.command().name);
  state->format = TRY(input_format(args));
  const auto path = TRY(board_path(args, true));
  auto input = TRY(read_beginning(path.value()));
  state->file = input.name;
  TRY(state->open(std::move(input)));
  return Answers(std::move(state));
}

bool Answers::several() const { return !state_->only; }

Result<std::optional<CheckedBoard>> Answers::next() {
  State& state = *state_;
  if (state.only && state.number++ == 0) return std::move(state.only);
  if (state.only || state.piece.empty()) return std::nullopt;
  auto checked =
      TRY(state.checked(fmt::format("{}: board {}", state.file, ++state.number),
                        read_board(*state.format, state.piece, state.asked.board_size())));
  state.piece = std::exchange(state.after, TRY(state.pieces->next()));
  return checked;
}

}  // namespace queens::cli
