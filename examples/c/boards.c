// SPDX-License-Identifier: MIT
// Everything that can be asked about a board, from C:
//   cc -std=c11 boards.c $(pkg-config --cflags --libs queens)
#include <inttypes.h>
#include <queens/c.h>
#include <stdio.h>

static int failed(const char *what) {
  printf("%s: %s\n", what, queens_message());
  return 1;
}

static void tell(const queens_progress *progress, void *context) {
  (void)context;
  fprintf(stderr, "%.0f %% after %.1f s\n", 100 * progress->fraction, progress->seconds);
}
static int at_once(void *calls) { return ++*(int *)calls > 0; }

int main(void) {
  // A problem is stated as in the web API. What is wrong with it is said in a sentence.
  queens_problem *problem;
  if (queens_problem_new("{\"n\":8,\"queens\":[[8,1]]}", &problem) == QUEENS_BAD_INPUT)
    printf("refused: %s\n", queens_message());
  if (queens_problem_new("{\"n\":6,\"blocked\":[[0,0]]}", &problem) != QUEENS_OK)
    return failed("problem");

  char total[QUEENS_TOTAL_SIZE];
  queens_options options = QUEENS_OPTIONS;
  options.progress = tell;  // a second long count would tell twenty times
  if (queens_count(problem, &options, total) != QUEENS_OK) return failed("count");
  printf("%s solutions of the 6x6 board\n", total);

  queens_list *list;
  const uint64_t *columns = NULL;
  queens_status status = queens_list_new(problem, NULL, &list);
  while (status == QUEENS_OK && (status = queens_list_next(list, &columns)) == QUEENS_OK) {
    for (uint64_t row = 0; row < queens_problem_rows(problem); ++row)
      printf("%" PRIu64 "%c", columns[row], row == 5 ? '\n' : ' ');
  }
  if (status != QUEENS_NONE) return failed("list");
  queens_list_free(list);

  queens_square squares[6] = {{0, 1}, {1, 3}, {2, 5}, {3, 0}, {4, 2}, {5, 4}};
  printf("valid: %s\n", queens_check(problem, squares, 6) == QUEENS_OK ? "yes" : "no");
  squares[5].column = 5;
  if (queens_check(problem, squares, 6) == QUEENS_NONE) printf("%s\n", queens_message());

  const uint64_t first[6] = {1, 3, 5, 0, 2, 4};
  char *text;
  if (queens_write(problem, first, "text", &text) != QUEENS_OK) return failed("write");
  printf("%s", text);
  queens_text_free(text);
  queens_problem_free(problem);

  // Boards of any size, computed rather than stored.
  queens_board *board;
  if (queens_problem_new("{\"n\":1000000000,\"queens\":[[3,4]]}", &problem) != QUEENS_OK)
    return failed("problem");
  if (queens_find(problem, NULL, &board) != QUEENS_OK) return failed("find");
  printf("a queen on (3,%" PRIu64 ") of 10^9 rows\n", queens_board_column(board, 3));
  queens_board_free(board);
  queens_problem_free(problem);

  // Long work is ended by a callback.
  int calls = 0;
  options.progress = NULL;
  options.stop = at_once;
  options.context = &calls;
  if (queens_problem_new("{\"n\":30}", &problem) != QUEENS_OK) return failed("problem");
  if (queens_count(problem, &options, total) == QUEENS_STOPPED) printf("%s\n", queens_message());

  queens_estimation about;
  options = (queens_options)QUEENS_OPTIONS;
  options.error = 0.1;
  if (queens_estimate(problem, &options, &about) != QUEENS_OK) return failed("estimate");
  printf("about 10^%.0f solutions of the 30x30 board\n", about.log10);
  queens_problem_free(problem);
  return 0;
}
