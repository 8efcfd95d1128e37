// SPDX-License-Identifier: MIT
// queens web --write DIR. Every file is written under another name first; once all are there they
// take their names, those that others name first, so that whoever loads the page meanwhile finds
// one version or the other.
#include "cli/commands/web_folder.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <vector>

#include "base/error.h"
#include "base/try.h"
#include "cli/terminal/terminal.h"
#include "web/page.h"

namespace queens::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view being_written = ".queens-part";
constexpr std::string_view entry_files[] = {"index.html", "service.js"};

bool is_entry(std::string_view name) {
  return std::ranges::find(entry_files, name) != std::end(entry_files);
}
bool is_current(std::string_view name) {
  const auto files = web::folder_files();
  return std::ranges::find(files, name, &web::FolderFile::name) != files.end();
}

// "page-3F2A9C01.js": what earlier versions may have left.
bool has_hash(std::string_view name) {
  const auto dot = name.rfind('.'), dash = name.rfind('-');
  if (dot == name.npos || dash == name.npos || dot != dash + 9) return false;
  const auto hash = name.substr(dash + 1, 8), ending = name.substr(dot);
  return (ending == ".js" || ending == ".css" || ending == ".wasm") &&
         std::ranges::all_of(
             hash, [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); });
}

Result<std::set<std::string>> names_in(const fs::path& folder) {
  std::set<std::string> names;
  std::error_code fault;
  for (auto entry = fs::directory_iterator(folder, fault);
       !fault && entry != fs::directory_iterator(); entry.increment(fault))
    names.insert(entry->path().filename().string());
  if (fault) return bad_input("{}: it cannot be read: {}", folder.string(), fault.message());
  return names;
}

Result<void> validate_folder(const fs::path& folder, const std::set<std::string>& names) {
  const bool ours = std::ranges::all_of(
      entry_files, [&](std::string_view name) { return names.contains(std::string(name)); });
  for (const web::FolderFile& file : web::folder_files()) {
    std::error_code fault;
    const auto status = fs::symlink_status(folder / file.name, fault);
    if (fs::exists(status) && !fs::is_regular_file(status))
      return bad_input("{}: it is no file that could be written anew",
                       (folder / file.name).string());
  }
  if (names.empty() || ours) return {};
  return bad_input(
      "{}: the folder holds other files, such as '{}': name one that is empty or new, or that "
      "'queens web --write' has written before",
      folder.string(), *names.begin());
}

class Folder {
 public:
  explicit Folder(fs::path path) : path_(std::move(path)) {}
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  // What was not finished leaves nothing behind.
  ~Folder() {
    std::error_code ignored;
    for (const fs::path& part : parts_) fs::remove(part, ignored);
    if (is_new_) fs::remove(path_, ignored);
  }

  Result<void> write() {
    std::error_code fault;
    is_new_ = fs::create_directory(path_, fault);
    if (fault || !fs::is_directory(path_, fault))
      return bad_input("{}: there can be no such folder: {}", path_.string(),
                       fault ? fault.message() : "it is a file");
    const auto before = TRY(names_in(path_));
    TRY(validate_folder(path_, before));
    for (const web::FolderFile& file : web::folder_files()) TRY(write_part(file));
    for (const bool entries : {false, true})
      for (const web::FolderFile& file : web::folder_files())
        if (is_entry(file.name) == entries) TRY(finish(file.name));
    is_new_ = false;
    for (const std::string& name : before)
      if (has_hash(name) && !is_current(name)) fs::remove(path_ / name, fault);
    return {};
  }

 private:
  fs::path part_of(std::string_view name) const {
    return path_ / (std::string(name) + std::string(being_written));
  }
  Result<void> write_part(const web::FolderFile& file) {
    parts_.push_back(part_of(file.name));
    return write_file(parts_.back().string(), file.content);
  }
  Result<void> finish(std::string_view name) {
    std::error_code fault;
    fs::rename(part_of(name), path_ / name, fault);
    if (fault)
      return bad_input("{}: it cannot be written: {}", (path_ / name).string(), fault.message());
    return {};
  }

  fs::path path_;
  std::vector<fs::path> parts_;
  bool is_new_ = false;
};

}  // namespace

Result<void> write_web_folder(const std::string& path) {
  if (web::folder_files().empty())
    return bad_input(
        "this program was built without the page that needs no server: run './queens web --write "
        "{}' in the folder of its source, which builds it",
        path);
  if (path.empty()) return bad_input("--write: name a folder");
  return Folder(path).write();
}

}  // namespace queens::cli
