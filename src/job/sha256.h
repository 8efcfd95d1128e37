// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4) by libsodium, so that fingerprints can be checked with any other program.
#pragma once

#include <sodium.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace queens::job {

using Digest = std::array<std::uint8_t, crypto_hash_sha256_BYTES>;

class Sha256 {
 public:
  Sha256() { crypto_hash_sha256_init(&state_); }
  void add(std::string_view bytes);
  void add_word(std::uint64_t word);  // eight bytes, the lowest first
  // Ends the message. Nothing may be added after it.
  Digest finish();

 private:
  crypto_hash_sha256_state state_;
};

std::string hex(const Digest& digest);
// The first eight bytes of the digest, the highest first: enough against damage and mistakes.
std::uint64_t first_word(const Digest& digest);
std::uint64_t fingerprint(std::string_view text);

}  // namespace queens::job
