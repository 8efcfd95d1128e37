// SPDX-License-Identifier: MIT
// A call that the caller stops before there is an answer ends with an error of its own kind, and
// what each kind is outside of the library.
#include <gtest/gtest.h>

#include <set>

#include "base/error_kinds.h"
#include "format/pattern.h"
#include "queens/audit.h"
#include "queens/count.h"
#include "queens/job.h"
#include "queens/price.h"
#include "queens/puzzle.h"
#include "support/temporary_folder.h"
#include "web/api/api.h"

namespace queens {
namespace {

using Stopped = test::TemporaryFolder;

template <class Value>
std::string sentence(const Result<Value>& result) {
  EXPECT_TRUE(is_stopped(result)) << (result ? "an answer" : result.error().message);
  return result ? "" : result.error().message;
}

TEST_F(Stopped, IsAKindOfErrorWhereverThereIsNoAnswerYet) {
  std::stop_source source;
  ASSERT_TRUE(new_job(at("job"), Problem::plain(8), {}));
  auto planned = PlannedCount::prepare(Problem::plain(8), {.stop = source.get_token()});
  ASSERT_TRUE(planned);
  source.request_stop();
  const auto stop = source.get_token();
  const auto problem = Problem::plain(8);

  EXPECT_EQ(sentence(new_job(at("new"), problem, {}, stop)),
            "stopped before the work was cut into units");
  EXPECT_FALSE(job_exists(at("new")));
  EXPECT_EQ(sentence(audit_job(at("job"), {.stop = stop})),
            "stopped before the work was cut into units");
  EXPECT_EQ(sentence(price_of(problem, {.stop = stop})),
            "stopped before the work was cut into units");
  EXPECT_EQ(sentence(planned->run_units(0, 1)), "stopped before units 0 to 1 were counted");
  EXPECT_EQ(sentence(puzzle::make({.size = 8}, stop)), "stopped before a puzzle was found");
  EXPECT_EQ(sentence(format::squares_outside("r != c", 8, 8, "--where", stop)),
            "stopped before --where 'r != c' was evaluated on all squares");
  EXPECT_EQ(sentence(web::parse_body("{}", stop)), "stopped before the body was read");
}

TEST(ErrorKinds, AreToldApartInEveryInterface) {
  std::set<int> c_statuses;
  for (const auto& row : base::error_kinds) {
    c_statuses.insert(row.c_status);
    EXPECT_EQ(base::info_of(row.kind).kind, row.kind);
    EXPECT_TRUE(row.exit_status >= 2 && row.http_status >= 400 && row.python.ends_with("Error"));
  }
  EXPECT_EQ(c_statuses.size(), std::size(base::error_kinds));
  const auto toroidal = Problem::from({.rows = 7, .columns = 7, .rule = Rule::toroidal}).value();
  const auto counted = count(toroidal, {.method = "colours"});
  ASSERT_FALSE(counted);
  EXPECT_EQ(counted.error().kind, Error::Kind::unsupported) << counted.error().message;
  EXPECT_EQ(count(Problem::plain(65)).error().kind, Error::Kind::too_large);
}

}  // namespace
}  // namespace queens
