"""test_compare.py - engines x puzzles: the forms of the results, what goes wrong, and interruption."""
import csv
import io
import json
import os
import pty
import signal
import subprocess
import time
import unittest
import xml.etree.ElementTree

from harness import (NONE, PROGRAM, SLOW, TWO, UNIQUE, CliTest, example, require_program, run, slowness,
                     until_it_has_worked, until_signals_are_caught)

SVG = "{http://www.w3.org/2000/svg}"


def blank(side, box):
    return f"{side} {box} {box}\n" + ("0 " * (side - 1) + "0\n") * side


class Forms(CliTest):
    def test_a_table(self):
        done = self.expect(["compare", "--engines", "dlx,sat"], 0, text=f"{UNIQUE}\n{TWO}\n{NONE}\n")
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "3 puzzles, a first solution of each, time-out 10 s; times in ms")
        self.assertEqual(lines[1].split()[:7], ["engine", "puzzles", "answered", "stuck", "timeout", "least", "q1"])
        self.assertRegex(lines[2], r"^dlx +3 +3 +0 +0( +[\d.,]+){6} +[\d.,]+ nodes$")
        self.assertRegex(lines[3], r"^sat +3 +3 +0 +0( +[\d.,]+){6} +-$")
        times = [float(word) for word in lines[2].split()[5:11]]
        self.assertEqual(times[:4], sorted(times[:4]))
        self.assertEqual(len(lines), 4)

    def test_all_forms_of_one_run(self):
        paths = {form: self.path("all." + form) for form in ("csv", "json", "svg")}
        options = [word for form, path in paths.items() for word in ("--" + form, path)]
        self.expect(["compare", "--engines", "dlx,bitcover,sat", "--task", "count", "--title", "A & B", *options], 0,
                    text=f"{UNIQUE}\n{TWO}\n{NONE}\n")
        with open(paths["csv"], newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 9)
        self.assertEqual([row["engine"] for row in rows], ["dlx", "bitcover", "sat"] * 3)
        self.assertEqual([row["count"] for row in rows], ["1"] * 3 + ["2"] * 3 + ["0"] * 3)
        self.assertEqual([row["verdict"] for row in rows], ["unique"] * 3 + ["multiple"] * 3 + ["none"] * 3)
        with open(paths["json"], encoding="utf-8") as file:
            record = json.load(file)
        self.assertEqual((record["question"], record["puzzles"], record["complete"]), ("count", 3, True))
        self.assertEqual([engine["engine"] for engine in record["engines"]], ["dlx", "bitcover", "sat"])
        # The files tell of the same runs.
        self.assertEqual([f'{one["seconds"]:.9f}' for one in record["measurements"]], [row["seconds"] for row in rows])
        for engine in record["engines"]:
            times = [one["seconds"] for one in record["measurements"] if one["engine"] == engine["engine"]]
            self.assertAlmostEqual(engine["seconds"]["mean"]["value"], sum(times) / 3, places=8)
            self.assertEqual(engine["seconds"]["greatest"]["value"], max(times))
        svg = xml.etree.ElementTree.parse(paths["svg"]).getroot()
        self.assertEqual(svg.tag, SVG + "svg")
        self.assertEqual(len([r for r in svg.iter(SVG + "rect") if r.get("class") == "box"]), 3)
        self.assertIn("A & B", [text.text for text in svg.iter(SVG + "text")])

    def test_output_and_out(self):
        out = self.path("out.csv")
        self.expect(["compare", "--engines", "sat", "--output", "csv", "-o", out], 0, "", text=UNIQUE)
        self.assertEqual(len(list(csv.DictReader(io.StringIO(run("compare", "--engines", "sat", "--output", "csv",
                                                                 text=UNIQUE).stdout)))), 1)
        with open(out, encoding="utf-8") as file:
            self.assertTrue(file.readline().startswith("engine,puzzle,"))

    def test_two_clocks(self):
        require_program("minisat", "minisat")
        seconds = {}
        for clock in ("wall", "cpu"):
            done = self.expect(["compare", "--engines", "external:sleep 1.5; minisat {} {out}", "--timeout", "60",
                                "--clock", clock, "--output", "json"], 0, text=UNIQUE)
            record = json.loads(done.stdout)
            self.assertEqual(record["clock"], clock)
            seconds[clock] = record["measurements"][0]["seconds"]
        self.assertGreater(seconds["wall"], 1.5)
        self.assertLess(seconds["cpu"], 1.5)  # sleep takes no time of the processor's
        self.assertGreater(seconds["cpu"], 0)
        busy = run("compare", "--engines", "external:i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; minisat {} {out}",
                   "--timeout", "60", "--clock", "cpu", "--output", "json", text=UNIQUE)
        self.assertGreater(json.loads(busy.stdout)["measurements"][0]["seconds"], 0.02)  # a command's time counts

    def test_every_engine_by_default(self):
        lines = run("list", "engines").stdout.splitlines()
        listed = [line.split()[0] for line in lines if not line.startswith(" ")]  # indented: their options
        done = run("compare", "--output", "csv", "--timeout", "5", text="12......3.......")
        rows = list(csv.DictReader(io.StringIO(done.stdout)))
        self.assertEqual([row["engine"] for row in rows], [name for name in listed if name != "external"])
        self.assertEqual({row["result"] for row in rows} - {"answered", "stuck"}, set())

    def test_an_external_engine_with_a_comma(self):
        require_program("clasp", "clasp")
        done = self.expect(["compare", "--engines", "dlx,external:clasp --nothing=1,2 {},sat", "--output", "json"], 2,
                           stderr=r"external:clasp --nothing=1,2 \{\}: 1 error, puzzle 1: ", text=UNIQUE)
        self.assertEqual(len(json.loads(done.stdout)["engines"]), 3)
        done = self.expect(["compare", "--engines", "dlx,external:clasp {},sat", "--output", "json"], 0, text=UNIQUE)
        self.assertEqual([engine["answered"] for engine in json.loads(done.stdout)["engines"]], [1, 1, 1])


