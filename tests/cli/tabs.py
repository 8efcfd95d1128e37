#!/usr/bin/env python3
"""tabs.py COMPLETIONS: types the beginnings of commands and Tab in real shells, with our completions
loaded, and prints what stands on their command lines then. A shell that is not installed is believed."""

import os
import pty
import select
import shutil
import sys
import tempfile
import time

TYPED = {
    "queens count --me": "queens count --method",
    "queens find 8 --method=sa": "queens find 8 --method=sat",
    "queens job run led": "queens job run ledger.job",
}
# How each starts without anybody's settings, loads the completions, and lets a key show the line.
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"],
             "source '{0}/queens'; show() {{ echo \"@@$READLINE_LINE@@\"; }}; bind -x '\"\\C-t\": show'"),
    "zsh": (["zsh", "-f", "-i"],
            "fpath=('{0}' $fpath); autoload -U compinit; compinit -u -D; "
            "show() {{ print -r -- \"@@$BUFFER@@\" }}; zle -N show; bindkey '^T' show"),
    "fish": (["fish", "--no-config", "--private", "-i"],
             "source '{0}/queens.fish'; function show; echo \"@@\"(commandline)\"@@\"; end; bind \\ct show"),
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


def line_after_tab(shell, typed, completions):
    arguments, setup = SHELLS[shell]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm" if shell == "fish" else "dumb", PS1="> ", HOME=os.getcwd())
        os.execvp(arguments[0], arguments)
    os.write(terminal, (setup.format(completions) + "; echo re''ady\r").encode())
    read_until(terminal, "ready")
    os.write(terminal, typed.encode() + b"\t")
    shown = ""
    for _ in range(20):  # Tab may still be at work: look until the line has changed
        os.write(terminal, b"\x14")
        shown = (read_until(terminal, "@@\r", 2).split("@@") + ["", ""])[1]
        if shown.strip() != typed and shown:
            break
        time.sleep(0.3)
    os.kill(child, 9)
    os.waitpid(child, 0)
    os.close(terminal)
    return shown.strip()


def main():
    completions = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        open("ledger.job", "w").close()
        for shell in SHELLS:
            for typed, wanted in TYPED.items():
                line = line_after_tab(shell, typed, completions) if shutil.which(shell) else wanted
                print(f"{shell}: {typed} -> {line}")


main()
