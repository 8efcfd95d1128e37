// SPDX-License-Identifier: MIT
// Every reader on hostile text: the first byte chooses the reader, the rest is the text. What it
// accepts must keep the promises of Board, and if it can be written, must read back the same.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "format/format.h"
#include "support/boards.h"

using namespace queens;

namespace {

// Boards with more rows are read, but not written again: that would only be slow.
constexpr std::uint64_t most_rows = 2000;

void must(bool fact, const format::Format& format, const char* what, std::string_view text) {
  if (fact) return;
  std::fprintf(stderr, "%.*s: %s\n%.*s\n", static_cast<int>(format.id.size()), format.id.data(),
               what, static_cast<int>(text.size()), text.data());
  std::abort();
}

std::vector<const format::Format*> readable() {
  std::vector<const format::Format*> result;
  for (const auto* format : format::catalogue())
    if (format->read != nullptr) result.push_back(format);
  return result;
}

void check_board(const format::Format& format, const format::Board& board, std::string_view text) {
  must(board.rows <= 1 << 24 && board.columns <= 1 << 24, format, "too large a board", text);
  must(std::ranges::is_sorted(board.blocked), format, "blocked squares out of order", text);
  must(std::ranges::adjacent_find(board.blocked) == board.blocked.end(), format,
       "a blocked square twice", text);
  for (const auto* squares : {&board.blocked, &board.queens})
    for (const Square square : *squares)
      must(square.row < board.rows && square.column < board.columns, format, "off the board", text);
}

void check_round_trip(const format::Format& format, format::Board board, std::string_view text) {
  if (format.read == nullptr || board.rows > most_rows) return;
  const auto statement = test::statement(board);
  if (!statement) return;
  const auto written = test::written(format, statement->first, statement->second);
  if (!written) return;
  if (board.rows == 0 || board.columns == 0) return;  // an empty text is no board
  const auto again = format.read(*written);
  must(again.has_value(), format, "its own text is refused", *written);
  std::ranges::sort(board.queens);
  must(again->rows == board.rows && again->columns == board.columns, format, "another size", text);
  must(again->queens == board.queens, format, "other queens", text);
  must(again->blocked == board.blocked, format, "other blocked squares", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const auto formats = readable();
  const auto& format = *formats[data[0] % formats.size()];
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto board = format.read(text);
  if (board) {
    check_board(format, *board, text);
    check_round_trip(format, *board, text);
  } else {
    must(!board.error().message.empty(), format, "refused without a sentence", text);
    must(board.error().message.size() < 1000, format, "refused with a novel", text);
    must(std::ranges::none_of(board.error().message,
                              [](char c) { return c >= 0 && (c < ' ' || c == 0x7F); }),
         format, "control characters in the sentence", text);
  }
  if (const auto detected = format::detect(text); detected)
    must((*detected)->read != nullptr, **detected, "detected, but cannot be read", text);
  return 0;
}
