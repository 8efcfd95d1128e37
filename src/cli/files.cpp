// SPDX-License-Identifier: MIT
#include "cli/files.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "cli/values.h"

namespace queens::cli {

Result<void> write_file(const std::string& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  if (file) return {};
  return bad_input(
      fmt::format("the file {} cannot be written: {}", in_quotes(path), std::strerror(errno)));
}

Result<void> make_folder(const std::string& path) {
  std::error_code fault;
  std::filesystem::create_directories(path, fault);
  if (!fault) return {};
  return bad_input(
      fmt::format("the folder {} cannot be made: {}", in_quotes(path), fault.message()));
}

}  // namespace queens::cli
