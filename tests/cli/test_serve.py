"""The server: the same records as the command line's, and nobody else but its own page is answered."""
import concurrent.futures
import contextlib
import glob
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import time
import unittest

from harness import EXAMPLES, NONE, OPEN, PROGRAM, SLOW, TWO, UNIQUE

TIMES = re.compile(r'"seconds":[0-9.e+-]+')
JSON = {"Content-Type": "application/json"}


class Server:
    def __init__(self, *options):
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", *options], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
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
        return response.status, [json.loads(line) for line in text.splitlines()], text


class Serve(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--timeout", str(20 * SLOW))

    @classmethod
    def tearDownClass(cls):
        code = cls.server.stop()
        assert code == 0, f"the server ended with {code}"

    def test_the_same_records_as_on_a_command_line(self):
        examples = sorted(glob.glob(str(EXAMPLES / "*.puzzle")))
        commands = ["unique", "draw", "solve", "rules", "convert", "count"]
        requests = [(commands[i % 4 if i % 7 else 4], path) for i, path in enumerate(examples)]
        requests += [("count", path) for path in examples[:300 - len(requests)]]
        self.assertGreaterEqual(len(requests), 290)

        def one(request):
            command, path = request
            options = {"rules": ["norinori"], "convert": ["--to", "native"], "count": ["--limit", "50"],
                       "unique": ["--timeout", "60"], "draw": [], "solve": []}[command]
            text = pathlib.Path(path).read_text()
            records = [] if command in ("rules", "convert") else ["--output", "json"]
            expected = subprocess.run([PROGRAM, command, *options, *records], input=text, capture_output=True,
                                      text=True)
            _, got, lines = self.server.ask(command, arguments=options, text=text)
            self.assertEqual(got[-1], {"v": 1, "exit": expected.returncode}, (command, path))
            if records:
                mine = "".join(line + "\n" for line in lines.splitlines()
                               if not re.match(r'\{"v":1,"(exit|note|warning|error|progress)"', line))
                self.assertEqual(TIMES.sub("", mine), TIMES.sub("", expected.stdout), (command, path))
            else:
                self.assertEqual(got[0]["printed"], expected.stdout)

        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(one, requests))

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
                 ("POST", "/api/prove", body, JSON, 404), ("POST", "/api/", body, JSON, 404),
                 ("POST", "/", body, JSON, 405), ("DELETE", "/", None, {}, 405), ("GET", "/../README.md", None, {}, 404),
                 ("GET", "/%2e%2e/README.md", None, {}, 404), ("POST", "/api/unique", "{", JSON, 400),
                 ("POST", "/api/unique", "[]", JSON, 400), ("POST", "/api/unique", '{"text":7}', JSON, 400),
                 ("POST", "/api/unique", '{"more":7}', JSON, 400), ("POST", "/api/unique", "x" * 10_000_001, JSON, 413),
                 ("GET", "/", None, {"X": "y" * 9000}, 431)]
        for method, path, content, headers, status in cases:
            try:
                response, text = self.server.get(path, method, content, headers)
            except (BrokenPipeError, ConnectionResetError):
                self.assertEqual(status, 413)  # refused before all of it was sent
                continue
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
            for _ in range(66):
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

    def test_a_port_that_is_taken(self):
        server = Server()
        result = subprocess.run([PROGRAM, "serve", "--port", str(server.port)], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn(f"port {server.port} can't be had", result.stderr)
        server.stop()


if __name__ == "__main__":
    unittest.main()
