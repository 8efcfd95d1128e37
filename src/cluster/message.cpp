// SPDX-License-Identifier: MIT
// Lines, in a fixed order; a text that may hold lines of its own comes last.
#include "cluster/message.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>

namespace queens::cluster {
namespace {

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  std::string text() {
    const auto end = rest_.find('\n');
    if (end == rest_.npos) good_ = false;
    const std::string line(rest_.substr(0, end));
    rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
    return line;
  }
  std::uint64_t number() {
    const std::string line = text();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (error != std::errc() || end != line.data() + line.size()) good_ = false;
    return value;
  }
  std::string_view rest() const { return rest_; }
  bool good() const { return good_; }

 private:
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

std::string text_of(const Assignment& a) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}", a.head.units, a.head.grain, a.head.program,
                     a.head.created, a.threads, a.target, a.head.spec);
}

job::Result<Assignment> assignment_from(std::string_view text) {
  Lines lines(text);
  Assignment a;
  a.head.units = lines.number();
  a.head.grain = lines.number();
  a.head.program = lines.text();
  a.head.created = static_cast<std::int64_t>(lines.number());
  a.threads = static_cast<unsigned>(lines.number());
  a.target = lines.text();
  a.head.spec = lines.rest();
  if (!lines.good() || a.head.grain == 0) return job::refuse("an assignment is not understood");
  return a;
}

std::string text_of(const job::Entry& e) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n", e.range, e.weight, e.counts,
                     e.nodes, e.residues[0], e.residues[1], std::bit_cast<std::uint64_t>(e.seconds),
                     e.target, e.host, e.program, e.time);
}

job::Result<job::Entry> entry_from(std::string_view text) {
  Lines lines(text);
  job::Entry e;
  e.range = lines.number();
  e.weight = lines.number();
  e.counts = lines.text();
  e.nodes = lines.number();
  e.residues = {lines.number(), lines.number()};
  e.seconds = std::bit_cast<double>(lines.number());
  e.target = lines.text();
  e.host = lines.text();
  e.program = lines.text();
  e.time = static_cast<std::int64_t>(lines.number());
  if (!lines.good()) return job::refuse("a result from another process is not understood");
  return e;
}

}  // namespace queens::cluster
