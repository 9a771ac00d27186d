"""The page that `reductio serve` shows, in a real browser: paste, answers, playing, own types, addresses, looks.

    REDUCTIO=build-dev/reductio python3 tests/browser/test_page.py
With SCREENSHOTS=FOLDER it leaves pictures of the page there. With STATIC=FOLDER, which web/build.sh has made, the page is that
folder behind a plain web server, and the program is in it as WebAssembly."""
import base64
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
import door_requests
from browser import PROGRAM as CHROMIUM, Browser

PROGRAM = os.environ["REDUCTIO"]
SLOW = float(os.environ.get("REDUCTIO_SLOW", "1"))
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
SUDOKU = "..4.1....2.....3"
MASYU = (EXAMPLES / "masyu.puzzle").read_text()


def address_of(text, **more):
    """The part behind # that opens this text (web/address.js)."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(json.dumps({"text": text, **more}).encode()) + packer.flush()
    return "#z=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def records(command, text, *options):
    result = subprocess.run([PROGRAM, command, "--output", "json", *options], input=text, capture_output=True, text=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if CHROMIUM is None:
            raise RuntimeError("the package chromium is missing")
        words = [PROGRAM, "serve", "--port", "0"]
        if "STATIC" in os.environ:
            words = [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "-d", os.environ["STATIC"], "0"]
        cls.server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        cls.address = re.search(r"http://[0-9.:]+/", cls.server.stdout.readline())[0]
        cls.browser = Browser(60 * SLOW)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.server.terminate()
        cls.server.wait()
        cls.server.stdout.close()

    def setUp(self):
        self.browser.window(1400, 900)
        self.browser.media()

    def tearDown(self):
        problems = [event["params"] for event in self.browser.events
                    if event["method"] in ("Runtime.exceptionThrown", "Log.entryAdded")]
        self.assertEqual(problems, [])
        asked = {event["params"]["request"]["url"] for event in self.browser.events
                 if event["method"] == "Network.requestWillBeSent"}
        self.assertEqual([url for url in asked if not url.startswith((self.address, "blob:", "data:", "about:"))], [])

    def value(self, script):
        return self.browser.value(script)

    def until(self, script, seconds=20):
        """What the expression gives as soon as it gives something."""
        end = time.monotonic() + seconds * SLOW
        while time.monotonic() < end:
            value = self.value(script)
            if value:
                return value
            time.sleep(0.02)
        self.fail(f"{script} is still {value!r}; messages: {self.value('document.body.innerText')[:2000]}")

    def open(self, text="", **more):
        self.browser.open("about:blank")
        self.browser.open(self.address + (address_of(text, **more) if text else ""))
        self.until("document.body.dataset.ready")

    def verdict(self):
        return self.until("document.getElementById('verdict').dataset.verdict && "
                          "!document.getElementById('verdict').classList.contains('quiet') && "
                          "document.getElementById('verdict').dataset.verdict")

    def click(self, text, place="body"):
        self.until(f"[...document.querySelectorAll('{place} button')].some(b => b.textContent === {json.dumps(text)} "
                   "&& !b.disabled && b.offsetParent !== null)")
        self.value(f"[...document.querySelectorAll('{place} button')].find(b => b.textContent === {json.dumps(text)} "
                   "&& b.offsetParent !== null).click()")

    def ask(self, question):
        self.click(question, "#answers")
        self.until("document.getElementById('stop').hidden")
        return self.value("document.getElementById('answer').innerText")

    def place(self, cell, across=0.5, down=0.5):
        """Where on the screen a point of a cell is."""
        picture = self.picture
        _, x, y, w, h = next(box for box in picture["cells"] if box[0] == cell)
        seen = self.value("(r => [r.left, r.top, r.width, r.height])(document.getElementById('board').shadowRoot"
                          ".querySelector('svg').getBoundingClientRect())")
        return (seen[0] + (x + w * across) / picture["width"] * seen[2],
                seen[1] + (y + h * down) / picture["height"] * seen[3])

    def mouse(self, kind, point):
        self.browser.do("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], clickCount=1, button="left",
                        buttons=0 if kind == "mouseReleased" else 1)

    def press(self, cell, across=0.5, down=0.5):
        point = self.place(cell, across, down)
        self.mouse("mousePressed", point)
        self.mouse("mouseReleased", point)

    def drag(self, cells):
        self.mouse("mousePressed", self.place(cells[0]))
        for cell in cells[1:]:
            self.mouse("mouseMoved", self.place(cell))
        self.mouse("mouseReleased", self.place(cells[-1]))

    def key(self, key, code=None, shift=False):
        for kind in ("keyDown", "keyUp"):
            self.browser.do("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, modifiers=8 if shift else 0)

    def type_digits(self, digits):
        for digit in digits:
            self.key(digit, f"Digit{digit}")

    def board_text(self, look):
        return self.value("[...document.getElementById('board').shadowRoot.querySelectorAll('text"
                          f".{look}')].map(t => t.textContent).join('')")

    def load(self, text, **more):
        self.open(text, **more)
        self.verdict()
        self.picture = records("draw", text)[0]
        self.value("document.getElementById('board').scrollIntoView({block: 'center'})")

    def screenshot(self, name):
        if "SCREENSHOTS" in os.environ:
            self.browser.picture(os.path.join(os.environ["SCREENSHOTS"], name + ".png"))


if "STATIC" in os.environ:
    class Worker(Page):
        def test_the_same_records_as_on_a_command_line(self):
            self.open()
            for about in door_requests.requests():
                request = json.dumps(json.dumps(door_requests.request(*about)))
                lines = self.value("import('./program_workers.js').then(async (module) => { const lines = [];"
                                   f"for await (const line of module.recordsOf({request}, new AbortController().signal))"
                                   "lines.push(line.trimEnd()); return lines; })")
                door_requests.require_same(self, *about, lines)


class Answers(Page):
    def test_verdicts_of_all_examples(self):
        self.open(SUDOKU)
        for path in sorted(EXAMPLES.glob("*.puzzle")):
            text = path.read_text()
            expected = records("unique", text, "--timeout", str(20 * SLOW))[0]["verdict"]
            self.value(f"delete document.getElementById('verdict').dataset.verdict, location.hash = '{address_of(text)}', 1")
            self.assertEqual(self.verdict(), expected, path.name)
            time.sleep(0.06)  # Chromium throttles more than 200 changes of an address in 10 seconds

    def test_a_pasted_text_and_what_is_wrong_with_it(self):
        self.open(SUDOKU)
        for text, said in ((SUDOKU, "sudoku 4x4"), ("53..7....x", "the line has 10 characters")):
            self.value(f"(b => {{b.value = {json.dumps(text)}; b.dispatchEvent(new Event('input'))}})"
                       "(document.getElementById('source'))")
            self.until(f"document.getElementById('messages').innerText.includes({json.dumps(said)})")

    def test_questions(self):
        self.load(SUDOKU)
        self.assertIn("Solution 1 of 1", self.ask("Solution"))
        self.assertEqual(len(self.board_text("found")), 12)
        self.assertIn("1 solution", self.ask("Count"))
        self.assertIn("exactly one solution", self.ask("Why?"))
        self.assertIn("Every clue is needed", self.ask("Redundant clues"))
        self.assertIn("easy", self.ask("How hard?"))
        self.assertIn("Step 1 of 12", self.ask("Step by step"))
        self.screenshot("steps")
        self.click("»", "#answer")
        self.assertIn("Step 12 of 12", self.value("document.getElementById('answer').innerText"))
        first = self.ask("Hint")
        self.assertIn("Look at", first)
        self.assertNotIn("So:", first)
        self.click("Tell me more", "#answer")
        self.click("Tell me more", "#answer")
        self.assertIn("So:", self.value("document.getElementById('answer').innerText"))

    def test_no_solution_and_several(self):
        self.load("11..............")
        self.assertIn("r1c1=1", self.ask("Why?"))
        self.until("document.getElementById('board').shadowRoot.querySelectorAll('.cell-conflict').length > 0")
        self.screenshot("why")
        self.click("Repair", "#answer")
        self.until("document.getElementById('answer').innerText.includes('1 clue is wrong')")
        self.until("document.getElementById('board').shadowRoot.querySelectorAll('.differs').length === 1")
        self.assertIn("no value left", self.ask("Step by step"))
        self.click("Repair", "#answer")
        self.until("document.getElementById('answer').innerText.includes('1 clue is wrong')")
        self.load("1..............2")
        self.assertIn("differ", self.ask("Why?"))
        self.assertIn("Solution 1 of", self.ask("Solution"))
        self.until("document.getElementById('board').shadowRoot.querySelectorAll('.differs').length > 0")
        self.click("Next solution", "#answer")
        self.until("document.getElementById('answer').innerText.includes('Solution 2 of')")
        self.ask("Solutions per value")
        self.until("document.getElementById('board').shadowRoot.querySelectorAll('.mark[fill-opacity]').length === 42")
        self.load("norinori 2x4\nregions\na a b b\na a b b\n")
        self.ask("Solutions per value")
        self.until("document.getElementById('board').shadowRoot.querySelectorAll('.weight').length === 8")

    def test_an_objective(self):
        self.load("model\nx, y: 0..5\nx + y <= 7\nmaximize x + y\nminimize x\n")
        self.assertEqual(self.value("document.getElementById('verdict').innerText"), "Exactly one solution. Objective 7, 2")
        self.assertIn("Solution 1 of 1. Objective 7, 2", self.ask("Solution"))
        self.value("URL.createObjectURL = (blob) => (window.saved = blob, '#')")
        self.click("Proof")
        self.until("document.body.innerText.includes('no solution is better')")

    def test_stop(self):
        self.load("sudoku 9x9\n")
        self.value("document.querySelector('[data-ask=Count]').click()")
        self.until("document.getElementById('progress') !== null")
        self.click("Stop", "#answers")
        self.until("document.getElementById('answer').innerText.includes('Stopped')")
        self.assertIn("Solution 1 of", self.ask("Solution"))

    def test_other_forms(self):
        self.load(MASYU)
        self.value("document.getElementById('format').value = 'puzzlink', document.getElementById('convert').click()")
        self.until("(document.getElementById('converted') || {}).innerText?.includes('https://puzz.link/p?mashu/6/6/')")
        self.click("Answer as a link of puzz.link")
        self.until("document.getElementById('converted').innerText.includes('https://puzz.link/p?pzprv3/mashu')")

    def test_a_proof(self):
        self.load(MASYU)
        self.value("URL.createObjectURL = (blob) => (window.saved = blob, '#')")
        self.click("Proof")
        self.until("document.body.innerText.includes('Proved and checked')")
        packed = self.value("saved.arrayBuffer().then(bytes => btoa(Array.from(new Uint8Array(bytes), (byte) => "
                            "String.fromCharCode(byte)).join('')))")
        with tempfile.TemporaryDirectory() as folder:
            with tarfile.open(fileobj=io.BytesIO(base64.b64decode(packed))) as archive:
                archive.extractall(folder)
            proof = pathlib.Path(folder, "masyu-proof")
            words = [PROGRAM, "check-proof", proof / "blocked.cnf", proof / "proof.drat"]
            self.assertEqual(subprocess.check_output(words, text=True), "verified\n")
        self.load(SUDOKU[:-1] + ".")
        self.click("Proof")
        self.until("document.body.innerText.includes('nothing to prove')")

    def test_generate(self):
        self.open(SUDOKU)
        self.value("document.getElementById('make-family').value = 'latin', document.getElementById('make-size').value ="
                   " '4x4', document.getElementById('make-seed').value = '7'")
        self.click("Generate")
        self.until("document.getElementById('messages').innerText.includes('puzzle 1')")
        self.assertEqual(self.verdict(), "unique")


class Playing(Page):
    def answer_of(self, text):
        return records("solve", text)[0]["solutions"][0]

    def check(self, expected="Solved: every rule holds."):
        self.click("Check", "#board-column")
        self.until("!['', 'Working …'].includes(document.getElementById('check-result').textContent)")
        self.assertIn(expected, self.value("document.getElementById('check-result').textContent"))

    def test_digits_by_keys_undo_and_check(self):
        self.load(SUDOKU)
        self.press(0)
        self.type_digits("2")
        self.until("document.getElementById('board').shadowRoot.querySelectorAll('text.found').length === 1")
        self.check("No mistakes so far" if self.answer_of(SUDOKU)[0] == 2 else "Wrong: r1c1=2")
        self.key("u", "KeyU")
        self.until("document.getElementById('board').shadowRoot.querySelectorAll('text.found').length === 0")
        for cell, value in enumerate(self.answer_of(SUDOKU)):
            self.type_digits(str(value))
            if cell % 4 == 3:
                for _ in range(3):
                    self.key("ArrowLeft")
                self.key("ArrowDown")
            else:
                self.key("ArrowRight")
        self.check()
        self.click("Clear my entries")
        self.key("ArrowRight")

    def test_small_digits_and_the_address(self):
        self.load(SUDOKU)
        self.press(0)
        self.key("!", "Digit1", shift=True)
        self.key("@", "Digit2", shift=True)
        self.until("document.getElementById('board').shadowRoot.querySelectorAll('.my-mark').length === 2")
        time.sleep(0.6)
        where = self.value("location.href")
        self.browser.open("about:blank")
        self.browser.open(where)
        self.until("document.getElementById('board').shadowRoot?.querySelectorAll('.my-mark').length === 2")

    def test_shading_by_mouse_and_by_finger(self):
        text = (EXAMPLES / "norinori.puzzle").read_text()
        self.load(text)
        answer = self.answer_of(text)
        black = [cell for cell, value in enumerate(answer) if value == 1]
        for cell in black[1:]:
            self.press(cell)
        x, y = self.place(black[0])
        self.browser.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.browser.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.check()
        self.press(black[0])
        self.check("Wrong")
        self.until("document.getElementById('board').shadowRoot.querySelectorAll('.wrong').length === 1")
        self.press(black[0])
        self.check("No mistakes so far")

    def test_a_loop_by_dragging(self):
        self.load(MASYU)
        answer = self.answer_of(MASYU)
        cell, path, came = next(c for c, arms in enumerate(answer) if arms), [], None
        steps = {1: 1, 2: 6, 4: -1, 8: -6}
        while not path or cell != path[0]:
            path.append(cell)
            arm = next(a for a in (1, 2, 4, 8) if answer[cell] & a and a != came)
            cell, came = cell + steps[arm], {1: 4, 2: 8, 4: 1, 8: 2}[arm]
        self.drag(path[:10])
        self.drag(path[9:] + path[:1])
        self.check()
        self.screenshot("loop")

    def test_hints_know_the_lines_that_are_drawn(self):
        self.load(MASYU)
        self.assertIn("r1c1 to r1c2", self.ask("Hint"))
        self.drag([0, 1, 2, 3])
        self.assertNotIn("from r1c1 to r1c2", self.ask("Hint").split("\n")[0])
        self.drag([6, 7, 8])
        self.drag([12, 18, 19])
        self.drag([12, 13])
        self.assertIn("Wrong: ", self.ask("Hint"))

    def test_notes_among_lines(self):
        self.load(MASYU)
        self.press(3)
        shadow = "document.getElementById('board').shadowRoot.querySelectorAll"
        for look in ("my-shade", "my-dot", ""):
            self.key(" ", "Space")
            self.until(f"{shadow}('.my-shade, .my-dot').length === {int(look != '')}")
            if look:
                self.assertEqual(self.value(f"{shadow}('.{look}').length"), 1)

    def test_a_fence_by_clicks_and_areas_by_keys(self):
        text = (EXAMPLES / "slitherlink.puzzle").read_text()
        self.load(text)
        answer, columns = self.answer_of(text), self.picture["columns"]
        for cell, inside in enumerate(answer):
            row, column = divmod(cell, columns)
            right = answer[cell + 1] if column + 1 < columns else 0
            below = answer[cell + columns] if row + 1 < self.picture["rows"] else 0
            if inside != right:
                self.press(cell, 0.95, 0.5)
            if inside != below:
                self.press(cell, 0.5, 0.95)
            if column == 0 and inside:
                self.press(cell, 0.05, 0.5)
            if row == 0 and inside:
                self.press(cell, 0.5, 0.05)
        self.check()
        self.assertIn("There is no next step", self.ask("Hint"))
        side = next(cell for cell, inside in enumerate(answer) if inside != (answer + [0])[cell + 1] and (cell + 1) % columns)
        self.press(side, 0.95, 0.5)
        self.assertIn("Look at: ", self.ask("Hint"))
        text = (EXAMPLES / "shikaku.puzzle").read_text()
        self.load(text)
        answer, columns = self.answer_of(text), self.picture["columns"]
        self.press(0)
        for row in range(self.picture["rows"]):
            for column in range(columns):
                cell = row * columns + column
                if column + 1 < columns and answer[cell] != answer[cell + 1]:
                    self.key("ArrowRight", shift=True)
                if row + 1 < self.picture["rows"] and answer[cell] != answer[cell + columns]:
                    self.key("ArrowDown", shift=True)
                self.key("ArrowRight")
            for _ in range(columns):
                self.key("ArrowLeft")
            self.key("ArrowDown")
        self.check()
        self.assertIn("There is no next step", self.ask("Hint"))

    def test_hints_about_areas_tell_the_next_border(self):
        for name, says in (("sashigane", "So: .*border.* (is|are) .*drawn"), ("shikaku", "So: the rectangle of r7c1 is r6c1-r8c1")):
            self.load((EXAMPLES / f"{name}.puzzle").read_text())
            self.assertIn("Look at: ", self.ask("Hint"))
            self.click("Tell me more")
            self.click("Tell me more")
            self.assertRegex(self.value("document.getElementById('answer').innerText"), says)

    def test_clues_are_edited(self):
        self.load("sudoku 4x4\ngivens\n..4.\n1...\n.2..\n...3\n")
        self.click("Edit clues")
        self.press(2)
        self.key("Delete")
        self.until("document.getElementById('verdict').dataset.verdict === 'multiple'")
        self.key("4", "Digit4")
        self.until("document.getElementById('verdict').dataset.verdict === 'unique'")
        self.click("Undo")
        self.until("document.getElementById('verdict').dataset.verdict === 'multiple'")
        self.load("skyscrapers 4x4\noutside\ntop 4 . . .\nleft . 2 . .\n")
        self.click("Edit clues")
        self.value("document.getElementById('part').value = 'outside bottom'")
        self.press(0)
        self.key("9", "Digit9")
        self.until("/bottom 9/.test(document.getElementById('native').value)")


    def native(self):
        return self.value("document.getElementById('native').value")

    def test_half_a_fence_is_no_answer_and_wrong_lines_are_found(self):
        text = (EXAMPLES / "slitherlink.puzzle").read_text()
        self.load(text)
        answer, columns = self.answer_of(text), self.picture["columns"]
        cell = next(c for c in range(len(answer)) if c % columns + 1 < columns and answer[c] != answer[c + 1])
        self.press(cell, 0.95, 0.5)
        self.check("No mistakes so far")
        same = next(c for c in range(len(answer)) if c % columns + 1 < columns and answer[c] == answer[c + 1])
        self.press(same, 0.95, 0.5)
        self.check("Wrong")
        self.load(MASYU)
        answer = self.answer_of(MASYU)
        self.drag([0, 1] if answer[0] & 1 else [0, 6])
        self.check("No mistakes so far")
        self.load("11..............")
        self.check("This puzzle has no solution")

    def test_a_wrong_clue_leaves_the_board(self):
        self.load(SUDOKU)
        self.press(0)
        self.type_digits("2")
        self.click("Edit clues")
        self.press(5)
        self.key("7", "Digit7")
        self.until("document.getElementById('check-result').textContent.includes('7')")
        self.click("Undo")
        self.until("document.getElementById('verdict').dataset.verdict === 'unique'")
        self.until("[...document.getElementById('board').shadowRoot.querySelectorAll('text.found')].map(t => t.textContent).join() === '2'")

    def test_one_of_several_puzzles(self):
        self.load("\n".join(["1..............2", SUDOKU, "3..............1"]))
        self.value("(w => {w.value = '1'; w.dispatchEvent(new Event('change'))})(document.getElementById('which'))")
        self.until("document.getElementById('verdict').dataset.verdict === 'unique'")
        self.press(0)
        self.type_digits("2")
        self.click("Edit clues")
        self.press(2)
        self.key("Delete")
        self.until("document.getElementById('verdict').dataset.verdict === 'multiple'")
        self.assertEqual(self.value("document.getElementById('which').options.length"), 3)
        time.sleep(0.8)
        where = self.value("location.href")
        self.browser.open("about:blank")
        self.browser.open(where)
        self.until("document.getElementById('which').value === '1'")
        self.until("document.getElementById('board').shadowRoot?.querySelectorAll('text.found').length === 1")

    def test_letters(self):
        text = (EXAMPLES / "crossword.puzzle").read_text()
        self.load(text)
        for cell, value in enumerate(self.answer_of(text)):
            if not self.picture.get("walls", [0] * 999)[cell]:
                self.press(cell)
                self.key(chr(96 + value), "Key" + chr(64 + value))
        self.check()

    def test_bridges(self):
        text = (EXAMPLES / "hashi.puzzle").read_text()
        self.load(text)
        texts = self.picture["texts"]
        for cell, value in enumerate(self.answer_of(text)):
            if value:
                self.press(cell)
                self.click(texts[value], ".pad")
        self.check()

    def test_clues_of_every_kind(self):
        self.load("futoshiki 4x4\n")
        self.click("Edit clues")
        self.value("document.getElementById('part').value = 'between'")
        self.press(0, 0.9, 0.5)
        self.key("<", "Comma")
        self.until("document.getElementById('native').value.includes('r1c1 < r1c2')")
        self.load("sudoku 4x4\n")
        self.click("Edit clues")
        self.value("(p => {p.value = 'rules arrow'; p.dispatchEvent(new Event('change'))})(document.getElementById('part'))")
        self.drag([0, 1, 2])
        self.until("document.getElementById('native').value.includes('arrow r1c1 = r1c2 r1c3')")
        self.drag([0, 1, 2])
        self.until("!document.getElementById('native').value.includes('arrow')")
        self.value("document.getElementById('part').value = 'cages'")
        for cell in (0, 1):
            self.press(cell)
            self.key("a", "KeyA")
            self.until(f"(document.getElementById('native').value.match(/a/g) || []).length >= {cell + 1}")
        self.value("document.getElementById('part').value = 'clues'")
        self.key("7", "Digit7")
        self.until("document.getElementById('native').value.includes('a 7')")


class OwnTypes(Page):
    def test_a_mistake_is_underlined_where_it_is(self):
        self.open()
        self.click("Own types", "nav")
        self.until("document.getElementById('rules-verdict').textContent.includes('More than one')")
        self.value("(r => {r.value = r.value.replace('blocks(2, 2)', 'bloks(2, 2)'); r.dispatchEvent(new Event('input'))})"
                   "(document.getElementById('rules'))")
        self.assertEqual(self.until("document.querySelector('.editor mark')?.textContent"), "bloks")
        self.screenshot("types")
        self.value("(r => {r.value = r.value.replace('bloks(2, 2)', 'blocks(2, 2)'); r.dispatchEvent(new Event('input'))})"
                   "(document.getElementById('rules'))")
        self.until("document.querySelector('.editor mark') === null")
        self.click("Check the rules")
        self.until("document.getElementById('rules-report')?.textContent.includes('triples: 2 rules')")
        self.click("Play it")
        self.assertEqual(self.verdict(), "multiple")

    def test_from_a_built_in_type(self):
        self.open()
        self.click("Own types", "nav")
        self.value("(s => {s.value = 'norinori'; s.dispatchEvent(new Event('change'))})(document.getElementById('start'))")
        self.until("document.getElementById('rules').value.startsWith('family my-norinori')")
        self.until("document.getElementById('rules-verdict').textContent === 'Exactly one solution'")


class Addresses(Page):
    def test_the_browser_goes_back(self):
        self.open()
        for family in ("norinori", "akari"):
            self.click("Gallery", "nav")
            time.sleep(0.6)
            self.until(f"!document.querySelector('[data-family={family}] button').disabled")
            self.value(f"document.querySelector('[data-family={family}] button').click()")
            self.until(f"document.getElementById('native').value.includes('{family}')")
            time.sleep(0.6)
        self.value("history.back()")
        self.until("!document.getElementById('view-gallery').hidden")
        self.value("history.back()")
        self.until("!document.getElementById('view-puzzle').hidden && document.getElementById('native').value.includes('norinori')")

    def test_a_broken_address_says_so(self):
        for broken in ("#p=%E0%A4%A", "#z=AAAA", "#z=!"):
            self.browser.open("about:blank")
            self.browser.open(self.address + broken)
            self.until("document.body.dataset.ready")
            self.assertIn("incomplete or damaged", self.value("document.getElementById('messages').innerText"))


class Looks(Page):
    def test_the_gallery_is_first(self):
        self.open()
        self.until("document.querySelectorAll('.card').length > 170")
        self.until("document.querySelector('.card .small div')?.shadowRoot?.querySelectorAll('svg').length")
        self.screenshot("gallery")
        self.value("(s => {s.value = 'norinori'; s.dispatchEvent(new Event('input'))})(document.getElementById('search'))")
        self.assertEqual(self.value("[...document.querySelectorAll('.card')].filter(c => !c.hidden).length"), 1)
        self.value("document.querySelector('[data-family=norinori] button').click()")
        self.assertEqual(self.verdict(), "unique")

    def test_on_a_telephone_nothing_is_wider_than_the_screen(self):
        self.browser.window(360, 740, phone=True)
        self.load((EXAMPLES / "heyawake.puzzle").read_text())
        self.ask("Step by step")
        for view in ("Puzzle", "Own types", "Gallery"):
            self.click(view, "nav")
            self.assertLessEqual(self.value("document.documentElement.scrollWidth"), 360, view)
            self.screenshot(f"telephone-{view.split()[0].lower()}")

    def test_dark_and_printed(self):
        self.browser.media(dark=True)
        self.load(SUDOKU)
        self.assertEqual(self.value("getComputedStyle(document.body).backgroundColor"), "rgb(20, 22, 27)")
        self.screenshot("dark")
        self.browser.media()
        self.assertTrue(self.browser.printed().startswith(b"%PDF"))


if __name__ == "__main__":
    unittest.main()
