#!/usr/bin/env python3
"""A minute of a thousand requests a second at `reductio serve`: a third valid, a third wrong, a third cut off.

    tests/bench/bench_serve.py REDUCTIO [--seconds N] [--rate N]

Valid ones are unique and solve of sudokus 9x9, and their answers are compared. Wrong ones are broken JSON, wrong types,
oversized bodies, unknown commands. The others send half a request and go, send it byte by byte, or go before the answer.
Prints how many of each kind were answered and how, the times of valid answers, and the memory and descriptors of the server
before and after; fails if an answer was wrong or lost, or if the server has grown.
"""
import argparse
import asyncio
import contextlib
import json
import logging
import os
import random
import re
import resource
import subprocess
import sys
import time

BIG = bytes(10_000_001)
AT_ONCE = 500  # exchanges; later ones begin late, and are counted
UNIQUE = "9..1.4..2.8..6..7..........4.......1.7.....3.3.......7..........3..7..8.1..2.9..4"
NONE = "1936.....78......64269.37.19..7...5..3.1.5.6..4...2..75.28.91748......23.....48.5"


def head_of(port, path, body):
    return (f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n").encode()


def request(port, path, body):
    return head_of(port, path, body) + body


def memory_of(process):
    """Of the server and its workers, in MB; and the server's open descriptors."""
    ids = [process.pid] + [int(child) for child in open(f"/proc/{process.pid}/task/{process.pid}/children").read().split()]
    pages = sum(int(open(f"/proc/{pid}/statm").read().split()[1]) for pid in ids)
    return pages * os.sysconf("SC_PAGESIZE") / 1e6, len(os.listdir(f"/proc/{process.pid}/fd"))


class Load:
    def __init__(self, port, rate, seconds):
        self.port, self.rate, self.seconds = port, rate, seconds
        self.random = random.Random(1)
        self.counts, self.times, self.faults = {}, [], []

    def note(self, kind, how):
        self.counts[kind, how] = self.counts.get((kind, how), 0) + 1

    async def exchange(self, *pieces, pause=0.0):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            for piece in pieces:
                if writer.is_closing():
                    break
                with contextlib.suppress(ConnectionError):  # an answer may come before all is sent
                    writer.write(piece)
                    await writer.drain()
                if pause:
                    await asyncio.sleep(pause)
            return await asyncio.wait_for(reader.read(), 30)
        finally:
            writer.close()

    async def valid(self):
        grid, verdict = self.random.choice([(UNIQUE, "unique"), (NONE, "none")])
        command = self.random.choice(["unique", "solve"])
        expected = "solved" if command == "solve" and verdict == "unique" else verdict
        sent = request(self.port, f"/api/{command}", json.dumps({"text": grid}).encode())
        for attempt in range(40):
            begin = time.monotonic()
            answer = await self.exchange(sent)
            if b" 503 " in answer[:20]:
                self.note("valid", "told to wait")
                await asyncio.sleep(0.2)
                continue
            self.times.append(time.monotonic() - begin)
            right = f'"verdict":"{expected}"'.encode() in answer and b'"exit":' in answer
            self.note("valid", "right" if right else "WRONG")
            if not right:
                self.faults.append(answer[:300])
            return
        self.note("valid", "never answered")

    async def wrong(self):
        cases = [(b"{\"text\":", "/api/unique", 400), (b"[]", "/api/unique", 400), (b"{\"text\":7}", "/api/unique", 400),
                 (b"{}", "/api/nothing", 404), (BIG, "/api/unique", 413), (b"\xff\xfe", "/api/solve", 400)]
        body, path, status = self.random.choices(cases, [5, 5, 5, 5, 0.2, 5])[0]
        answer = await self.exchange(head_of(self.port, path, body), body)
        code = int(answer[9:12] or 0)
        self.note("wrong", str(code) if code in (status, 503) else f"UNEXPECTED {code}")

    async def rude(self):
        sent = request(self.port, "/api/unique", json.dumps({"text": UNIQUE}).encode())
        kind = self.random.choice(["half", "slow", "gone"])
        if kind == "slow":
            try:
                await self.exchange(*(sent[i:i + 1] for i in range(len(sent))), pause=0.05)
            except (ConnectionError, asyncio.TimeoutError):
                pass
            return self.note("rude", "byte by byte")
        _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(sent[:len(sent) // 2] if kind == "half" else sent)
        await writer.drain()
        writer.close()
        return self.note("rude", kind)

    async def one(self, kind):
        try:
            if self.at_once.locked():
                self.late += 1
            async with self.at_once:
                await getattr(self, kind)()
        except (OSError, asyncio.TimeoutError) as error:
            self.note(kind, f"{type(error).__name__}")

    async def run(self):
        self.at_once, self.late = asyncio.Semaphore(AT_ONCE), 0
        tasks, begin = [], time.monotonic()
        for i in range(self.rate * self.seconds):
            due = begin + i / self.rate
            if due > time.monotonic():
                await asyncio.sleep(due - time.monotonic())
            tasks.append(asyncio.create_task(self.one(("valid", "wrong", "rude")[i % 3])))
        self.sent_in = time.monotonic() - begin
        await asyncio.gather(*tasks)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--rate", type=int, default=1000)
    arguments = parser.parse_args()
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # it tells of each write to a closed connection
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65536, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    server = subprocess.Popen([arguments.program, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        return measured(server, arguments)
    finally:
        server.kill()


def measured(server, arguments):
    port = int(re.search(r":(\d+)/", server.stdout.readline())[1])
    warm = Load(port, 50, 2)
    asyncio.run(warm.run())
    before = memory_of(server)
    load = Load(port, arguments.rate, arguments.seconds)
    asyncio.run(load.run())
    time.sleep(7)  # slow ones have ended
    after = memory_of(server)
    for (kind, how), count in sorted(load.counts.items()):
        print(f"{kind:6} {how:16} {count}")
    times = sorted(load.times)
    print(f"{arguments.rate * arguments.seconds} requests in {load.sent_in:.1f} s, {load.late} of them begun late; valid answers: median "
          f"{1000 * times[len(times) // 2]:.1f} ms, 99 % {1000 * times[len(times) * 99 // 100]:.0f} ms, longest {times[-1]:.2f} s")
    print(f"memory {before[0]:.0f} MB before, {after[0]:.0f} MB after; descriptors {before[1]}, {after[1]}")
    server.terminate()
    code = server.wait(10)
    bad = [how for _, how in load.counts if how.isupper() or how.split()[0].isupper() or "never" in how]
    if bad or load.faults or code != 0 or after[0] > before[0] * 1.5 + 20 or after[1] > before[1] + 5:
        print("FAILED", bad, load.faults[:3], code)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
