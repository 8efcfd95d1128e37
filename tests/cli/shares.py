#!/usr/bin/env python3
"""Whether the server gives everybody their share: hostile requests beside a polite client.

    shares.py QUEENS REQUESTS MOST_MILLISECONDS

Three clients send REQUESTS requests with bodies of up to 8 MB (long lists, deep ones, mutated and
cut ones, expensive expressions and areas) and leave after half a second. Meanwhile another asks
how many solutions n = 8 has, again and again, and each answer must be right and come within
MOST_MILLISECONDS. At the end the server must end within a second of SIGTERM, with a hard request
under way. Prints the times and the memory that was used most; exits with 1 if something failed.
Before each of these requests a word goes to another process and back, which is what the machine
takes by itself: the server cannot be quicker.
"""

import collections
import http.client
import itertools
import json
import multiprocessing
import random
import signal
import subprocess
import sys
import threading
import time

MEGABYTE = 1 << 20


def bodies(rng):
    """Pairs of a path and a body; the large ones are made once."""
    def of_size(piece, before=b'{"n":8,"blocked":[', after=b"]}"):
        size = int(8 * MEGABYTE * 10 ** -rng.uniform(0, 4))
        return (before + piece * (size // len(piece)) + after)[:8 * MEGABYTE]
    terms = "+".join(f"(r*{i}+c)%7" for i in range(1, 80))
    yield "/api/count", of_size(b"{},")
    yield "/api/count", of_size(b"[],", after=b"[]]}")
    yield "/api/count", of_size(b"[0,0],", after=b"[0,0]]}")
    yield "/api/count", of_size(b"[")
    yield "/api/count", of_size(b"x", b'{"n":8,"where":"', b'"}')
    yield "/api/check", of_size(b"[1,2],", b'{"n":9,"placed":[', b"[0,0]]}")
    yield "/api/read", of_size(b".Q..\\n", b'{"text":"', b'"}')
    yield "/api/read", of_size(b"1 2 3 ", b'{"text":"', b'"}')
    yield "/api/puzzle/rate", of_size(b'"AABB",', b'{"regions":[', b'"AABB"]}')
    yield "/api/count", json.dumps({"n": 2000, "where": terms}).encode()
    yield "/api/count", json.dumps({"n": 2000, "areas": [{"where": "1"}] * 20}).encode()
    yield "/api/find", json.dumps({"n": 500, "where": terms}).encode()
    yield "/api/count", b'{"n":9,"blocked":[[1,1]],"rule":"touch"}'
    yield "/api/trace", b'{"n":8,"algorithm":"backtracking","from":100,"limit":10}'
    yield "/api/count", b'{"n":25}'


def mutated(rng, body):
    changed = bytearray(body)
    for _ in range(rng.choice([0, 1, 1, 5])):
        changed[rng.randrange(len(changed))] = rng.choice(b'[]{},:"0-9e\\\x00\xffnr')
    return bytes(changed[:rng.randrange(len(changed))] if rng.random() < 0.1 else changed)


def ask(port, path, body, patience):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience)
    try:
        connection.request("POST", path, body)
        answer = connection.getresponse()
        return answer.status, answer.read()
    except (TimeoutError, OSError, http.client.HTTPException):
        return None, b""
    finally:
        connection.close()


def echo(end):
    while end.recv():
        end.send(True)


def hostile(port, seed, requests, results):
    rng, tally = random.Random(seed), collections.Counter()
    while tally.total() < requests:
        for path, body in itertools.islice(bodies(rng), requests - tally.total()):
            status, _ = ask(port, path, mutated(rng, body), 0.5)
            tally[status or "left"] += 1
    results.put(tally)


def main():
    queens, requests, most = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    server = subprocess.Popen([queens, "web", "--api-only", "--port", "0"], stdout=subprocess.PIPE)
    port = int(server.stdout.readline().decode().rsplit(":", 1)[1].strip().rstrip("/"))
    tally, times, quiet, echoes, faults = collections.Counter(), [], [], [], []
    results = multiprocessing.Queue()
    here, there = multiprocessing.Pipe()
    multiprocessing.Process(target=echo, args=(there,)).start()

    def polite(record, enough):
        while not enough():
            start = time.monotonic()
            here.send(True)
            here.recv()
            echoes.append((time.monotonic() - start) * 1000)
            start = time.monotonic()
            status, text = ask(port, "/api/count", b'{"n":8}', 20)
            record.append((time.monotonic() - start) * 1000)
            if status != 200 or json.loads(text)["count"] != "92":
                faults.append(f"count 8: {status} {text[:200]}")
            time.sleep(0.02)

    polite(quiet, lambda: len(quiet) == 50)
    clients = [multiprocessing.Process(target=hostile, args=(port, i, (requests + i) // 3, results))
               for i in range(3)]
    for client in clients:
        client.start()
    polite(times, lambda: results.qsize() == 3)
    for client in clients:
        tally += results.get()
        client.join()
    here.send(False)
    with open(f"/proc/{server.pid}/status") as status:
        memory = next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmHWM"))
    last = threading.Thread(target=ask, args=(port, "/api/count", json.dumps(
        {"n": 2000, "where": "+".join(["(r*c)%7"] * 100)}).encode(), 20))
    last.start()
    time.sleep(0.5)
    start = time.monotonic()
    server.send_signal(signal.SIGTERM)
    code = server.wait(timeout=60)
    end = (time.monotonic() - start) * 1000
    last.join()
    if code != 0 or end > 1000:
        faults.append(f"ended {end:.0f} ms after SIGTERM with exit status {code}")
    for name, all_times in (("count 8, alone", quiet), ("count 8, beside the others", times),
                            ("another process, beside the others", echoes[len(quiet):])):
        all_times.sort()
        late = sum(one > most for one in all_times)
        print(f"{name}: {len(all_times)} answers, half within {all_times[len(all_times) // 2]:.1f}"
              f" ms, 99 % within {all_times[len(all_times) * 99 // 100]:.1f} ms, all within"
              f" {all_times[-1]:.1f} ms, {late} after {most:g} ms")
    if times[-1] > most:
        faults.append(f"count 8 took {times[-1]:.0f} ms")
    print(f"{tally.total()} hostile requests: "
          + ", ".join(f"{count} {status}" for status, count in sorted(tally.items(), key=str))
          + f"; at most {memory} MB; ended {end:.0f} ms after SIGTERM")
    for sentence in faults:
        print("FAILED:", sentence)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
