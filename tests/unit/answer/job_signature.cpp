// SPDX-License-Identifier: MIT
#include "queens/signature.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "job/ed25519.h"
#include "job/ledger.h"
#include "queens/job.h"
#include "support/temporary_folder.h"

namespace queens {
namespace {

namespace fs = std::filesystem;

class SignatureTest : public test::TemporaryFolder {
 protected:
  SignatureTest() {
    EXPECT_TRUE(new_job(ledger_, Problem::plain(8), {.method = "exact", .least_units = 20}));
    EXPECT_TRUE(run_job(ledger_, {}));
    EXPECT_TRUE(new_signing_key(key_));
    EXPECT_TRUE(sign_job(ledger_, key_));
  }
  std::string verdict(const std::string& key) const {
    const auto found = verify_job(ledger_, key);
    return found ? "good" : found.error().message;
  }
  const std::string ledger_ = at("a.job"), key_ = at("key");
};

TEST_F(SignatureTest, IsGoodForWhatWasSigned) {
  EXPECT_EQ(verdict(key_ + ".pub"), "good");
  const auto found = verify_job(ledger_, key_ + ".pub");
  EXPECT_EQ(found->ranges, found->ranges_done);
  EXPECT_EQ(verdict(found->key), "good");
  // Another file with the same entries is the same ledger.
  const std::string one[] = {ledger_};
  ASSERT_TRUE(merge_jobs(at("b.job"), one));
  fs::copy_file(ledger_ + ".sig", at("b.job.sig"));
  fs::rename(at("b.job"), ledger_);
  EXPECT_EQ(verdict(key_ + ".pub").substr(0, 4), "good");
}

TEST_F(SignatureTest, IsNotGoodForAnotherKeyOrLedgerOrText) {
  const auto other = new_signing_key(at("other"));
  ASSERT_TRUE(other);
  EXPECT_NE(verdict(*other).find("not with " + *other), std::string::npos) << verdict(*other);
  EXPECT_FALSE(new_signing_key(key_));  // a key is never overwritten

  std::ifstream file(ledger_ + ".sig");
  std::string text(std::istreambuf_iterator<char>(file), {});
  for (const std::size_t at : {std::size_t{40}, text.size() - 20}) {
    auto forged = text;
    forged[at] = forged[at] == '1' ? '2' : '1';
    std::ofstream(ledger_ + ".sig") << forged;
    EXPECT_NE(verdict(key_ + ".pub").find("forged or damaged"), std::string::npos) << at;
  }
  std::ofstream(ledger_ + ".sig") << text;
  EXPECT_EQ(verdict(key_ + ".pub"), "good");

  fs::remove(ledger_);
  ASSERT_TRUE(new_job(ledger_, Problem::plain(8), {.method = "exact", .least_units = 20}));
  EXPECT_NE(verdict(key_ + ".pub").find("is not what was signed"), std::string::npos);
  fs::remove(ledger_ + ".sig");
  EXPECT_NE(verdict(key_ + ".pub").find("cannot be read"), std::string::npos);
  EXPECT_NE(verdict(ledger_).find("holds no key"), std::string::npos);
}

// RFC 8032, 7.1, tests 1 and 2.
TEST(Ed25519, IsThatOfTheStandard) {
  const auto key =
      job::key_pair_of("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
  ASSERT_TRUE(key);
  EXPECT_EQ(key->shared, "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
  const auto signature = job::signature_of("", *key);
  EXPECT_EQ(signature,
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39"
            "701cf9b46bd25bf5f0595bbe24655141438e7a100b");
  EXPECT_TRUE(job::is_signed_by("", signature, key->shared));
  EXPECT_FALSE(job::is_signed_by("x", signature, key->shared));
  EXPECT_FALSE(job::key_pair_of("9d61"));
}

}  // namespace
}  // namespace queens
