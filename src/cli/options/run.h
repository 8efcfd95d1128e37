// SPDX-License-Identifier: MIT
// How a computation is run and reported, the same for every command that computes, and the names
// of formats.
#pragma once

#include <optional>
#include <string>

#include "cli/options/values.h"
#include "cli/terminal/terminal.h"
#include "format/format.h"
#include "format/json_writer.h"

namespace queens::cli {

inline constexpr Option json_option = {"--json", "", "write one JSON object"};
inline constexpr Option explain_option = {"--explain", "", "tell the plan, on standard error"};
inline constexpr Option threads_option = {"--threads", "T",
                                          "how many threads (default: one for each core)"};
inline constexpr Option one_thread_option = {"--threads", "T",
                                             "accepted, but the search uses one thread"};
inline constexpr Option quiet_option = {"--quiet", "", "no progress and no remarks"};
inline constexpr Option time_option = {"--time-limit", "SECONDS",
                                       "stop after that time, with exit status 3"};
inline constexpr Option method_option = {"--method", "NAME",
                                         "the engine (default: auto); see 'queens help methods'"};
inline constexpr Option target_option = {
    "--target", "NAME", "the instruction set (default: auto; see queens --version)"};
inline constexpr Option as_option = {
    "--as", "FORMAT", "how boards are written (default: text); see 'queens help formats'"};

struct RunOptions {
  bool json = false;
  bool explain = false;
  bool quiet = false;
  unsigned threads = 0;  // 0: not given
  std::string method = "auto";
  std::string target = "auto";
  std::optional<TimeLimit> time_limit;

  static Result<RunOptions> from(const Args& args);
};

// What --json writes: one object in a line, which names its schema and ends with this value.
class JsonObject : public format::JsonWriter {
 public:
  JsonObject(format::Sink& out, std::string_view schema) : JsonWriter(out), line_(out) {
    open('{').fields("schema", schema);
  }
  ~JsonObject() {
    close('}');
    line_.append('\n');
  }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;

 private:
  format::Sink& line_;
};

// --input: a format that boards can be read in; null if it is not given.
Result<const format::Format*> input_format(const Args& args);
// --as: a format that solutions can be written in, by default text.
Result<const format::Format*> solution_format(const Args& args);
// A format that a problem can be written in.
Result<const format::Format*> problem_format(std::string_view id);

}  // namespace queens::cli
