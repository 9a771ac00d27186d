"""The server: the same records as the command line's, and nobody else but its own page is answered."""
import concurrent.futures
import contextlib
import http.client
import json
import os
import pathlib
import re
import resource
import signal
import socket
import subprocess
import time
import unittest

import door_requests
from harness import EXAMPLES, NONE, OPEN, PROGRAM, SLOW, TWO, UNIQUE

JSON = {"Content-Type": "application/json"}


def is_running(pid):
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return pathlib.Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    return False


class Server:
    def __init__(self, *options, limits={}):
        def bounded():
            for what, most in limits.items():
                resource.setrlimit(what, (most, most))
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", *options], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, preexec_fn=bounded)
        self.address = self.process.stdout.readline().strip()
        self.port = int(re.fullmatch(r"http://127\.0\.0\.1:(\d+)/", self.address)[1])

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(10)
        self.process.stdout.close()
        self.process.stderr.close()
        return code

    def connect(self, seconds=30 * SLOW):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)

    def get(self, path, method="GET", body=None, headers=()):
        with contextlib.closing(self.connect()) as connection:
            connection.request(method, path, body, dict(headers))
            response = connection.getresponse()
            return response, response.read().decode()

    def ask(self, command, **request):
        response, text = self.get(f"/api/{command}", "POST", json.dumps(request), JSON)
        records = [json.loads(line) for line in text.splitlines()]
        return response.status, [one for one in records if "progress" not in one], text


