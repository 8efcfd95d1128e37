// SPDX-License-Identifier: MIT
#include "cli/trace_player.h"

#include <fmt/format.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "cli/command.h"

namespace queens::cli {
namespace {

using classic::Replay;

constexpr char ctrl_c = 3;

// Keys are read as they are pressed, unseen; the terminal is as before when this ends. Ctrl-C is a
// key, too: as a signal it would leave the terminal as it is now.
class RawKeys {
 public:
  RawKeys() {
    tcgetattr(STDIN_FILENO, &before_);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  }
  ~RawKeys() { tcsetattr(STDIN_FILENO, TCSANOW, &before_); }
  RawKeys(const RawKeys&) = delete;
  RawKeys& operator=(const RawKeys&) = delete;

  // The next key, 0 if none came in time, 'q' when no more can come. Negative: wait for ever.
  char next(int milliseconds) {
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&input, 1, milliseconds) == 0) return 0;
    char key = 0;
    return read(STDIN_FILENO, &key, 1) == 1 ? key : 'q';
  }

 private:
  termios before_{};
};

std::string screen(const draw::Scene& scene, const Replay& replay, bool colours) {
  const auto& step = replay.step();
  auto text =
      fmt::format("{}, n = {}, step {} of {}: {}\n{}\n\n", scene.algorithm, scene.n, step.number,
                  replay.steps().size() - 1, draw::caption_of(step), draw::counters_of(step));
  text += draw::to_text(draw::board_of(scene, step, replay.deleted()), colours);
  constexpr std::size_t most_lines = 25;
  if (!step.matrix.empty() && step.matrix.size() <= most_lines) {
    text += '\n';
    for (const auto& row : step.matrix) text += draw::matrix_line(row) + "\n";
  }
  return text;
}

void show(const draw::Scene& scene, const Replay& replay, bool running, double speed,
          Terminal& terminal) {
  auto text = "\x1b[H\x1b[J" + screen(scene, replay, output_takes_colours());
  text += fmt::format(
      "\n{} at {:.3g} steps a second\n"
      "space step   b back   r run or pause   + - speed   0 start   e end   q quit\n",
      running ? "running" : "paused", speed);
  terminal.out().append(text);
  terminal.out().flush();
}

void play_with_keys(const draw::Scene& scene, Replay& replay, double speed, Terminal& terminal) {
  RawKeys keys;
  bool running = false;
  for (;;) {
    show(scene, replay, running, speed, terminal);
    const char key = keys.next(running ? static_cast<int>(1000 / speed) : -1);
    switch (key) {
      case 0:
        if (!replay.forward()) running = false;
        break;
      case ' ':
      case '\n':
        running = false;
        replay.forward();
        break;
      case 'b':
        running = false;
        replay.back();
        break;
      case 'r':
        running = !running;
        break;
      case '+':
        speed = std::min(speed * 2, 1000.0);
        break;
      case '-':
        speed = std::max(speed / 2, 0.25);
        break;
      case '0':
        while (replay.back()) {
        }
        break;
      case 'e':
        while (replay.forward()) {
        }
        break;
      case 'q':
      case ctrl_c:
        return;
      default:
        break;
    }
  }
}

}  // namespace

bool output_takes_colours() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0') &&
         (kind == nullptr || std::string_view(kind) != "dumb");
}

Result<int> play(const draw::Scene& scene, Replay& replay, double steps_per_second,
                 Terminal& terminal) {
  if (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
    play_with_keys(scene, replay, steps_per_second, terminal);
    return Exit::answered;
  }
  do {
    terminal.out().append(screen(scene, replay, output_takes_colours()) + "\n");
  } while (terminal.out().ok() && replay.forward());
  return Exit::answered;
}

}  // namespace queens::cli
