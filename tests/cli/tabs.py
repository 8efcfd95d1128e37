#!/usr/bin/env python3
"""tabs.py SHELL [COMPLETIONS] <LINES: types the beginning of each line, up to " -> ", and Tab in a real
shell, and prints what stands on its command line then. The shell loads our completions from the folder
COMPLETIONS, or finds those that are installed."""

import os
import pty
import select
import sys
import tempfile
import time

# How each starts without anybody's settings, loads our completions from a folder or finds those that are
# installed, and lets a key show the line.
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "source '{0}/queens'",
             "source /usr/share/bash-completion/bash_completion",
             "show() { echo \"@@$READLINE_LINE@@\"; }; bind -x '\"\\C-t\": show'"),
    "zsh": (["zsh", "-f", "-i"], "fpath=('{0}' $fpath); autoload -U compinit; compinit -u -D",
            "autoload -U compinit; compinit -u -D",
            "show() { print -r -- \"@@$BUFFER@@\" }; zle -N show; bindkey '^T' show"),
    "fish": (["fish", "--no-config", "--private", "-i"], "source '{0}/queens.fish'",
             "set fish_complete_path /usr/share/fish/vendor_completions.d",
             "function show; echo \"@@\"(commandline)\"@@\"; end; bind \\ct show"),
}


def read_until(terminal, text, seconds=20):
    got, end = "", time.monotonic() + seconds
    while text not in got and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                got += os.read(terminal, 65536).decode(errors="replace")
            except OSError:
                break
    return got


def lines_after_tab(shell, typed_lines, completions):
    """What stands on the command line after each of these and Tab."""
    arguments, from_folder, installed, key = SHELLS[shell]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm" if shell == "fish" else "dumb", PS1="> ", HOME=os.getcwd(),
                          LC_ALL="C.UTF-8")  # the paths may hold any letter
        os.execvp(arguments[0], arguments)
    setup = from_folder.format(completions) if completions else installed
    os.write(terminal, f"{setup}; {key}; echo re''ady\r".encode())
    read_until(terminal, "ready")
    for typed in typed_lines:
        os.write(terminal, typed.encode() + b"\t")
        shown = ""
        for _ in range(20):  # Tab may still be at work: look until the line has changed
            os.write(terminal, b"\x14")
            shown = (read_until(terminal, "@@\r", 2).split("@@") + ["", ""])[1]
            if shown.strip() != typed and shown:
                break
            time.sleep(0.3)
        yield shown.strip()
        os.write(terminal, b"\x15")  # an empty line again
    os.kill(child, 9)
    os.waitpid(child, 0)
    os.close(terminal)


def main():
    shell = sys.argv[1]
    completions = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
    typed_lines = [line.split(" -> ")[0].strip() for line in sys.stdin]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        open("ledger.job", "w").close()
        for typed, line in zip(typed_lines, lines_after_tab(shell, typed_lines, completions)):
            print(f"{typed} -> {line}")


main()
