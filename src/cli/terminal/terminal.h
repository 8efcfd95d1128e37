// SPDX-License-Identifier: MIT
// Where a command talks to: answers to standard output, everything else to standard error.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

#include "cli/command.h"
#include "format/sink.h"
#include "queens/square.h"

namespace queens {
struct Progress;
}

namespace queens::cli {

// Standard output as a drain for format::Sink. Says why it ended: a reader that left is no fault,
// a full disk is one.
class Output {
 public:
  explicit Output(int descriptor);

  // False when nothing more can be written.
  bool write(std::string_view text);
  // From now on a stop ends the writing: soon when the reader does not read, otherwise after
  // another mebibyte. So a list, which ends by itself, ends with a whole board, and a board of
  // 10^12 squares ends too.
  void obey(std::stop_token stop) { stop_ = std::move(stop); }

  bool is_watched() const { return !regular_file_; }  // a person or a program reads along
  bool is_terminal() const;
  bool takes_colours() const;  // a terminal that has them, and NO_COLOR is not set
  bool reader_left() const { return reader_left_; }
  bool cut_short() const { return cut_short_; }  // by a stop
  Result<void> fault() const;                    // why writing failed, if it did

 private:
  bool room();

  int descriptor_;
  bool regular_file_;
  bool reader_left_ = false, cut_short_ = false;
  std::size_t grace_ = std::size_t{1} << 20;  // bytes that may be written after a stop
  int error_ = 0;
  std::stop_token stop_;
};

class Terminal {
 public:
  Terminal();

  format::Sink& out() { return sink_; }
  Output& output() { return output_; }
  template <class... Values>
  void print(fmt::format_string<Values...> text, Values&&... values) {
    sink_.append(fmt::vformat(text, fmt::make_format_args(values...)));
  }
  // Everything is on its way, or the reason why it is not. A reader that left is no fault.
  Result<void> finish();

  // "queens: ..." on standard error: one sentence, without its full stop.
  template <class... Values>
  static void say(fmt::format_string<Values...> text, Values&&... values) {
    say_line(fmt::vformat(text, fmt::make_format_args(values...)));
  }
  // Says it, and is the exit status of a computation that did not come to its end.
  template <class... Values>
  int stopped(fmt::format_string<Values...> text, Values&&... values) {
    say("{}", fmt::vformat(text, fmt::make_format_args(values...)));
    return Exit::stopped;
  }
  // Text for standard error as it is: a plan, a progress line.
  template <class... Values>
  static void write_error(fmt::format_string<Values...> text, Values&&... values) {
    write_all(fmt::vformat(text, fmt::make_format_args(values...)));
  }
  bool error_is_terminal() const { return error_is_terminal_; }  // one that understands \r
  bool error_takes_colours() const;

 private:
  static void say_line(std::string_view sentence);
  static void write_all(std::string_view text);
  Output output_;
  format::Sink sink_;
  bool error_is_terminal_;
};

// One line on standard error that shows how far a long computation is: only on a terminal, only
// after half a second, ten times a second, and gone before the answer is printed.
class ProgressLine {
 public:
  ProgressLine(Terminal& terminal, bool wanted)
      : terminal_(terminal), shown_(wanted && terminal.error_is_terminal()) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void update(const Progress& progress);
  // `line` makes the text, if it is time for a new one.
  template <class Line>
  void update(double seconds, const Line& line) {
    if (!shown_ || seconds < next_) return;
    next_ = seconds + 0.1;
    terminal_.write_error("\r\x1b[K{}", line());
    drawn_ = true;
  }
  void clear();
  double fraction() const { return fraction_; }

 private:
  Terminal& terminal_;
  bool shown_;
  bool drawn_ = false;
  double fraction_ = 0;
  double next_ = 0.5;  // seconds since the start
};

// Why a computation ends early: Ctrl-C, SIGTERM or the time limit. The signals are blocked and
// taken by a thread that waits for them and for the limit (sigtimedwait), so nothing happens inside
// a signal handler and there are no globals. The first signal asks to stop; a second one ends the
// program at once. Lives only while something is computed: before, Ctrl-C ends a read from the
// keyboard.
struct TimeLimit {
  double seconds = 0;
  std::string text;  // as it was given
};

class Stop {
 public:
  explicit Stop(const std::optional<TimeLimit>& limit);
  ~Stop();

  std::stop_token token() const { return source_.get_token(); }
  bool requested() const { return source_.stop_requested(); }
  bool by_time() const { return cause_ == time_limit; }
  // "stopped by the time limit of 2 s after 2.0 s"
  std::string sentence() const;
  // The result, with what stopped it in the message if that is an error of this kind: "stopped by
  // Ctrl-C after 2.0 s, before a hint was found".
  template <class Value>
  Result<Value> explained(Result<Value> result) const {
    if (is_stopped(result))
      result.error().message.replace(0, stopped_word.size(), sentence() + ",");
    return result;
  }

 private:
  void request(int cause);
  void wait();

  static constexpr int time_limit = -1;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  std::optional<TimeLimit> limit_;
  std::stop_source source_;
  std::atomic<int> cause_ = 0;  // a signal, or time_limit
  std::atomic<bool> ending_ = false;
  sigset_t signals_, previous_;
  std::thread thread_;
};

// Solutions are buffered for speed, but a reader who looks on must not wait for the buffer to fill,
// however long the next solution takes: a thread flushes ten times a second. A lock that is nearly
// always free costs some 15 ns a board, less than asking the clock.
class PromptFlush {
 public:
  explicit PromptFlush(Terminal& terminal);

  // Hold it while writing one board. Free where nobody looks on.
  std::unique_lock<std::mutex> lock() {
    return thread_.joinable() ? std::unique_lock(mutex_) : std::unique_lock<std::mutex>();
  }
  void end() { thread_ = {}; }

 private:
  Terminal& terminal_;
  std::mutex mutex_;
  std::condition_variable_any never_;
  std::jthread thread_;  // the last member: it ends first
};

// Files read and written. A file or standard input is one text, never more than 64 MiB of it: a
// file that no board needs is refused before it fills the memory. Only `check` reads on, piece by
// piece: its lists of columns may be longer than any memory for texts.
struct Input {
  std::string name;  // how messages call it: "board.txt", "standard input"
  std::string text;
  std::shared_ptr<std::FILE> rest = nullptr;  // of read_beginning: null when the text is all of it
};

// "-" is standard input.
Result<Input> read_input(const std::string& path);
// The same, but a file that is too long is not refused.
Result<Input> read_beginning(const std::string& path);
// Another mebibyte of it behind the text; false at the end.
Result<bool> read_on(Input& input);
bool input_is_terminal();

// One square a line, "R,C" or "R C"; '#' begins a remark.
Result<std::vector<Square>> read_square_list(const std::string& path);
// The columns of an input that goes on: solutions with more rows than a board format takes.
// `format` is columns, columns1 or empty: not stated.
Result<std::vector<std::uint32_t>> read_long_columns(Input& input, std::string_view format);

Result<void> write_file(const std::string& path, std::string_view text);
// Whether it could be written, asked before a long computation.
Result<void> validate_writable(const std::string& path);
// Makes the folder if it is not there.
Result<void> make_folder(const std::string& path);

}  // namespace queens::cli
