// SPDX-License-Identifier: MIT
// Signatures (Ed25519, RFC 8032), by libsodium. Everything is text: hexadecimal digits.
#pragma once

#include <string>
#include <string_view>

#include "queens/result.h"

namespace queens::job {

struct KeyPair {
  std::string secret;  // 64 digits: the seed
  std::string shared;  // 64 digits: the public key
};
KeyPair new_key_pair();
// An error unless the secret is one.
Result<KeyPair> key_pair_of(std::string_view secret);

// 128 digits.
std::string signature_of(std::string_view message, const KeyPair& key);
bool is_signed_by(std::string_view message, std::string_view signature, std::string_view shared);

}  // namespace queens::job
