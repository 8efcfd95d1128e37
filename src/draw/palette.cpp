// SPDX-License-Identifier: MIT
#include "draw/palette.h"

#include <fmt/format.h>

namespace queens::draw {

std::string region_ground(std::uint64_t region) {
  // Light enough for black signs. Neighbours in the alphabet are far apart.
  static constexpr std::array<std::uint32_t, 13> grounds = {
      0xF4B6B0, 0xAFC8F0, 0xF7E08A, 0xB9DDA6, 0xD3B8EA, 0xF9C98D, 0xA6DFE0,
      0xF2B9D8, 0xD8C8B0, 0xC9CED6, 0xDDEB9C, 0x9FC9B4, 0xC8A9A0};
  const std::uint32_t colour = grounds[region % grounds.size()];
  const std::uint32_t percent = region < grounds.size() ? 100 : 82;
  const auto part = [&](unsigned shift) { return (colour >> shift & 0xFF) * percent / 100; };
  return fmt::format("#{:02X}{:02X}{:02X}", part(16), part(8), part(0));
}

int terminal_ground(std::uint64_t region) {
  static constexpr std::array<int, 26> grounds = {217, 153, 222, 151, 183, 216, 116, 218, 187,
                                                  252, 192, 115, 181, 174, 110, 179, 108, 140,
                                                  173, 73,  175, 144, 247, 149, 72,  138};
  return grounds[region % grounds.size()];
}

}  // namespace queens::draw
