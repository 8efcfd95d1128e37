// SPDX-License-Identifier: MIT
#include "job/entry.h"

#include <unistd.h>

#include <bit>
#include <chrono>
#include <ctime>

#include "job/sha256.h"

namespace queens::job {

std::uint64_t Entry::checksum(std::uint64_t spec_hash) const {
  Sha256 hash;
  for (const std::uint64_t word :
       {spec_hash, range, weight, nodes, residues[0], residues[1],
        std::bit_cast<std::uint64_t>(seconds), static_cast<std::uint64_t>(time)})
    hash.add_word(word);
  for (const std::string* text : {&counts, &target, &host, &program}) {
    hash.add_word(text->size());
    hash.add(*text);
  }
  return first_word(hash.finish());
}

std::int64_t milliseconds_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string time_text(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts)};
}

std::string host_name() {
  char name[256] = "";
  if (gethostname(name, sizeof name - 1) != 0) return "unknown";
  return name;
}

}  // namespace queens::job
