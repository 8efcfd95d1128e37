// SPDX-License-Identifier: MIT
// Standard output as a drain for format::Sink. Says why it ended: a reader that left is no fault,
// a full disk is one.
#pragma once

#include <cstddef>
#include <stop_token>
#include <string_view>

#include "queens/result.h"

namespace queens::cli {

class Output {
 public:
  explicit Output(int descriptor);

  // False when nothing more can be written.
  bool write(std::string_view text);
  // From now on a stop ends the writing: soon when the reader does not read, otherwise after
  // another mebibyte. So a list, which ends by itself, ends with a whole board, and a board of
  // 10^12 squares ends too.
  void obey(std::stop_token stop) { stop_ = std::move(stop); }

  bool is_watched() const { return !regular_file_; }  // a person or a program reads along
  bool is_terminal() const;
  bool reader_left() const { return reader_left_; }
  bool cut_short() const { return cut_short_; }  // by a stop
  Result<void> fault() const;                    // why writing failed, if it did

 private:
  bool room();

  int descriptor_;
  bool regular_file_;
  bool reader_left_ = false;
  bool cut_short_ = false;
  std::size_t grace_ = std::size_t{1} << 20;  // bytes that may be written after a stop
  int error_ = 0;
  std::stop_token stop_;
};

}  // namespace queens::cli
