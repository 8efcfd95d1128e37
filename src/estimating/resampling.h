// SPDX-License-Identifier: MIT
// Systematic resampling: a population that has become uneven is drawn anew in proportion to what
// its members are worth, by one random number for all.
#pragma once

#include <cstddef>

namespace queens::estimating {

// `value(i)` of the `count` members, `unit()` from 0 to 1, put(to, from, step): member `to` of the
// new population of `size` is a copy of `from`, and each is worth `step`. False: nothing was put,
// the population is even enough, or empty.
template <class Value, class Unit, class Put>
bool resample(std::size_t count, std::size_t size, const Value& value, const Unit& unit,
              const Put& put) {
  constexpr double even_enough = 0.5;  // effective part of the population
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double worth = value(i);
    sum += worth;
    squares += worth * worth;
  }
  const auto all = static_cast<double>(size);
  if (count == 0 || sum / squares * sum >= even_enough * all) return false;
  const double step = sum / all;
  double position = step * unit(), passed = 0;
  std::size_t out = 0;
  for (std::size_t i = 0; i < count && out < size; ++i) {
    passed += value(i);
    for (; position < passed && out < size; position += step) put(out++, i, step);
  }
  while (out < size) put(out++, count - 1, step);  // rounding left the last one out
  return true;
}

}  // namespace queens::estimating
