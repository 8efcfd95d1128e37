#!/usr/bin/env python3
"""Whether a server that has answered many requests takes more memory than after the first ones.

    steady_memory.py QUEENS REQUESTS [MOST_MIB [SAMPLES]]

Four clients send REQUESTS requests of all kinds: counts, solutions, lists, checks, traces, drawings, estimates,
puzzles, jobs that are started and stopped, events, and bad ones (no JSON, unknown keys and paths, bodies that are
cut, clients that leave early). Every answer must have the status that is expected. Prints the server's resident
memory after a twentieth of the requests and SAMPLES (20) times later, each time when the server has been idle for a
moment. Exits with 1 if the median of the last three is more than MOST_MIB (3) above the first, or if a status was
another one.
"""

import collections
import http.client
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

# Seconds after which the server has returned free memory and ended the threads that it does not need.
PAUSE = 3
REGIONS = ["AABB", "AABB", "CCDD", "CCDD"]
# A path, a body (bytes are sent as they are) and the status it gets.
REQUESTS = [
    ("/api/count", lambda i: {"n": 4 + i % 9}, 200),
    ("/api/count", lambda i: {"n": 8, "blocked": [[i % 8, i // 8 % 8]], "rule": "touch"}, 200),
    ("/api/count", lambda i: {"n": 9, "where": f"(r*{i % 50}+c)%7 != 0"}, 200),
    ("/api/find", lambda i: {"n": 10 + i % 2000}, 200),
    ("/api/find", lambda i: {"n": 30, "seed": i}, 200),
    ("/api/find", lambda i: {"n": 8 + i % 5, "method": "sat"}, 200),
    ("/api/find", lambda i: {"n": 6, "queens": [[0, 0]]}, 200),
    ("/api/list", lambda i: {"n": 8, "skip": i % 60, "limit": 50}, 200),
    ("/api/check", lambda i: {"n": 8, "placed": [[row, (row * i) % 8] for row in range(8)]}, 200),
    ("/api/trace", lambda i: {"n": 8, "algorithm": "backtracking", "from": i % 500, "limit": 100}, 200),
    ("/api/trace/length", lambda i: {"n": 6, "algorithm": "permutations", "goal": "all"}, 200),
    ("/api/write", lambda i: {"n": 8 + i % 20, "placed": [[0, i % 8]], "format": "svg"}, 200),
    ("/api/read", lambda i: {"text": ".Q..\n...Q\nQ...\n..Q.\n"}, 200),
    ("/api/classes", lambda i: {"n": 4 + i % 5}, 200),
    ("/api/plan", lambda i: {"n": 8 + i % 18}, 200),
    ("/api/estimate", lambda i: {"n": 8, "seed": i}, 200),
    ("/api/puzzle/new", lambda i: {"size": 5 + i % 3, "seed": i}, 200),
    ("/api/puzzle/hint", lambda i: {"regions": REGIONS}, 200),
    ("/api/puzzle/rate", lambda i: {"regions": REGIONS}, 200),
    ("/api/count", lambda i: {"n": 8, "unknown": i}, 400),
    ("/api/count", lambda i: b"{" * (1 + i % 1000), 400),
    ("/api/count", lambda i: {"n": -i - 1}, 400),
    ("/api/check", lambda i: {"n": 8, "placed": [[0, 0]] * (1 + i % 5000)}, 200),
    ("/api/nowhere", lambda i: {}, 404),
    ("/api/write", lambda i: {"n": 8, "format": f"none{i}"}, 400),
]


def ask(port, method, path, body, headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status
    finally:
        connection.close()


def leave(port, body):
    """A client that asks for long work, or for half of it, and goes."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(b"POST /api/count HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 9\r\n\r\n" % port + body)


def resident(port, pid):
    """In KiB, once jobs, the work of those who left and idle threads have ended."""
    for name in ("job0", "job1"):
        ask(port, "POST", "/api/jobs/stop", json.dumps({"name": name}), {})
    time.sleep(PAUSE)
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def job(port, number, tally):
    """Is started, or goes on, and is stopped. Another client's may be running: 4xx."""
    name = f"job{number % 2}"
    for word, body in (("start", {"name": name, "n": 18}), ("start", {"name": name}), ("stop", {"name": name})):
        status = ask(port, "POST", f"/api/jobs/{word}", json.dumps(body), {})
        tally[f"jobs {status // 100}xx"] += 1


def work(port, numbers, tally, faults):
    rng = random.Random(numbers.start)
    for i in numbers:
        kind = i % (len(REQUESTS) + 3)
        if kind < len(REQUESTS):
            path, make, wanted = REQUESTS[kind]
            body = make(rng.randrange(100_000))
            text = body if isinstance(body, bytes) else json.dumps(body)
            headers = {"Accept": "text/event-stream"} if i % 7 == 0 and wanted == 200 else {}
            status = ask(port, "POST", path, text, headers)
            tally[status] += 1
            if status != wanted:
                faults.append(f"{path} {str(text)[:80]}: {status}, not {wanted}")
        elif kind == len(REQUESTS):
            tally[ask(port, "GET", "/api/jobs", None, {})] += 1
        elif kind == len(REQUESTS) + 1:
            tally["left"] += 1
            leave(port, b'{"n":24}\n' if i % 2 else b'{"n"')
        elif kind == len(REQUESTS) + 2:
            job(port, i, tally)


def main():
    queens, requests = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    most = float(sys.argv[3]) if len(sys.argv) > 3 else 3
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 20
    steps = [0, requests // 20] + [requests * step // samples for step in range(1, samples + 1)]
    steps = sorted(set(steps))
    tally, faults, clients = collections.Counter(), [], 4
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([queens, "web", "--api-only", "--port", "0"], cwd=folder, stdout=subprocess.PIPE)
        port = int(server.stdout.readline().decode().rsplit(":", 1)[1].strip().rstrip("/"))
        memory = []
        for first, last in zip(steps, steps[1:]):
            ends = [first + (last - first) * client // clients for client in range(clients + 1)]
            threads = [threading.Thread(target=work, args=(port, range(begin, end), tally, faults))
                       for begin, end in zip(ends, ends[1:])]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            memory.append(resident(port, server.pid))
            print(f"after {ends[-1]:6} requests: {memory[-1] / 1024:.1f} MiB", flush=True)
        server.send_signal(signal.SIGTERM)
        if server.wait(timeout=60) != 0:
            faults.append(f"exit status {server.returncode}")
    growth = (statistics.median(memory[-3:]) - memory[0]) / 1024
    print(f"{growth:+.1f} MiB ({100 * 1024 * growth / memory[0]:+.1f} %) from {steps[1]} requests to the median of the "
          "last three samples; " + ", ".join(f"{count} x {status}" for status, count in sorted(tally.items(), key=str)))
    if growth > most:
        faults.append(f"the memory has grown by {growth:.1f} MiB, more than {most:g}")
    for sentence in faults[:20]:
        print("FAILED:", sentence)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
