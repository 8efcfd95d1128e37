// SPDX-License-Identifier: MIT
#include "job/ed25519.h"

#include <sodium.h>

#include <array>
#include <optional>

namespace queens::job {
namespace {

template <std::size_t size>
using Bytes = std::array<unsigned char, size>;

template <std::size_t size>
std::string hex_of(const Bytes<size>& bytes) {
  std::string text(2 * size + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), size);
  text.pop_back();
  return text;
}

template <std::size_t size>
std::optional<Bytes<size>> bytes_of(std::string_view digits) {
  Bytes<size> bytes{};
  std::size_t read = 0;
  if (digits.size() != 2 * size || sodium_hex2bin(bytes.data(), size, digits.data(), digits.size(),
                                                  nullptr, &read, nullptr) != 0)
    return std::nullopt;
  return bytes;
}

const unsigned char* raw(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

using Seed = Bytes<crypto_sign_SEEDBYTES>;
using Public = Bytes<crypto_sign_PUBLICKEYBYTES>;
using Secret = Bytes<crypto_sign_SECRETKEYBYTES>;
using Signature = Bytes<crypto_sign_BYTES>;

}  // namespace

KeyPair new_key_pair() {
  Seed seed{};
  if (sodium_init() < 0) return {};  // no source of randomness: never on Linux
  randombytes_buf(seed.data(), seed.size());
  return key_pair_of(hex_of(seed)).value_or(KeyPair{});
}

Result<KeyPair> key_pair_of(std::string_view secret) {
  const auto seed = bytes_of<crypto_sign_SEEDBYTES>(secret);
  if (!seed) return bad_input("a secret key has 64 hexadecimal digits");
  Public shared{};
  Secret both{};
  crypto_sign_seed_keypair(shared.data(), both.data(), seed->data());
  return KeyPair{std::string(secret), hex_of(shared)};
}

std::string signature_of(std::string_view message, const KeyPair& key) {
  const auto seed = bytes_of<crypto_sign_SEEDBYTES>(key.secret).value();
  Public shared{};
  Secret both{};
  crypto_sign_seed_keypair(shared.data(), both.data(), seed.data());
  Signature signature{};
  crypto_sign_detached(signature.data(), nullptr, raw(message), message.size(), both.data());
  return hex_of(signature);
}

bool is_signed_by(std::string_view message, std::string_view signature, std::string_view shared) {
  const auto bytes = bytes_of<crypto_sign_BYTES>(signature);
  const auto key = bytes_of<crypto_sign_PUBLICKEYBYTES>(shared);
  return bytes && key &&
         crypto_sign_verify_detached(bytes->data(), raw(message), message.size(), key->data()) == 0;
}

}  // namespace queens::job
