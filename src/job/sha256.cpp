// SPDX-License-Identifier: MIT
#include "job/sha256.h"

#include <fmt/ranges.h>

namespace queens::job {

void Sha256::add(std::string_view bytes) {
  crypto_hash_sha256_update(&state_, reinterpret_cast<const std::uint8_t*>(bytes.data()),
                            bytes.size());
}

void Sha256::add_word(std::uint64_t word) {
  std::uint8_t bytes[sizeof word];
  for (std::uint8_t& byte : bytes) {
    byte = static_cast<std::uint8_t>(word);
    word >>= 8;
  }
  crypto_hash_sha256_update(&state_, bytes, sizeof bytes);
}

Digest Sha256::finish() {
  Digest digest;
  crypto_hash_sha256_final(&state_, digest.data());
  return digest;
}

std::string hex(const Digest& digest) { return fmt::format("{:02x}", fmt::join(digest, "")); }

std::uint64_t first_word(const Digest& digest) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < sizeof word; ++i) word = word << 8 | digest[i];
  return word;
}

std::uint64_t fingerprint(std::string_view text) {
  Sha256 hash;
  hash.add(text);
  return first_word(hash.finish());
}

}  // namespace queens::job
