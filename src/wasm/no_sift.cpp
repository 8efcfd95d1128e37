// SPDX-License-Identifier: MIT
// Stands in for counting/colours/sift.cpp: the sift needs vector instructions, which the module
// does not use. Its units are counted by rows and pairs.
#include "counting/colours/sift.h"

namespace queens::counting {

ColourSift::ColourSift(const ColourUnits& units, std::size_t target, std::size_t)
    : units_(units), target_(kernel::sift_targets()[target]), streams_(0) {}
bool ColourSift::supports(const ColourUnit&) const { return false; }
std::optional<kernel::WideSum> ColourSift::count(const ColourUnit&, const ColourSide&,
                                                 const std::atomic<bool>&) {
  return std::nullopt;
}
void ColourSift::prepare(const ColourUnit&, const std::atomic<bool>&) {}

}  // namespace queens::counting
