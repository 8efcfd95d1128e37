// SPDX-License-Identifier: MIT
// Who vouches for a ledger? Its checksums show damage, and anybody can make them anew; a signature
// (Ed25519) can be made by the holder of a secret key alone, and checked by everybody.
#pragma once

#include <cstdint>
#include <string>

#include "queens/result.h"

#pragma GCC visibility push(default)
namespace queens {

// Makes a secret key in the file, which must not be there, and the public one in FILE.pub. The
// public key.
Result<std::string> new_signing_key(const std::string& path);

struct LedgerSignature {
  std::string path;  // of the signature: LEDGER.sig
  std::string key;   // the public one
  std::string time;  // when it was signed, universal time
  std::uint64_t ranges = 0, ranges_done = 0;
};
// Signs everything that the ledger holds now, in LEDGER.sig.
Result<LedgerSignature> sign_job(const std::string& ledger, const std::string& key_path);
// The same for a ledger whose signature is that of the key: a public key's file, or its 64 digits.
// What is not as it was signed is an error, and so is a signature by somebody else.
Result<LedgerSignature> verify_job(const std::string& ledger, const std::string& key);

}  // namespace queens
#pragma GCC visibility pop