class Serve(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--timeout", str(20 * SLOW))

    @classmethod
    def tearDownClass(cls):
        code = cls.server.stop()
        assert code == 0, f"the server ended with {code}"

    def test_the_same_records_as_on_a_command_line(self):
        def one(about):
            _, _, text = self.server.ask(**door_requests.request(*about))
            door_requests.require_same(self, *about, text.splitlines())

        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(one, door_requests.requests()))

    def test_verdicts(self):
        for grid, verdict, code in ((UNIQUE, "unique", 0), (NONE, "none", 1), (TWO, "multiple", 1)):
            status, records, _ = self.server.ask("unique", text=grid)
            self.assertEqual((status, records[0]["verdict"], records[-1]["exit"]), (200, verdict, code))

    def test_who_is_answered(self):
        body = json.dumps({"text": UNIQUE})
        own = f"127.0.0.1:{self.server.port}"
        cases = [({}, 200), ({"Origin": f"http://{own}"}, 200), ({"Origin": f"http://localhost:{self.server.port}"}, 200),
                 ({"Origin": "http://example.com"}, 403), ({"Origin": "null"}, 403), ({"Origin": f"https://{own}"}, 403),
                 ({"Host": "example.com"}, 403), ({"Host": f"example.com:{self.server.port}"}, 403), ({"Host": ""}, 403),
                 ({"Host": "127.0.0.1:1"}, 403)]
        for more, status in cases:
            response, _ = self.server.get("/api/unique", "POST", body, JSON | more)
            self.assertEqual(response.status, status, more)
        self.assertEqual(self.server.get("/", headers={"Host": "example.com"})[0].status, 403)

    def test_what_is_refused(self):
        body = json.dumps({"text": UNIQUE})
        cases = [("GET", "/api/unique", None, {}, 405), ("POST", "/api/unique", body, {}, 415),
                 ("POST", "/api/unique", body, {"Content-Type": "text/plain"}, 415),
                 ("POST", "/api/unique", body, {"Content-Type": "application/json; charset=utf-8"}, 200),
                 ("POST", "/api/crosscheck", body, JSON, 404), ("POST", "/api/", body, JSON, 404),
                 ("POST", "/", body, JSON, 405), ("DELETE", "/", None, {}, 405), ("GET", "/../README.md", None, {}, 404),
                 ("GET", "/%2e%2e/README.md", None, {}, 404), ("POST", "/api/unique", "{", JSON, 400),
                 ("POST", "/api/unique", "[]", JSON, 400), ("POST", "/api/unique", '{"text":7}', JSON, 400),
                 ("POST", "/api/unique", '{"more":7}', JSON, 400), ("POST", "/api/unique", "x" * 10_000_001, JSON, 413),
                 ("GET", "/", None, {"X": "y" * 9000}, 431)]
        for method, path, content, headers, status in cases:
            response, text = self.server.get(path, method, content, headers)
            self.assertEqual(response.status, status, (method, path, text[:200]))
            if status != 200:
                self.assertIn("error", json.loads(text.splitlines()[0]))

    def test_no_files_folders_or_programs(self):
        cases = [("solve", ["-o", "/tmp/reductio-serve-test"]), ("solve", ["/etc/hostname"]),
                 ("solve", ["--engine", "external:touch /tmp/reductio-serve-test"]), ("draw", ["--to", "png"]),
                 ("explain", ["--html", "/tmp/reductio-serve-test"]), ("solve", ["--rules", "/etc/hostname"]),
                 ("compile", ["-o", "/tmp/reductio-serve-test/"])]
        for command, arguments in cases:
            status, records, text = self.server.ask(command, arguments=arguments, text=UNIQUE)
            self.assertEqual((status, records[-1]), (200, {"v": 1, "exit": 2}), text)
        self.assertFalse(os.path.exists("/tmp/reductio-serve-test"))

    def test_headers(self):
        response, _ = self.server.get("/")
        policy = response.getheader("Content-Security-Policy")
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe-inline", policy)
        self.assertEqual(response.getheader("X-Content-Type-Options"), "nosniff")

    def test_the_page_is_served(self):
        response, text = self.server.get("/")
        self.assertEqual((response.status, response.getheader("Content-Type")), (200, "text/html; charset=utf-8"))
        for name in re.findall(r'(?:src|href)="([^"]+)"', text):
            self.assertEqual(self.server.get("/" + name)[0].status, 200, name)
        self.assertTrue(self.server.get("/rules.txt")[1].startswith("# Puzzle types as rules"))
        examples = json.loads(self.server.get("/examples.json")[1])
        files = [file for file in EXAMPLES.iterdir() if file.suffix not in ("", ".cpp")]
        self.assertEqual([one["name"] for one in examples], sorted(file.name for file in files))

    def test_records_come_as_they_are_found(self):
        connection = self.server.connect()
        connection.request("POST", "/api/solve", json.dumps({"text": UNIQUE + "\n" + OPEN, "arguments": ["--all"]}), JSON)
        line = connection.getresponse().readline()  # the second puzzle has no end
        self.assertEqual(json.loads(line)["verdict"], "solved")
        connection.close()

    def test_a_client_that_goes_away_ends_its_answer(self):
        for _ in range(6):
            connection = self.server.connect()
            connection.request("POST", "/api/count", json.dumps({"text": OPEN}), JSON)
            connection.sock.close()
        begin = time.monotonic()
        self.assertEqual(self.server.ask("unique", text=UNIQUE)[1][0]["verdict"], "unique")
        self.assertLess(time.monotonic() - begin, 5 * SLOW)

    def test_two_requests_on_one_connection(self):
        connection = self.server.connect()
        for _ in range(3):
            connection.request("POST", "/api/unique", json.dumps({"text": TWO}), JSON)
            self.assertIn('"multiple"', connection.getresponse().read().decode())
        connection.close()

    def test_http_1_0(self):
        body = json.dumps({"text": UNIQUE}).encode()
        with socket.create_connection(("127.0.0.1", self.server.port)) as plain:
            plain.sendall(b"POST /api/unique HTTP/1.0\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                          b"Content-Length: %d\r\n\r\n" % (self.server.port, len(body)) + body)
            answer = b"".join(iter(lambda: plain.recv(65536), b""))
        self.assertTrue(answer.rstrip().endswith(b'{"v":1,"exit":0}'), answer)

    def test_a_kept_connection_is_quick(self):
        with contextlib.closing(self.server.connect()) as connection:
            times = []
            for _ in range(20):
                begin = time.monotonic()
                connection.request("POST", "/api/unique", json.dumps({"text": UNIQUE}), JSON)
                connection.getresponse().read()
                times.append(time.monotonic() - begin)
        self.assertLess(sorted(times)[10], 0.03 * SLOW)  # a delayed acknowledgement would make it 0.04

    def raw(self, head, body=b""):
        """What comes back for a request as it stands, up to the end of the connection."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=20 * SLOW) as plain:
            plain.sendall(head.replace("HOST", f"127.0.0.1:{self.server.port}").encode() + body)
            return b"".join(iter(lambda: plain.recv(65536), b"")).decode()

    def test_heads_that_could_be_read_in_two_ways(self):
        body = json.dumps({"text": UNIQUE})
        end = f"Content-Type: application/json\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}"
        cases = [("POST /api/unique HTTP/1.1\r\nHost: HOST\r\n", 200), ("POST http://HOST/api/unique HTTP/1.1\r\nHost: HOST\r\n", 200),
                 ("POST http://evil/api/unique HTTP/1.1\r\nHost: HOST\r\n", 405),
                 ("POST /api/unique HTTP/1.1\r\nHost: HOST\r\nHost: evil\r\n", 403), ("POST /api/unique HTTP/1.1\r\n", 403),
                 ("POST /api/unique HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nOrigin: http://evil\r\n", 403),
                 ("POST /api/unique HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: xchunked\r\n", 400)]
        for head, status in cases:
            self.assertTrue(self.raw(head + end).startswith(f"HTTP/1.1 {status} "), head)
        chunks = "POST /api/unique HTTP/1.1\r\nHost: evil\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\nHost: HOST\r\n\r\n"
        self.assertTrue(self.raw(chunks).startswith("HTTP/1.1 403 "))
        self.assertTrue(self.raw("HEAD /nothing HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n").endswith("\r\n\r\n"))

    def test_a_long_body_is_refused_before_it_is_read(self):
        head = "POST /api/unique HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: "
        self.assertTrue(self.raw(head + "10000001\r\n\r\n").startswith("HTTP/1.1 413 "))
        self.assertIn(" 100 Continue", self.raw(head + "2\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n", b"{}"))
        exactly = json.dumps({"text": UNIQUE, "files": {"a": ""}})
        exactly = exactly.replace('""', '"' + " " * (10_000_000 - len(exactly)) + '"')
        response, text = self.server.get("/api/unique", "POST", exactly, JSON)
        self.assertEqual((len(exactly), response.status, '"unique"' in text), (10_000_000, 200, True))

    def test_a_broken_request_is_answered_and_a_slow_one_ends(self):
        with socket.create_connection(("127.0.0.1", self.server.port)) as plain:
            plain.sendall(b"nonsense\r\n\r\n")
            self.assertIn(b" 400 ", plain.recv(65536))
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as plain:
            plain.sendall(b"GET / HT")
            self.assertEqual(plain.recv(65536), b"")  # after five seconds


class Limits(unittest.TestCase):
    def test_time_and_memory_are_those_of_each_request(self):
        server = Server("--timeout", "1", "--memory", "200", "--threads", "1")
        try:
            begin = time.monotonic()
            _, records, _ = server.ask("count", text=OPEN)
            self.assertEqual((records[0]["verdict"], records[-1]["exit"]), ("multiple", 3))
            self.assertLess(time.monotonic() - begin, 3 * SLOW)
            _, records, text = server.ask("compile", text="latin 300x300\n")
            self.assertEqual(records[-1]["exit"], 3, text[:500])
            self.assertEqual(server.ask("unique", text=UNIQUE)[1][0]["verdict"], "unique")
        finally:
            self.assertEqual(server.stop(), 0)

    def test_too_many_are_told_to_wait(self):
        server = Server("--timeout", "30", "--threads", "1")
        open_ones = []
        try:
            for _ in range(65 + 1):
                connection = server.connect()
                connection.request("POST", "/api/count", json.dumps({"text": OPEN}), JSON)
                open_ones.append(connection)
            response, _ = server.get("/api/unique", "POST", json.dumps({"text": UNIQUE}), JSON)
            self.assertEqual((response.status, response.getheader("Retry-After")), (503, "1"))
        finally:
            for connection in open_ones:
                connection.close()
        for _ in range(50):  # all of them have gone
            status, records, _ = server.ask("unique", text=UNIQUE)
            if status == 200:
                break
            time.sleep(0.1)
        self.assertEqual(records[0]["verdict"], "unique")
        self.assertEqual(server.stop(), 0)

    def workers_of(self, server):
        return [int(pid) for pid in pathlib.Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()]

    def test_who_waits_too_long_is_told_so(self):
        server = Server("--timeout", "60", "--threads", "1")
        connection = server.connect()
        connection.request("POST", "/api/count", json.dumps({"text": OPEN}), JSON)
        response, _ = server.get("/api/unique", "POST", json.dumps({"text": UNIQUE}), JSON)
        self.assertEqual(response.status, 503)
        connection.close()
        self.assertEqual(server.stop(), 0)

    def test_killed_processes_are_replaced(self):
        server = Server("--threads", "1")
        os.kill(self.workers_of(server)[0], signal.SIGKILL)
        self.assertEqual(server.ask("unique", text=UNIQUE)[1][-1], {"v": 1, "exit": 0})
        os.kill(self.workers_of(server)[0], signal.SIGTERM)
        server.ask("unique", text=UNIQUE)
        self.assertEqual(server.ask("unique", text=UNIQUE)[1][-1], {"v": 1, "exit": 0})
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            answer = pool.submit(server.ask, "count", text=OPEN)
            time.sleep(0.5 * SLOW)
            os.kill(self.workers_of(server)[0], signal.SIGKILL)
            _, records, _ = answer.result()
        self.assertEqual((records[-1]["exit"], "internal error" in records[-2]["error"]), (4, True))
        self.assertEqual(server.ask("unique", text=UNIQUE)[1][-1], {"v": 1, "exit": 0})
        self.assertEqual(server.stop(), 0)

    def test_its_processes_end_with_it(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            server = Server("--threads", "3")
            connection = server.connect()
            connection.request("POST", "/api/count", json.dumps({"text": OPEN}), JSON)
            time.sleep(0.3 * SLOW)
            workers = self.workers_of(server)
            self.assertEqual(len(workers), 3)
            server.process.send_signal(number)
            self.assertEqual(server.process.wait(10 * SLOW), 0 if number != signal.SIGKILL else -9)
            connection.close()
            for stream in (server.process.stdout, server.process.stderr):
                stream.close()
            for _ in range(100):
                left = [pid for pid in workers if is_running(pid)]
                if not left:
                    break
                time.sleep(0.05)
            self.assertEqual(left, [], number)

    def test_it_outlives_a_lack_of_descriptors(self):
        server = Server("--threads", "1", limits={resource.RLIMIT_NOFILE: 64})
        busy = server.connect()
        busy.request("POST", "/api/count", json.dumps({"text": OPEN}), JSON)
        time.sleep(0.3 * SLOW)
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(70)]
        time.sleep(0.3 * SLOW)
        busy.close()
        time.sleep(0.5 * SLOW)
        for one in idle:
            one.close()
        self.assertEqual(server.ask("unique", text=UNIQUE)[1][-1], {"v": 1, "exit": 0})
        self.assertEqual(server.stop(), 0)

    def test_many_long_bodies_are_not_held_at_once(self):
        server = Server("--memory", "100", "--threads", "2")
        head = (f"POST /api/unique HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
                "Content-Length: 9900000\r\n\r\n").encode()
        half = b" " * 9_000_000
        connections = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(30)]
        for one in connections:
            one.sendall(head)
        for one in connections:
            with contextlib.suppress(ConnectionError):  # those that are refused are not read to the end
                one.sendall(half)
        told = 0
        for one in connections:
            one.settimeout(0.1)
            with contextlib.suppress(TimeoutError, ConnectionError):
                told += one.recv(100).startswith(b"HTTP/1.1 503 ")
            one.close()
        self.assertGreater(told, 0)  # 20 bodies of 10 MB are held, each for five seconds at most
        time.sleep(0.5 * SLOW)
        self.assertEqual(server.ask("unique", text=UNIQUE)[1][-1], {"v": 1, "exit": 0})
        self.assertEqual(server.stop(), 0)

    def test_a_port_that_is_taken(self):
        server = Server()
        result = subprocess.run([PROGRAM, "serve", "--port", str(server.port)], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn(f"port {server.port} can't be had", result.stderr)
        server.stop()


if __name__ == "__main__":
    unittest.main()
