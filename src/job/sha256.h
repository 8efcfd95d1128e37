// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4), so that fingerprints can be checked with any other program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace queens::job {

class Sha256 {
 public:
  void add(std::string_view bytes);
  void add_word(std::uint64_t word);  // eight bytes, the lowest first
  // Ends the message. Nothing may be added after it.
  std::array<std::uint8_t, 32> finish();

 private:
  void block();
  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> buffer_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;  // bytes
};

std::string hex(const std::array<std::uint8_t, 32>& digest);
// The first eight bytes of the digest, the highest first: enough against damage and mistakes.
std::uint64_t first_word(const std::array<std::uint8_t, 32>& digest);
std::uint64_t fingerprint(std::string_view text);

}  // namespace queens::job
