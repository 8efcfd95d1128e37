// SPDX-License-Identifier: MIT
// A colour puzzle: read, a hint, and its solution with the reasons; then a new one.
#include <inttypes.h>
#include <queens/c.h>
#include <stdio.h>

int main(void) {
  static const char *const text = "ABBBBB\nAAABBB\nAACDBE\nAACDDD\nACCDFF\nACCFFF\n";
  queens_puzzle *puzzle;
  char *words;
  if (queens_puzzle_read(text, &puzzle) != QUEENS_OK) {
    printf("%s\n", queens_message());
    return 1;
  }
  if (queens_puzzle_hint(puzzle, NULL, 0, NULL, 0, NULL, &words) == QUEENS_OK) {
    printf("%s\n", words);
    queens_text_free(words);
  }
  queens_square queens[6];  // size * stars
  int unique;
  if (queens_puzzle_solve(puzzle, NULL, queens, &unique, &words) == QUEENS_OK) {
    printf("%s%s:", words, unique ? "the only solution" : "one of several solutions");
    for (int i = 0; i < 6; ++i) printf(" (%" PRIu64 ",%" PRIu64 ")", queens[i].row, queens[i].column);
    printf("\n");
    queens_text_free(words);
  } else {
    printf("%s\n", queens_message());
  }
  queens_puzzle_free(puzzle);

  if (queens_puzzle_new(8, 1, "hard", 1, NULL, &puzzle) != QUEENS_OK) return 1;
  if (queens_puzzle_text(puzzle, &words) == QUEENS_OK) {
    printf("%s", words);
    queens_text_free(words);
  }
  queens_puzzle_free(puzzle);
  return 0;
}
