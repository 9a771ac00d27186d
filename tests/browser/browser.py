"""Debian's chromium without a window, driven by its own protocol (https://chromedevtools.github.io/devtools-protocol/)
over a plain websocket (RFC 6455). Needs nothing but Python and the package chromium."""
import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser")


class WebSocket:
    """Text messages of one connection to this machine."""

    def __init__(self, port, path, seconds):
        self.socket = socket.create_connection(("127.0.0.1", port), seconds)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                            "Sec-WebSocket-Version: 13\r\n\r\n".encode())
        self.bytes = b""
        head = self.until(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode())

    def until(self, mark):
        while mark not in self.bytes:
            self.receive()
        head, self.bytes = self.bytes.split(mark, 1)
        return head

    def receive(self):
        more = self.socket.recv(1 << 20)
        if not more:
            raise ConnectionError("the browser has closed the connection")
        self.bytes += more

    def take(self, count):
        while len(self.bytes) < count:
            self.receive()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        length = (bytes([0x80 | size]) if size < 126 else
                  bytes([0x80 | 126]) + struct.pack(">H", size) if size < 1 << 16 else
                  bytes([0x80 | 127]) + struct.pack(">Q", size))
        self.socket.sendall(b"\x81" + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def next(self):
        message = b""
        while True:
            first, size = self.take(2)
            size &= 0x7F
            if size >= 126:
                size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
            part = self.take(size)
            if first & 0x0F in (0, 1):
                message += part
                if first & 0x80:
                    return message.decode()


class Browser:
    """One page. Use it in a `with` statement."""

    def __init__(self, seconds=30):
        self.folder = tempfile.TemporaryDirectory(prefix="reductio-browser-", ignore_cleanup_errors=True)
        arguments = [PROGRAM, "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--no-first-run", "--disable-background-networking", "--remote-debugging-port=0",
                     f"--user-data-dir={self.folder.name}", "about:blank"]
        if os.geteuid() == 0:
            arguments.insert(1, "--no-sandbox")
        self.process = subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r"ws://127\.0\.0\.1:(\d+)(/\S+)", line)
            if found:
                break
        else:
            raise ConnectionError("chromium did not start")
        self.socket = WebSocket(int(found[1]), found[2], seconds)
        self.number, self.session, self.events = 0, None, []
        page = next(t for t in self.do("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.do("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.do(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.socket.close()
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()
        self.folder.cleanup()

    def do(self, method, **parameters):
        """The result of a command. Events that come before it are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            reply = json.loads(self.socket.next())
            if reply.get("id") == self.number:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']}")
                return reply["result"]
            self.events.append(reply)

    def window(self, width, height, phone=False):
        self.do("Emulation.setDeviceMetricsOverride", width=width, height=height,
                deviceScaleFactor=2 if phone else 1, mobile=phone)

    def media(self, medium="", dark=False):
        self.do("Emulation.setEmulatedMedia", media=medium,
                features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def open(self, address):
        self.events.clear()
        self.do("Page.navigate", url=address)
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.events.append(json.loads(self.socket.next()))

    def value(self, script):
        """What an expression in JavaScript gives."""
        result = self.do("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def key(self, name):
        for kind in ("keyDown", "keyUp"):
            self.do("Input.dispatchKeyEvent", type=kind, key=name, code=name)

    def mouse(self, selector, click=False):
        """Moves the mouse into the middle of the first element that the selector names."""
        x, y = self.value(f"(e => {{e.scrollIntoView({{block: 'nearest'}}); const r = e.getClientRects()[0]; "
                          f"return [r.x + r.width / 2, r.y + r.height / 2]}})"
                          f"(document.querySelector({json.dumps(selector)}))")
        kinds = ["mouseMoved"] + (["mousePressed", "mouseReleased"] if click else [])
        for kind in kinds:
            self.do("Input.dispatchMouseEvent", type=kind, x=x, y=y, clickCount=1,
                    button="left" if kind != "mouseMoved" else "none")

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.do("Page.captureScreenshot", format="png")["data"]))

    def printed(self):
        return base64.b64decode(self.do("Page.printToPDF", printBackground=True)["data"])