class Failures(CliTest):
    def test_words_that_are_unknown(self):
        for options, message in ((["--engines", "dlx,nobody"], 'unknown engine "nobody"'),
                                 (["--engines", ""], 'unknown engine ""'),
                                 (["--task", "guess"], 'unknown task "guess"'),
                                 (["--clock", "sun"], 'unknown clock "sun"'),
                                 (["--output", "pdf"], 'unknown output "pdf"'),
                                 (["--repeat", "0"], "--repeat"), (["--timeout", "-1"], "--timeout")):
            self.expect(["compare", *options], 2, "", message, text=UNIQUE)

    def test_files_are_opened_before_anything_is_measured(self):
        self.within(10 * SLOW, lambda: self.expect(
            ["compare", "--engines", "dpll", "--timeout", "60", "--svg", self.path("none/x.svg"),
             self.path("blank", blank(100, 10))], 5, "", "none/x.svg"))

    def test_the_puzzles_are_not_overwritten(self):
        puzzle = self.path("puzzle", UNIQUE)
        for option in ("--svg", "--csv", "--json", "--out"):
            self.expect(["compare", option, puzzle, puzzle], 2, "", "is an input file and would be overwritten")
        with open(puzzle, encoding="utf-8") as file:
            self.assertEqual(file.read(), UNIQUE)

    def test_a_puzzle_that_cannot_be_read_is_told_and_left_out(self):
        done = self.expect(["compare", "--engines", "sat", "--output", "csv"], 2, stderr=r"^error: <stdin>:2:",
                           text=f"{UNIQUE}\n1.3\n{TWO}\n")
        self.assertEqual([row["puzzle"] for row in csv.DictReader(io.StringIO(done.stdout))], ["1", "3"])
        self.expect(["compare", "--engines", "sat"], 2, "", r"error", text="1.3\n")

    def test_time_outs_are_marked(self):
        endless = self.path("endless", "latin 9x9\n")
        done = self.expect(["compare", "--engines", "dpll,dlx", "--task", "count", "--timeout", "0.5",
                            example("blank-4x4.puzzle"), endless], 0)
        for line in done.stdout.splitlines()[2:]:
            self.assertRegex(line, r"^\w+ +2 +1 +0 +1 +[\d.]+ +>=\S+ +>=\S+ +>=\S+ +>=\S+ +>=500 ")

    def test_answers_that_differ_are_told(self):
        self.expect(["compare", "--engines", "dlx,external:echo s UNSATISFIABLE,sat"], 1,
                    stderr=r"^error: puzzle 1: solved by dlx, none by external:echo s UNSATISFIABLE\n$",
                    text=f"{UNIQUE}\n{NONE}\n")

    def test_refusals_are_told(self):
        done = self.expect(["compare", "--engines", "bitcover", "--timeout", "60"], 0,
                           stderr=r"^bitcover: 1 refused, puzzle 1: ", text=blank(64, 8))
        self.assertRegex(done.stdout.splitlines()[2], r"^bitcover +1 +0 +0 +0 +1 +- +- ")


class Interruption(CliTest):
    def start(self, *arguments, **streams):
        # The first puzzle takes no time, the second one longer than anybody waits.
        puzzles = self.path("puzzles", "1...............\n")
        return subprocess.Popen([PROGRAM, "compare", "--engines", "dpll", "--task", "count", "--timeout", "100",
                                 *arguments, puzzles, self.path("endless", "latin 9x9\n")], **streams)

    def test_what_has_been_measured_is_shown(self):
        chart = self.path("chart.svg")
        with self.start("--svg", chart, "--output", "csv", stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            until_signals_are_caught(process)
            until_it_has_worked(process, 0.5 * SLOW * slowness())  # the first takes a hundredth of it
            process.send_signal(signal.SIGINT)
            out, errors = process.communicate(timeout=20 * SLOW)
        self.assertEqual((process.returncode, errors), (3, b""))
        self.assertEqual([row["puzzle"] for row in csv.DictReader(io.StringIO(out.decode()))], ["1"])
        xml.etree.ElementTree.parse(chart)

    def test_a_bar_on_a_terminal(self):
        terminal, end = pty.openpty()
        self.addCleanup(os.close, terminal)
        with self.start(stdout=subprocess.PIPE, stderr=end) as process:
            os.close(end)
            seen, deadline = b"", time.monotonic() + 30 * SLOW
            while b"1 of 2: dpll" not in seen and time.monotonic() < deadline:
                seen += os.read(terminal, 4096)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=20 * SLOW)
        self.assertRegex(seen, rb"\r\x1b\[K\[=============== {15}\] 1 of 2: dpll")


if __name__ == "__main__":
    unittest.main()
