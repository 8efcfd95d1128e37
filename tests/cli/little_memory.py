#!/usr/bin/env python3
"""Whether little memory ends a request, and never the program.

    little_memory.py QUEENS

Starts the server with several limits of its address space ('ulimit -v'), and sends each of them a job
on a large board and then twelve bodies of 8 MB at once. Every request must get an answer with a status, the
server must go on counting n = 8 afterwards, and SIGTERM must end it with exit status 0. Commands that
get too little memory must report it in one line that names what to do. Exits with 1 if something failed.
"""

import collections
import http.client
import json
import multiprocessing.pool
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

MEGABYTE = 1 << 20
LARGE = b'{"n":8,"blocked":[' + b"[0,0]," * (8 * MEGABYTE // 6 - 8) + b"[0,0]]}"


def ask(port, path, body):
    """Status and answer; status None if the connection ended without one."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        try:
            connection.request("POST", path, body)
        except (BrokenPipeError, ConnectionResetError):
            pass  # refused before the whole body was sent: the answer can be read
        answer = connection.getresponse()
        return answer.status, answer.read()
    except (OSError, http.client.HTTPException) as error:
        return None, repr(error).encode()
    finally:
        connection.close()


def start(queens, kilobytes, folder):
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (kilobytes << 10,) * 2)
    server = subprocess.Popen([queens, "web", "--api-only", "--port", "0"], cwd=folder, preexec_fn=limit,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    line = server.stdout.readline()
    return server, int(line.rsplit(":", 1)[1].strip().rstrip("/")) if line else None


def serve(queens, kilobytes, faults):
    with tempfile.TemporaryDirectory() as folder:
        server, port = start(queens, kilobytes, folder)
        if port is None:
            return f"no server: {server.stderr.read().strip()}"
        seen = collections.Counter()

        def once(path, body):
            status, text = ask(port, path, body)
            seen[status] += 1
            if status is None:
                faults.append(f"ulimit -v {kilobytes}: {path}: no answer ({text.decode()})")

        once("/api/jobs/start", b'{"name":"a","n":28}')
        with multiprocessing.pool.ThreadPool(12) as clients:
            clients.starmap(once, [("/api/count", LARGE)] * 12)
        once("/api/jobs/stop", b'{"name":"a"}')
        for _ in range(100):  # until the memory of the others is free again
            status, text = ask(port, "/api/count", b'{"n":8}')
            if status != 503:
                break
            time.sleep(0.1)
        if status != 200 or json.loads(text)["count"] != "92":
            faults.append(f"ulimit -v {kilobytes}: count 8: {status} {text[:200]}")
        server.send_signal(signal.SIGTERM)
        code = server.wait(timeout=60)
        if code != 0:
            faults.append(f"ulimit -v {kilobytes}: exit status {code}: {server.stderr.read()[:300]}")
        return ", ".join(f"{count} answers with {status}" for status, count in sorted(seen.items(), key=str))


def command(queens, kilobytes, words, faults):
    """A command either works or reports that memory is short, with what to do."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (kilobytes << 10,) * 2)
    done = subprocess.run([queens, *words], preexec_fn=limit, capture_output=True, text=True)
    text = done.stderr.strip()
    loads = "error while loading shared libraries" not in text  # before the program begins
    if loads and done.returncode != 0 and (done.returncode != 2 or "ulimit -v" not in text
                                           or "\n" in text):
        faults.append(f"ulimit -v {kilobytes}: queens {' '.join(words)}: {done.returncode} {text!r}")


def main():
    queens, faults = os.path.abspath(sys.argv[1]), []
    for kilobytes in (60_000, 120_000, 200_000, 350_000, 700_000):
        print(f"ulimit -v {kilobytes}: {serve(queens, kilobytes, faults)}", flush=True)
    for words in (["count", "8"], ["count", "14"], ["find", "8"], ["find", "30", "--method", "sat"],
                  ["list", "8"]):
        for kilobytes in range(14_000, 60_000, 2_000):
            command(queens, kilobytes, words, faults)
    for sentence in faults:
        print("FAILED:", sentence)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
