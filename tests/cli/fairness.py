#!/usr/bin/env python3
"""How long a light request waits beside heavy ones of every endpoint.

    fairness.py QUEENS MOST_MILLISECONDS [COUNT...]

For every heavy request of the table and every COUNT (2, 12 and 128 unless named) a new server gets so many of
them at once. Meanwhile light requests of four kinds are sent, fifteen of each; every answer must be right. Prints the median and the
longest time, in milliseconds, and what a word to another process and back takes at the same time, which is
the machine's own delay. A last row has 1,000 connections that send nothing. Exits with 1 if a light request took more
than MOST_MILLISECONDS longer than the machine itself, or got another answer.
"""

import json
import multiprocessing
import os
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time

TERMS = "+".join(f"(r*{i}+c)%7" for i in range(1, 80))
REGIONS = ["ABCDEFGHIJKLMNOPQRSTUVWXYZ"] * 26
HEAVY = [
    ("/api/count", {"n": 25}),
    ("/api/count", {"n": 10, "pieces": 6}),
    ("/api/count", {"n": 2000, "where": TERMS}),
    ("/api/classes", {"n": 24}),
    ("/api/estimate", {"n": 400}),
    ("/api/find", {"n": 60, "method": "sat", "where": "c%2==0 || r>31"}),
    ("/api/find/window", {"n": 64, "method": "exact", "where": "c%2==0 || r>31"}),
    ("/api/list", {"n": 20, "skip": 1000000000}),
    ("/api/plan", {"n": 2000, "where": TERMS}),
    ("/api/check", {"n": 2000, "where": TERMS}),
    ("/api/write", {"n": 2000, "where": TERMS, "format": "svg"}),
    ("/api/blocked", {"n": 2000, "where": TERMS}),
    ("/api/read", {"text": ".Q.." * 15_000}),
    ("/api/trace", {"n": 14, "algorithm": "permutations", "goal": "all", "from": 50_000_000}),
    ("/api/trace/seek", {"n": 14, "algorithm": "permutations", "goal": "all", "from": 40_000_000}),
    ("/api/trace/length", {"n": 10, "algorithm": "permutations", "goal": "all"}),
    ("/api/trace/length", {"n": 14, "algorithm": "permutations", "goal": "all"}),
    ("/api/race", {"algorithms": ["permutations"], "sizes": [14], "seconds": 60}),
    ("/api/puzzle/new", {"size": 15, "stars": 3, "grade": "expert"}),
    ("/api/puzzle/rate", {"regions": REGIONS}),
    ("/api/puzzle/hint", {"regions": REGIONS}),
    ("/api/jobs/start", {"name": "a", "n": 28}),
]
LIGHT = [
    ("/api/count", {"n": 8}, lambda answer: answer["count"] == "92"),
    ("/api/find", {"n": 1000}, lambda answer: answer["outcome"] == "found"),
    ("/api/trace", {"n": 8, "limit": 20}, lambda answer: len(answer["steps"]) == 20),
    ("/api/check", {"n": 4, "placed": [[0, 1], [1, 3], [2, 0], [3, 2]]}, lambda answer: answer["valid"]),
]


def request(port, path, body):
    text = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {len(text)}\r\n"
    return head.encode() + b"Connection: close\r\n\r\n" + text


def ask(port, path, body):
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(request(port, path, body))
        text = b"".join(iter(lambda: connection.recv(65536), b""))
    head, _, answer = text.partition(b"\r\n\r\n")
    return int(head[9:12] or 0), json.loads(answer or "{}")


def echo(end):
    while end.recv():
        end.send(True)


def row(queens, name, open_others, pipe):
    """Light times, times of the machine, and what was wrong."""
    light, machine, faults = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([queens, "web", "--api-only", "--port", "0"], cwd=folder,
                                  stdout=subprocess.PIPE)
        port = int(server.stdout.readline().decode().rsplit(":", 1)[1].strip().rstrip("/"))
        others = open_others(port)
        for i in range(60):
            start = time.monotonic()
            pipe.send(True)
            pipe.recv()
            machine.append((time.monotonic() - start) * 1000)
            path, body, is_right = LIGHT[i % len(LIGHT)]
            start = time.monotonic()
            status, answer = ask(port, path, body)
            light.append((time.monotonic() - start) * 1000)
            if status != 200 or not is_right(answer):
                faults.append(f"{name}: {path} was answered {status} {str(answer)[:100]}")
        for connection in others:
            connection.close()
        server.terminate()
        if server.wait(timeout=60) != 0:
            faults.append(f"{name}: exit status {server.returncode}")
    return light, machine, faults


def heavy_ones(path, body, count):
    def open_them(port):
        connections = [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(count)]
        for connection in connections:
            connection.sendall(request(port, path, body))
        return connections
    return open_them


def idle_ones(port):
    return [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(1000)]


def main():
    queens, most = os.path.abspath(sys.argv[1]), float(sys.argv[2])
    counts = [int(word) for word in sys.argv[3:]] or [2, 12, 128]
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    here, there = multiprocessing.Pipe()
    multiprocessing.Process(target=echo, args=(there,), daemon=True).start()
    rows = [(f"{count} x {path} {json.dumps(body)[:60]}", heavy_ones(path, body, count))
            for path, body in HEAVY for count in counts]
    rows.append(("1000 idle connections", idle_ones))
    all_faults, worst = [], 0
    print(f"{'beside':88} median  longest  which of 60  the machine's longest")
    for name, open_others in rows:
        light, machine, faults = row(queens, name, open_others, here)
        if max(light) > most + max(machine):
            faults.append(f"{name}: a light request took {max(light):.0f} ms")
        worst = max(worst, max(light))
        all_faults += faults
        print(f"{name[:88]:88} {statistics.median(light):6.1f} {max(light):8.1f} {1 + light.index(max(light)):12} {max(machine):8.1f}", flush=True)
    here.send(False)
    print(f"{len(rows)} rows; the longest of all: {worst:.0f} ms")
    for sentence in all_faults:
        print("FAILED:", sentence)
    sys.exit(1 if all_faults else 0)


if __name__ == "__main__":
    main()
