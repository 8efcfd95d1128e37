// SPDX-License-Identifier: MIT
// A puzzle read from anywhere: whatever it says, it is refused with a short sentence, or it can be
// written and read again, drawn and, if it is small, deduced.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "draw/puzzle.h"
#include "format/grids.h"

using namespace queens;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = format::read_puzzle(text);
  if (!read) {
    if (read.error().message.empty() || read.error().message.size() > 600) std::abort();
    return 0;
  }
  std::string written;
  {
    format::Sink sink([&](std::string_view piece) {
      written += piece;
      return true;
    });
    format::write_puzzle(read->puzzle, sink);
  }
  const auto again = format::read_puzzle(written);
  if (!again || again->puzzle != read->puzzle) std::abort();
  (void)format::read_marks(text, read->puzzle);
  if (read->puzzle.size() > 8) return 0;
  const draw::PuzzlePicture picture{.puzzle = read->puzzle, .marks = read->marks};
  (void)draw::to_text(picture, true);
  (void)draw::to_svg({&picture, 1});
  (void)puzzle::deduce(read->puzzle);
  (void)puzzle::hint(read->puzzle, read->marks);
  return 0;
}
