// SPDX-License-Identifier: MIT
// What is signed is a text of four lines, the first of LEDGER.sig: a SHA-256 of the job and of all
// its entries in the order of their ranges, as they travel between machines, however the file is
// laid out; the time; the public key. The fifth line is the signature of these bytes.
#include "queens/signature.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "answer/job/prepared_job.h"
#include "base/error.h"
#include "base/text.h"
#include "base/try.h"
#include "job/ed25519.h"
#include "job/sha256.h"

namespace queens {
namespace {

constexpr std::string_view signature_title = "queens ledger signature 1\n";
constexpr std::string_view secret_word = "ed25519-secret ", public_word = "ed25519-public ";

Result<void> write_text(const std::string& path, const std::string& text, int flags, int mode) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | flags, mode);
  const bool good =
      file >= 0 && ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const int fault = errno;
  if (file >= 0) ::close(file);
  if (!good) return bad_input("the file {} cannot be written ({})", path, std::strerror(fault));
  return {};
}

Result<std::string> read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) return bad_input("the file {} cannot be read", path);
  return std::move(text).str();
}

// What follows the word on the next line; nothing if it begins otherwise.
std::string_view line_after(std::string_view& text, std::string_view word) {
  const auto line = base::take_piece(text, '\n');
  return line.starts_with(word) ? line.substr(word.size()) : std::string_view();
}

Result<std::string> key_in(const std::string& path, std::string_view word) {
  const std::string text = TRY(read_text(path));
  std::string_view rest = text;
  const auto key = line_after(rest, word);
  if (key.size() != 64)
    return bad_input("{} holds no key: it must begin with '{}' and 64 hexadecimal digits", path,
                     word);
  return std::string(key);
}

struct Signed {
  std::string digest;
  LedgerSignature about;
};

Result<Signed> contents(const std::string& path) {
  const auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::read));
  job::Sha256 hash;
  const auto add = [&](const std::string& text) {
    hash.add_word(text.size());
    hash.add(text);
  };
  Signed found;
  add(answer::text_of(ledger.head()));
  TRY(ledger.read([&](const job::Entry& entry) -> Result<void> {
    add(answer::text_of(entry));
    ++found.about.ranges_done;
    return {};
  }));
  found.digest = job::hex(hash.finish());
  found.about.ranges = ledger.head().ranges();
  found.about.path = path + ".sig";
  return found;
}

}  // namespace

Result<std::string> new_signing_key(const std::string& path) {
  const auto key = job::new_key_pair();
  if (key.shared.empty()) return internal_error("there is no source of random numbers");
  TRY(write_text(path, fmt::format("{}{}\n", secret_word, key.secret), O_EXCL, 0600));
  TRY(write_text(path + ".pub", fmt::format("{}{}\n", public_word, key.shared), O_TRUNC, 0666));
  return key.shared;
}

Result<LedgerSignature> sign_job(const std::string& ledger, const std::string& key_path) {
  const auto secret = TRY(key_in(key_path, secret_word));
  const auto key = TRY(job::key_pair_of(secret));
  auto found = TRY(contents(ledger));
  found.about.key = key.shared;
  found.about.time = job::time_text(job::milliseconds_now());
  const std::string text = fmt::format("{}ledger {}\nsigned {}\nkey {}\n", signature_title,
                                       found.digest, found.about.time, key.shared);
  TRY(write_text(found.about.path,
                 fmt::format("{}signature {}\n", text, job::signature_of(text, key)), O_TRUNC,
                 0666));
  return std::move(found.about);
}

Result<LedgerSignature> verify_job(const std::string& ledger, const std::string& key) {
  const bool is_key = key.size() == 64 && key.find_first_not_of("0123456789abcdef") == key.npos;
  const auto wanted = TRY(is_key ? Result<std::string>(key) : key_in(key, public_word));
  auto found = TRY(contents(ledger));
  const std::string text = TRY(read_text(found.about.path));
  std::string_view rest = text;
  if (!rest.starts_with(signature_title))
    return bad_input("{} is not a signature of a ledger", found.about.path);
  rest.remove_prefix(signature_title.size());
  const auto digest = line_after(rest, "ledger ");
  found.about.time = line_after(rest, "signed ");
  found.about.key = line_after(rest, "key ");
  const auto message = std::string_view(text).substr(0, text.size() - rest.size());
  const auto signature = line_after(rest, "signature ");
  if (found.about.key != wanted)
    return bad_input("{} was signed with the key {}, not with {}", ledger, found.about.key, wanted);
  if (!job::is_signed_by(message, signature, wanted))
    return bad_input("the signature {} is forged or damaged: it was not made with the key {}",
                     found.about.path, wanted);
  if (digest != found.digest)
    return bad_input(
        "the ledger {} is not what was signed on {} UTC: its contents are another job or other "
        "entries",
        ledger, found.about.time);
  return std::move(found.about);
}

}  // namespace queens
