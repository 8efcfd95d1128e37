// SPDX-License-Identifier: MIT
// queens web: the page, served to the browser on this machine, or written for any web server.
#include <cstdlib>

#include "base/cores.h"
#include "cli/commands/web_folder.h"
#include "cli/options/options.h"
#include "web/page.h"
#include "web/server.h"
#include "web/spare_memory.h"

namespace queens::cli {
namespace {

Result<int> run_web(const Args& args, Terminal& terminal) {
  if (const auto folder = args.value("--write")) {
    for (const auto* other : {"--port", "--listen", "--time-limit", "--threads", "--api-only"})
      if (args.has(other))
        return bad_input("'--write' starts no server: it cannot be used with '{}'", other);
    TRY(write_web_folder(std::string(*folder)));
    return Exit::answered;
  }
  web::ServerOptions options;
  options.port = 8064;
  options.address = args.value("--listen").value_or("127.0.0.1");
  TRY(read_number(args, "--port", 0, 65535, options.port));
  TRY(read_seconds(args, "--time-limit", options.seconds));
  TRY(read_number(args, "--threads", 1, base::most_threads, options.threads));
  if (web::page_files().empty() && !args.has("--api-only"))
    return bad_input(
        "this program was built without the page: run './queens web' in the folder of its source, "
        "which builds it (or add --api-only)");
  auto server = web::Server::listen(options);
  if (!server && !args.has("--port")) {  // the usual port is taken: any other will do
    options.port = 0;
    server = web::Server::listen(options);
  }
  if (!server) return std::unexpected(server.error());
  if (options.address != "127.0.0.1" && options.address != "::1")
    terminal.say("everybody who reaches {} can use this server", options.address);
  web::limit_spare_memory();
  const Stop stop(std::nullopt);  // before anybody knows the address and could ask for the end
  terminal.print("{}\n", (*server)->url());
  terminal.out().flush();
  if (terminal.error_is_terminal()) terminal.say("open this address in a browser; Ctrl-C ends it");
  if (!(*server)->run(stop.token())) std::_Exit(Exit::answered);  // whatever is still computed
  return Exit::answered;
}

}  // namespace

const Command web_command = {
    .name = "web",
    .summary = "the page: see it, step it, race it, play it",
    .description =
        "Serves a page to browsers on this machine and prints its address. Everything is in the\n"
        "program: nothing is fetched from elsewhere. docs/api.md describes the JSON API behind it.",
    .options = {{"--port", "P", "the port; 0: one that is free (default: 8064, or a free one)"},
                {"--listen", "ADDRESS", "where to listen (default: 127.0.0.1, this machine only)"},
                {"--time-limit", "SECONDS", "the time for one request (default: 600)"},
                {"--threads", "T",
                 "threads for counting (default: one for each core that it may use)"},
                {"--api-only", "", "serve the JSON API even if there is no page"},
                {"--write", "DIR",
                 "serve nothing: write the page with its engines as files that any web server can "
                 "publish"}},
    .examples = {{{"queens web", "prints http://127.0.0.1:8064/"},
                  {"queens web --write queens-page",
                   "a folder for a web server, which needs no program"}}},
    .run = run_web,
};

}  // namespace queens::cli
