// SPDX-License-Identifier: MIT
// queens job key, sign, verify: who vouches for a ledger.
#include "queens/signature.h"

#include "cli/commands/job/job.h"

namespace queens::cli {
namespace {

Result<int> run_job_key(const Args& args, Terminal& terminal) {
  const auto key = TRY(new_signing_key(args.word()));
  terminal.print("{}\n", key);
  terminal.say("the secret key is in {0}, for you alone; give {0}.pub to whoever is to verify",
               args.word());
  return Exit::answered;
}

Result<std::string> key_from(const Args& args, std::string_view what) {
  if (auto key = args.value("--key")) return std::move(*key);
  return bad_input("--key is missing: name {}", what);
}

void print_signature(std::string_view verdict, const std::string& ledger,
                     const LedgerSignature& signature, Terminal& terminal) {
  terminal.print("{} {}: {} of {} ranges, on {} UTC, by {}\n", verdict, ledger,
                 signature.ranges_done, signature.ranges, signature.time, signature.key);
}

Result<int> run_job_sign(const Args& args, Terminal& terminal) {
  const auto key = TRY(key_from(args, "the file of your secret key ('queens job key' makes one)"));
  print_signature("signed", args.word(), TRY(sign_job(args.word(), key)), terminal);
  return Exit::answered;
}

Result<int> run_job_verify(const Args& args, Terminal& terminal) {
  const auto key = TRY(key_from(args, "the public key of whom you believe, or its file"));
  print_signature("good:", args.word(), TRY(verify_job(args.word(), key)), terminal);
  return Exit::answered;
}

}  // namespace

const Command job_key_command = {
    .name = "job key",
    .summary = "make a key to sign ledgers with",
    .word = "FILE",
    .description =
        "Makes a secret key (Ed25519) in FILE, which must not be there, and the public one in\n"
        "FILE.pub, and prints the public one.",
    .examples = {{{"queens job key me.key", ""}}},
    .run = run_job_key,
};
const Command job_sign_command = {
    .name = "job sign",
    .summary = "sign what a ledger holds",
    .word = "FILE",
    .description =
        "Writes FILE.sig: a signature of the job and of all entries that the ledger holds now. It\n"
        "says who vouches for them, not that they are true: audit first.",
    .options = {{"--key", "KEY", "the file of the secret key"}},
    .examples = {{{"queens job sign q20.job --key me.key", "writes q20.job.sig"}}},
    .run = run_job_sign,
};
const Command job_verify_command = {
    .name = "job verify",
    .summary = "is a ledger as somebody signed it?",
    .word = "FILE",
    .description =
        "Compares FILE with FILE.sig. Exit status 0 if that is a signature by this key of just\n"
        "what the ledger holds, otherwise 2.",
    .options = {{"--key", "KEY", "the public key: its file, or its 64 digits"}},
    .examples = {{{"queens job verify q20.job --key me.key.pub", ""}}},
    .run = run_job_verify,
};

}  // namespace queens::cli
