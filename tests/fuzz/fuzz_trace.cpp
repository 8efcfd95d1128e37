// SPDX-License-Identifier: MIT
// A trace read from anywhere: whatever it says, it is refused or can be replayed and drawn.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "draw/frames.h"
#include "format/trace.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto trace = queens::format::read_trace(text);
  if (!trace || trace->head.problem.rows() > 30) return 0;
  auto replay = queens::classic::Replay::of(trace->steps);
  if (!replay) return 0;
  do {
    (void)queens::draw::to_text(
        queens::draw::board_of(trace->head, replay->step(), replay->deleted()), true);
    (void)queens::draw::caption_of(replay->step());
  } while (replay->forward());
  (void)queens::draw::animated_svg(trace->head, *replay, 1);
  return 0;
}
