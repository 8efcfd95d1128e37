// SPDX-License-Identifier: MIT
// Stands in for counting/colours/sift.cpp: the sift needs vector instructions, which the module
// does not use. Its units are counted by rows and pairs.
#include "counting/colours/sift.h"

namespace queens::counting {

ColourSift::ColourSift(const ColourUnits& units, std::size_t target, std::size_t stream_bytes)
    : units_(units),
      target_(kernel::sift_targets()[target]),
      shared_(white),
      sifted_(odd_lines),
      asking_(even_lines),
      stream_bytes_(stream_bytes),
      streams_(0) {}
bool ColourSift::supports(const ColourUnit&) const { return false; }
std::size_t ColourSift::batch(std::span<const ColourUnit>, const std::atomic<bool>&) { return 1; }
void ColourSift::count(std::span<const ColourUnit>, const QuarterTable&,
                       std::span<const QuarterTable* const>,
                       std::span<std::optional<kernel::WideSum>>, const std::atomic<bool>&) {}
void ColourSift::prepare(const ColourUnit&, const std::atomic<bool>&) {}

}  // namespace queens::counting
