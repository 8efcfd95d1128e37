// SPDX-License-Identifier: MIT
// The files of the page, as they were embedded when the program was built. No request is ever
// turned into a path of the file system: what is not in this list does not exist.
#pragma once

#include <span>
#include <string_view>

namespace queens::web {

struct PageFile {
  std::string_view path;  // "/", "/page-3F2A.js"
  std::string_view type;
  std::string_view tag;  // a hash of the content, in quotes
  bool forever = false;  // the path names the content: it never changes
  std::string_view plain;
  std::string_view zipped;
};

// Empty: the program was built without the page.
std::span<const PageFile> page_files();

// The page that needs no server: files for a folder that any web server can publish.
struct FolderFile {
  std::string_view name;
  std::string_view content;
};

// Empty: the program was built without the WebAssembly module.
std::span<const FolderFile> folder_files();

}  // namespace queens::web
