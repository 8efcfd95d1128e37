// SPDX-License-Identifier: MIT
// What is written reads back as the same board, in every format that says so, and no reader does
// anything but answer when it is fed rubbish.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "format/format.h"
#include "support/boards.h"

namespace queens::test {
namespace {

std::string to_text(const format::Board& board) {
  return written(*format::by_id("json"), statement(board)->first, statement(board)->second)
      .value_or("?");
}

// What is left of a board in a format that shows less.
format::Board as_shown(const format::Format& format, format::Board board) {
  if (!format.shows_blocked) board.blocked.clear();
  if (format.states_problem) board.queens.clear();
  return board;
}

// A board that the format can express: its own size, whole diagonals, a queen in every row.
format::Board random_board_for(const format::Format& format, std::mt19937_64& random) {
  auto board = random_board(random, random() % 4 == 0 ? 40 : 9);
  const auto make_square = [&](std::uint64_t side) {
    board = {.rows = side, .columns = side, .blocked = {}, .queens = {}};
    for (std::uint64_t row = 0; row < side; ++row) {
      const auto queen = random() % side;
      board.queens.push_back({row, queen});
      for (std::uint64_t column = 0; column < side; ++column)
        if (column != queen && random() % 4 == 0) board.blocked.push_back({row, column});
    }
  };
  if (format.id == "lichess") make_square(8);
  if (format.id == "kattis" || format.id.starts_with("columns") || format.id == "asp" ||
      format.id == "facts" || format.id == "csplib080")
    make_square(1 + random() % 20);
  if (format.id == "csplib079") {
    make_square(1 + random() % 12);
    board.blocked.clear();
    const auto sums = random(), differences = random();
    for (std::uint64_t r = 0; r < board.rows; ++r)
      for (std::uint64_t c = 0; c < board.rows; ++c)
        if ((sums >> (r + c) & 7) == 7 || (differences >> (r + board.rows - c) & 7) == 7)
          board.blocked.push_back({r, c});
  }
  if (format.id == "eiqueens") board.blocked.clear();
  return board;
}

TEST(FormatRoundTrip, WhatIsWrittenReadsBackAsTheSameBoard) {
  std::mt19937_64 random(20240607);
  for (const auto* format : format::catalogue()) {
    if (format->read == nullptr) continue;
    ASSERT_NE(format->read, nullptr) << format->id;
    ASSERT_NE(format->write, nullptr) << format->id;
    for (int i = 0; i < 3'000; ++i) {
      const auto board = random_board_for(*format, random);
      const auto [problem, queens] = statement(board).value();
      const auto text = written(*format, problem, queens);
      ASSERT_TRUE(text) << format->id << ": " << text.error().message << "\n" << to_text(board);
      const auto again = format->read(*text);
      ASSERT_TRUE(again) << format->id << ": " << again.error().message << "\n" << *text;
      ASSERT_EQ(*again, as_shown(*format, board)) << format->id << "\n" << *text;
    }
  }
}

TEST(FormatRoundTrip, BoardsOfAnyKindAreEitherRefusedWithASentenceOrReadBack) {
  std::mt19937_64 random(7);
  for (const auto* format : format::catalogue()) {
    if (format->read == nullptr || format->id.starts_with("columns"))
      continue;  // lists lose the width
    for (int i = 0; i < 2'000; ++i) {
      const auto board = random_board(random, 12);
      const auto [problem, queens] = statement(board).value();
      const auto text = written(*format, problem, queens);
      if (!text) {
        ASSERT_GT(text.error().message.size(), 20) << format->id;
        continue;
      }
      const auto again = format->read(*text);
      ASSERT_TRUE(again) << format->id << ": " << again.error().message << "\n" << *text;
      ASSERT_EQ(*again, as_shown(*format, board)) << format->id << "\n" << *text;
    }
  }
}

TEST(FormatDetection, WhatIsWrittenIsDetectedAsItselfOrNotAtAll) {
  std::mt19937_64 random(11);
  for (const auto* format : format::catalogue()) {
    if (format->read == nullptr || format->id == "eiqueens") continue;  // looks like text
    int detected = 0;
    for (int i = 0; i < 500; ++i) {
      const auto board = random_board_for(*format, random);
      const auto [problem, queens] = statement(board).value();
      const auto text = written(*format, problem, queens).value();
      const auto found = format::detect(text);
      // A single square with a queen is "Q" in FEN and in text, and means the same.
      if (found && *found != format) {
        ASSERT_EQ((*found)->read(text).value(), format->read(text).value()) << (*found)->id << "\n"
                                                                            << text;
      }
      detected += found && *found == format;
    }
    // What asp writes are facts, and detected as such.
    if (format->id == "bits" || format->id == "kattis" || format->id == "asp")
      EXPECT_EQ(detected, 0) << format->id << " is never guessed";
    else
      EXPECT_GT(detected, format->id.starts_with("columns") ? 100 : 440) << format->id;
  }
}

TEST(FormatReaders, AnswerOrRefuseWhateverTheyAreFed) {
  std::mt19937_64 random(5);
  for (const auto* format : format::catalogue()) {
    if (format->read == nullptr || format->write == nullptr) continue;
    for (int i = 0; i < 2'000; ++i) {
      const auto board = random_board_for(*format, random);
      const auto [problem, queens] = statement(board).value();
      auto text = written(*format, problem, queens).value();
      for (auto edits = 1 + random() % 3; edits-- > 0 && !text.empty();) {
        const auto at = random() % text.size();
        switch (random() % 4) {
          case 0:
            text.erase(at, 1 + random() % 4);
            break;
          case 1:
            text.insert(at, 1, static_cast<char>(random()));
            break;
          case 2:
            text[at] = static_cast<char>(random());
            break;
          default:
            text.insert(at, text.substr(at, random() % 8));
        }
      }
      const auto read = format->read(text);
      if (!read) {
        ASSERT_GT(read.error().message.size(), 15) << format->id;
        ASSERT_EQ(read.error().message.find('\n'), std::string::npos) << "one sentence, one line";
        continue;
      }
      ASSERT_TRUE(std::ranges::is_sorted(read->blocked)) << format->id << "\n" << text;
      ASSERT_TRUE(std::ranges::adjacent_find(read->blocked) == read->blocked.end());
      for (const auto* squares : {&read->blocked, &read->queens})
        for (const Square square : *squares)
          ASSERT_TRUE(square.row < read->rows && square.column < read->columns) << format->id;
    }
  }
}

}  // namespace
}  // namespace queens::test
