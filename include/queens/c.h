// SPDX-License-Identifier: MIT
// The library for C, and for whatever can call C. Nothing is thrown across it. Handles are opaque;
// whoever makes one frees it, and freeing NULL is allowed. Texts are UTF-8. Different threads may
// use the same problem or puzzle at the same time. Where NULL is not allowed, functions return
// QUEENS_BAD_INPUT, or 0 or QUEENS_NO_QUEEN, and leave a message. docs/c.md has examples.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

// The first four are the exit statuses of the program.
typedef enum queens_status {
  QUEENS_OK = 0,
  QUEENS_NONE = 1,        // proven that there is none; no more of them; not valid
  QUEENS_BAD_INPUT = 2,   // the request is wrong
  QUEENS_STOPPED = 3,     // by the stop callback, or a limit was hit
  QUEENS_TOO_LARGE = 4,   // it would be solved, were it smaller
  QUEENS_INTERNAL = 5,    // a bug of ours, or no memory: never an answer
  QUEENS_UNSUPPORTED = 6  // the request is right, but nothing here solves this kind of problem
} queens_status;

// Why the last call of this thread did not return QUEENS_OK, as a sentence: until the next call.
const char* queens_message(void);
const char* queens_version(void);  // "0.1.0"

typedef struct queens_square {
  uint64_t row, column;  // from 0; (0,0) is the top left corner
} queens_square;

// A problem, stated in JSON: {"n":8,"blocked":[[0,0]],"rule":"queen"}. docs/api.md has its keys.
typedef struct queens_problem queens_problem;
queens_status queens_problem_new(const char* json, queens_problem** problem);
void queens_problem_free(queens_problem* problem);
uint64_t queens_problem_rows(const queens_problem* problem);
uint64_t queens_problem_columns(const queens_problem* problem);

typedef struct queens_progress {
  double fraction;  // of the work, 0 to 1, never decreasing; negative where nobody knows
  double seconds;   // since the start
} queens_progress;

// Begin with QUEENS_OPTIONS; 0 and NULL mean "as usual". In place of all options NULL may be given.
// Limits are those of the command line: at most 1024 threads, an error above 0 and below 1.
typedef struct queens_options {
  size_t size;         // of this struct: later versions may have more fields
  unsigned threads;    // count, estimate; usual: as many as the machine has
  const char* method;  // count, find, estimate; usual: "auto"
  uint64_t seed;       // find, estimate
  double error;        // estimate: the relative standard error that is wanted; usual: 0.01
  uint64_t limit;      // list: so many solutions at most
  int unique;          // list: one of each class under the symmetries of the problem
  // Called in the thread that asked, about twenty times a second, while it waits. `stop` returns
  // something else than 0 to end the work. Callbacks may call every function here and may free the
  // handles of the call that they serve; the list that waits for them cannot be used. A callback of
  // C++ that throws ends the call with QUEENS_STOPPED. Leaving a callback by longjmp, or ending its
  // thread in it, is undefined: work goes on in another thread that uses the frames left behind.
  void (*progress)(const queens_progress* progress, void* context);
  int (*stop)(void* context);
  void* context;
} queens_options;
#define QUEENS_OPTIONS {.size = sizeof(queens_options)}

// How many solutions, in decimal digits: totals may be larger than any integer of C.
#define QUEENS_TOTAL_SIZE 40
queens_status queens_count(const queens_problem* problem, const queens_options* options,
                           char total[QUEENS_TOTAL_SIZE]);

// One solution. QUEENS_NONE: queens_message() says why there is none. Without a `stop` callback the
// searches give up after about half a minute's work each (QUEENS_STOPPED); with one, it decides.
#define QUEENS_NO_QUEEN UINT64_MAX  // the column of an empty row
typedef struct queens_board queens_board;
queens_status queens_find(const queens_problem* problem, const queens_options* options,
                          queens_board** board);
void queens_board_free(queens_board* board);
// The column of the queen in that row; QUEENS_NO_QUEEN where the row is empty or off the board.
uint64_t queens_board_column(const queens_board* board, uint64_t row);

// All solutions, one after the other, in lexicographic order. Nothing runs between two calls.
typedef struct queens_list queens_list;
queens_status queens_list_new(const queens_problem* problem, const queens_options* options,
                              queens_list** list);
void queens_list_free(queens_list* list);
// The column of each row, until the next call. QUEENS_NONE: there are no more. After QUEENS_STOPPED
// it may be called again.
queens_status queens_list_next(queens_list* list, const uint64_t** columns);

// Is this a solution? QUEENS_NONE: no, and queens_message() says what is wrong, a fault in a line.
queens_status queens_check(const queens_problem* problem, const queens_square* queens,
                           size_t count);

// Roughly how many solutions.
typedef struct queens_estimation {
  char exact[QUEENS_TOTAL_SIZE];  // a small board was counted; otherwise ""
  double log10;                   // of the number of solutions
  double low_log10, high_log10;   // the 95% interval
  double relative_error;
  uint64_t samples;
} queens_estimation;
// QUEENS_NONE: no sample ended in a solution, which proves nothing.
queens_status queens_estimate(const queens_problem* problem, const queens_options* options,
                              queens_estimation* estimation);

// A board as text: "text", "fen", "svg", or any other format of `queens help formats`. One column
// for each row of the problem, or QUEENS_NO_QUEEN; others are QUEENS_BAD_INPUT. Texts that are
// handed out are freed with queens_text_free.
queens_status queens_write(const queens_problem* problem, const uint64_t* columns,
                           const char* format, char** text);
void queens_text_free(char* text);

// Colour puzzles and Star Battles. The text: rows of letters (docs/puzzle.md).
typedef struct queens_puzzle queens_puzzle;
queens_status queens_puzzle_read(const char* text, queens_puzzle** puzzle);
// A new one; stars: queens in each row, column and region; grade: "easy", "medium", "hard",
// "expert" or NULL.
queens_status queens_puzzle_new(uint64_t size, uint64_t stars, const char* grade, uint64_t seed,
                                const queens_options* options, queens_puzzle** puzzle);
void queens_puzzle_free(queens_puzzle* puzzle);
uint64_t queens_puzzle_size(const queens_puzzle* puzzle);
uint64_t queens_puzzle_stars(const queens_puzzle* puzzle);
queens_status queens_puzzle_text(const queens_puzzle* puzzle, char** text);
// The first solution: size * stars queens. `unique`, if not NULL: whether it is the only one;
// `reasons`, if not NULL: the deductions that lead to it, a sentence in each line.
queens_status queens_puzzle_solve(const queens_puzzle* puzzle, const queens_options* options,
                                  queens_square* queens, int* unique, char** reasons);
// The next deduction from these marks, or what is wrong with them (QUEENS_NONE).
queens_status queens_puzzle_hint(const queens_puzzle* puzzle, const queens_square* queens,
                                 size_t queen_count, const queens_square* crosses,
                                 size_t cross_count, const queens_options* options,
                                 char** sentence);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop
