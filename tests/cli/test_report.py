"""tests/bench/report.py --quick: it measures, the page has figures, the pictures are XML. Peers that are missing are named."""
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree

from harness import PROGRAM, SLOW, CliTest, require_program

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tests" / "bench" / "report.py"
SECTIONS = ["throughput", "sizes", "encodings", "threads", "memory", "covers", "writer"]
PEERS = {"qqwing": "qqwing", "minisat": "minisat", "cadical": "cadical", "clasp": "clasp", "time": "time",
         "zstd": "zstd", "gzip": "gzip"}
NUMBER = r"(> )?\d{1,3}(,\d{3})*(\.\d+)?|\d+(\.\d+)?(e\+\d+)?"
NO_NUMBER = r"–|refused|open|< [\d.]+"


def report(*arguments, **options):
    return subprocess.run([sys.executable, "-B", str(SCRIPT), *map(str, arguments)], capture_output=True, text=True,
                          check=False, timeout=300, **options)


def tables(page):
    """The rows below the header of each table, as lists of cells."""
    found, rows = [], []
    for line in page.splitlines() + [""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            found.append(rows[2:])
            rows = []
    return found


class Report(CliTest):
    @unittest.skipIf(SLOW > 1, "figures of a build with sanitizers mean nothing")
    def test_the_page_has_figures_and_pictures(self):
        for name, package in PEERS.items():
            require_program(name, package)
        docs = {path: path.read_bytes() for path in (ROOT / "docs").iterdir() if path.is_file()}
        done = report(PROGRAM, "--quick", "--out", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(docs, {path: path.read_bytes() for path in (ROOT / "docs").iterdir() if path.is_file()})
        written = [pathlib.Path(line) for line in done.stdout.splitlines()]
        self.assertGreaterEqual(len(written), 1 + len(SECTIONS))
        page = (self.folder / "performance.md").read_text(encoding="utf-8")
        self.assertEqual(page.count("\n## "), len(SECTIONS))
        self.check_cells(page)
        self.check_pictures(page, written[1:])
        kept = json.loads((self.folder / "performance.json").read_text(encoding="utf-8"))
        self.assertEqual(list(kept), SECTIONS)
        again = report(PROGRAM, "--only", "none", "--out", self.folder)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(page, (self.folder / "performance.md").read_text(encoding="utf-8"))

    def check_cells(self, page):
        numbers = 0
        for rows in tables(page):
            self.assertTrue(rows)
            for row in rows:
                for cell in row[1:]:
                    self.assertRegex(cell, f"^({NUMBER}|{NO_NUMBER})$", row)
                    numbers += re.fullmatch(NUMBER, cell) is not None
                self.assertTrue(any(re.fullmatch(NUMBER, cell) for cell in row[1:]), row)
        self.assertGreater(numbers, 120)

    def check_pictures(self, page, pictures):
        for path in pictures:
            self.assertIn(f"({path.name})", page)
            root = xml.etree.ElementTree.parse(path).getroot()
            self.assertTrue(root.tag.endswith("svg"))
            width = float(root.get("width"))
            marks = 0
            for element in root.iter():
                for key in ("x", "y", "x1", "x2", "cx", "cy", "width", "height"):
                    value = element.get(key)
                    self.assertTrue(value is None or -0.01 <= float(value) <= 2000, f"{path.name}: {key}={value}")
                if element.get("class") in ("ours", "peer") or element.tag.endswith("circle"):
                    marks += 1
                    at = float(element.get("x") or element.get("cx")) + float(element.get("width") or 0)
                    self.assertLess(at, width, path.name)
            self.assertGreater(marks, 2, path.name)

    def test_what_is_missing_is_named(self):
        self.path("sudoku9-17clue.txt", "." * 81 + "\n")
        cases = [([PROGRAM], {}, "--data FOLDER is missing"),
                 (["/nonexistent/reductio", "--quick"], {}, "/nonexistent/reductio is missing"),
                 ([PROGRAM, "--data", self.folder, "--only", "covers"], {}, "pent6x10.dlx is missing"),
                 ([PROGRAM, "--quick", "--only", "covers"], {"PATH": "/nonexistent"},
                  "clasp is not installed: apt-get install clasp")]
        for arguments, environment, words in cases:
            done = report(*arguments, "--out", self.folder / "out", env=dict(os.environ, **environment))
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(words, done.stderr.splitlines()[-1])
            self.assertFalse((self.folder / "out" / "performance.md").exists())


if __name__ == "__main__":
    unittest.main()
