"""Verdict words, exit codes, outputs: what each command says to each kind of puzzle."""
import json
import re
import unittest

from harness import EXAMPLES, NONE, OPEN, SLOW, TWO, UNIQUE, CliTest, example, run

BLANK4 = "." * 16
SOLUTION = run("solve", "--output", "line", text=UNIQUE).stdout


def junk_lines(number):
    """Lines of digits that are no puzzles, and no grid together."""
    return "".join("1" * (300 + 4 * (i % 3)) + "\n" for i in range(number))


class Verdicts(CliTest):
    def test_unique(self):
        self.expect(["unique"], 0, "unique\n", text=UNIQUE)
        self.expect(["unique"], 1, "multiple\n", text=TWO)
        self.expect(["unique"], 1, "none\n", text=NONE)

    def test_unique_shows_where_two_solutions_differ(self):
        done = self.expect(["unique", "--show", "--output", "line"], 1, text=TWO)
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "multiple")
        self.assertEqual(len({lines[1], lines[2]}), 2)
        self.assertRegex(lines[3], r"^differ in \d+ cells: r\dc\d")

    def test_count(self):
        self.expect(["count"], 0, "288\n", text=BLANK4)
        self.expect(["count"], 0, "2\n", text=TWO)
        self.expect(["count"], 1, "0\n", text=NONE)

    def test_a_limit_that_is_reached_leaves_count_open(self):
        self.expect(["count", "--limit", "288"], 3, ">=288\n", text=BLANK4)
        self.expect(["count", "--limit", "289"], 0, "288\n", text=BLANK4)
        self.expect(["count", "--limit", "5"], 3, ">=5\n", text=OPEN)

    def test_solve(self):
        self.expect(["solve", "--output", "line"], 0, SOLUTION, text=UNIQUE)
        self.expect(["solve"], 1, "none\n", text=NONE)

    def test_solve_numbers_its_solutions(self):
        done = self.expect(["solve", "--all", "--output", "line"], 0, text=TWO)
        lines = done.stdout.splitlines()
        self.assertEqual([lines[0], lines[3]], ["solution 1", "solution 2"])
        done = self.expect(["solve", "-n", "3", "--output", "line"], 0, text=BLANK4)
        self.assertEqual(done.stdout.count("solution "), 3)
        done = self.expect(["solve", "--all", "--limit", "4", "--output", "line"], 0, text=BLANK4)
        self.assertEqual(done.stdout.count("solution "), 4)

    def test_check(self):
        puzzle = self.path("p", UNIQUE)
        self.expect(["check", puzzle, self.path("s", SOLUTION)], 0, "solved\n")
        swapped = SOLUTION[1] + SOLUTION[0] + SOLUTION[2:]
        self.expect(["check", puzzle, self.path("s", swapped)], 1)

    def test_a_stated_solution_that_is_wrong_or_unreadable_does_not_lose_the_puzzle(self):
        def collection(solution):
            problem = "4 4\n1 - - -\n3 4 - -\n2 1 4 3\n4 3 2 -"
            return json.dumps({"name": "Sudoku", "data": {"s": {"problem": problem, "solution": solution}}})
        right = "4 4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1"
        self.expect(["unique"], 0, "unique\n", text=collection(right))
        wrong = "^s: the stated solution is wrong: column 3 has 2 twice, at r2c3 and r4c3\n$"
        self.expect(["unique"], 1, "unique\n", wrong, text=collection(right.replace("3 4 1 2", "3 4 2 1")))
        unread = ("the stated solution can't be read: <stdin> entry s solution:6:1: more lines than the puzzle has; "
                  "expected the end of the text")
        text, line = collection(right + "\n1"), "^" + re.escape("s: " + unread + "\n") + "$"
        self.expect(["unique"], 1, "unique\n", line, text=text)
        self.expect(["convert", "--to", "line"], 1, "1...34..2143432.\n", line, text=text)
        done = self.expect(["count", "--output", "json"], 1, None, line, text=text)
        self.assertEqual((json.loads(done.stdout)["count"], json.loads(done.stdout)["error"]), ("1", unread))

    def test_check_names_the_row_of_the_misprint(self):
        wrong = example("solutions/lima-1-as-printed.txt")
        self.expect(["check", example("lima-1.puzzle"), wrong], 1, "error: row 8 has 6 twice, at r8c4 and r8c6\n")
        self.expect(["check", example("lima-1.puzzle"), example("solutions/lima-1.txt")], 0, "solved\n")

    def test_check_reads_every_output(self):
        puzzle = self.path("p", UNIQUE)
        for output in ("drawing", "ascii", "grid", "line", "table", "json"):
            with self.subTest(output=output):
                shown = self.expect(["solve", "--output", output], 0, text=UNIQUE).stdout
                self.expect(["check", puzzle, self.path("s", shown)], 0, "solved\n")

    def test_sat_exit_codes(self):
        for command in (["solve"], ["solve", "--output", "json"]):
            self.expect([*command, "--sat-exit-codes"], 10, text=UNIQUE)
            self.expect([*command, "--sat-exit-codes"], 20, text=NONE)


class Refusals(CliTest):
    """What an engine or a target can't take is shown where the text states it."""
    LARGE = "model\nx[1..300]: 0..50\nsum(x) == 7000\n"
    GRAPH = 'model\nx[1..3, 1..3]: 0..1\n# a comment\n"five": connected(x)\n'

    def test_a_condition_of_a_model_carries_its_line(self):
        done = self.expect(["solve", "--engine", "dlx"], 2, "",
                           r"^error: <stdin>:3:1: the engine dlx can't take this puzzle: x\[1\] \+ .* too large for exact",
                           text=self.LARGE)
        self.assertIn("\n  sum(x) == 7000\n  ^\n", done.stderr)
        self.expect(["count", "--engine", "mac"], 2, "",
                    r"^error: <stdin>:4:1: the engine mac can't take this puzzle: five is about a whole graph", text=self.GRAPH)
        self.expect(["compile", "--to", "cover"], 2, "", r"^error: <stdin>:3:1: x\[1\] .* too large for exact cover",
                    text=self.LARGE)

    def test_a_sum_too_large_for_a_diagram_is_added_up(self):
        done = self.expect(["solve", "--engine", "sat"], 0, text=self.LARGE)
        self.assertEqual(sum(int(word) for word in done.stdout.split()[2:]), 7000)

    def test_in_a_batch_too(self):
        lines = self.expect(["count", "--engine", "mac"], 2, text=self.GRAPH + self.GRAPH.replace("3]", "4]"))
        lines = lines.stdout.splitlines()
        self.assertRegex(lines[0], "^error: <stdin>:4:1: the engine mac")
        self.assertRegex(lines[1], "^error: <stdin>:8:1: the engine mac")

    def test_without_a_place_it_is_named(self):
        self.expect(["solve", "--engine", "dlx", example("galaxies.sgt")], 2, "",
                    "^error: the engine dlx can't take this puzzle: ")


class Warnings(CliTest):
    """Cages and regions in pieces."""
    KENKEN = "kenken 3x3\ncages\naab\ncca\nbbc\nclues\na 6+\nb 6+\nc 6+\n"
    FIRST = "^warning: <stdin>:7:1: the cage 6\\+ at r1c1 is in 2 pieces: r2c3 is apart from r1c1\n"

    def test_a_cage_in_pieces_is_no_error(self):
        for command in (["count"], ["solve", "--output", "line"], ["unique"], ["draw"], ["compile", "--dry-run"],
                        ["convert", "--to", "kenken-json"]):
            with self.subTest(command=command):
                done = run(*command, text=self.KENKEN)
                self.assertRegex(done.stderr, self.FIRST)
                self.assertEqual(done.stderr.count("warning: "), 3)
                quiet = run(*command, "--quiet", text=self.KENKEN)
                self.assertEqual((quiet.stdout, quiet.returncode), (done.stdout, done.returncode))
                self.assertEqual(quiet.stderr, "")

    def test_in_every_format_with_cages(self):
        for form in ("kenken-json", "kenken-list", "kenken-map", "native"):
            with self.subTest(format=form):
                text = run("convert", "--to", form, text=self.KENKEN).stdout
                self.assertNotEqual(text, "")
                done = run("count", text=text)
                self.assertEqual(done.stderr.count("warning: <stdin>:"), 3, done.stderr)
        killer = "sudoku 4x4\ncages\nab..\nba..\n....\n....\nclues\na 5\nb 5\n"
        for form in ("killer-long", "native"):
            with self.subTest(format=form):
                done = run("count", text=run("convert", "--to", form, text=killer).stdout)
                self.assertEqual(done.stderr.count("warning: <stdin>:"), 2, done.stderr)

    def test_regions_in_pieces(self):
        self.expect(["count"], 1, "0\n", "^warning: <stdin>:5:1: the region at r3c1 is in 2 pieces: r4c3 is apart",
                    text="jigsaw 4x4\nregions\naabb\naabb\nccdd\ncdcd\n")
        self.expect(["count"], 0, "288\n", text="jigsaw 4x4\nregions\naabb\naabb\nccdd\nccdd\n")

    def test_records_are_the_same_with_and_without(self):
        done = run("count", "--output", "json", text=self.KENKEN)
        self.assertNotIn("error", json.loads(done.stdout))
        self.assertNotIn("warning", done.stdout)

    def test_many_are_counted(self):
        rows = ["".join("ab"[(r + c) % 2] if r < 2 else "." for c in range(8)) for r in range(8)]
        cages = "".join(f"r1c{c},r8c{c} 9\n" for c in range(1, 9))
        done = run("count", "--limit", "1", text="sudoku 8x8 boxes 2x4\nclues\n" + cages)
        self.assertEqual(done.stderr.count("warning: "), 6, rows)
        self.assertTrue(done.stderr.endswith("warning: 3 more like these\n"))


class NamedVariables(CliTest):
    MODEL = "model\nx: 1..4\nq[1..2]: 0..3\nm[1..2, 1..3]: 5..5\none[1..1]: 2..2\nx == 3\nq[1] == 1\nq[2] == 2\n"

    def test_records_name_them(self):
        done = self.expect(["solve", "--output", "json"], 0, text=self.MODEL)
        record = json.loads(done.stdout)
        self.assertEqual(record["variables"], [{"x": 3, "q": [1, 2], "m": [[5, 5, 5], [5, 5, 5]], "one": [2]}])
        self.assertEqual(record["solutions"], [[3, 1, 2] + [5] * 6 + [2]])
        self.expect(["check", self.path("m", self.MODEL), self.path("s", done.stdout)], 0, "solved\n")
        cnf = self.path("x.cnf", run("compile", text=self.MODEL).stdout)
        decoded = self.expect(["decode", "--output", "json", cnf, self.path("a", "s SATISFIABLE\nv 0\n")], 0)
        self.assertEqual(json.loads(decoded.stdout)["variables"], record["variables"])

    def test_a_grid_has_no_names(self):
        self.assertNotIn("variables", json.loads(run("solve", "--output", "json", text=UNIQUE).stdout))
        coloured = json.loads(run("solve", "--output", "json", example("petersen.col")).stdout)
        self.assertEqual(sorted(coloured["variables"][0]), sorted(f"v{i}" for i in range(1, 11)))

    def test_a_quarter_of_a_million_conditions_of_one_for(self):
        text = "model\nx[1..500, 1..500]: 0..1\nfor i in 1..500, j in 1..500: x[i, j] <= 1 - x[501 - i, j]\n"
        done = self.within(12 * SLOW, lambda: run("compile", "--dry-run", text=text))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^variables \d+\nclauses \d+\n")


class Drawings(CliTest):
    """What `solve` and `draw` print, given to `solve` and `unique`."""

    def drawn(self, name, output="drawing"):
        return run("draw", "--output", output, example(name)).stdout

    def test_boxes_are_read_as_drawn(self):
        for name in ("mini-4x4.txt", "lima-1.puzzle", "sudoku-12x12.puzzle", "sudoku-25x25.txt", "solo-3x4.sgt"):
            for output in ("drawing", "ascii"):
                with self.subTest(name=name, output=output):
                    self.expect(["unique"], 0, "unique\n", text=self.drawn(name, output))

    def test_what_a_drawing_does_not_say_is_no_puzzle(self):
        # A jigsaw's drawing was taken for a plain sudoku, which had no solution.
        for name in ("jigsaw.puzzle", "irregular-6x6.puzzle", "renban.puzzle", "kenken-6x6.puzzle", "killer.puzzle",
                     "starbattle.puzzle", "sudoku-x.puzzle"):
            for output in ("drawing", "ascii"):
                with self.subTest(name=name, output=output):
                    solved = run("solve", "--output", output, example(name)).stdout
                    for text in (self.drawn(name, output), solved):
                        for command in ("solve", "unique"):
                            self.expect([command], 2, "", "`reductio check`", text=text)
                    self.expect(["check", example(name), self.path("s", solved)], 0, "solved\n")

    def test_check_reads_every_drawing(self):
        for path in sorted(EXAMPLES.iterdir()):
            if path.suffix == ".cpp" or path.is_dir():
                continue
            for output in ("drawing", "ascii"):
                shown = run("solve", "--output", output, str(path))
                if shown.returncode != 0:
                    continue
                with self.subTest(example=path.name, output=output):
                    self.expect(["check", str(path), self.path("s", shown.stdout)], 0, None)


class Usage(CliTest):
    def test_wrong_usage_ends_with_2(self):
        self.expect(["frobnicate"], 2, "", r"frobnicate")
        self.expect(["solve", "--frobnicate"], 2, "", r"frobnicate")
        self.expect([], 2, "", r"^error: a command is missing\n  expected candidates, check, check-encoding, check-proof, check-rules, compare, .*--help")
        self.expect(["solve", "--timeout", "1", "--timeout=2"], 2, "", "^error: --timeout is given twice\n  expected it once\n",
                    text=UNIQUE)
        self.expect(["solve", "-n", "1", "-n2", "--number", "3"], 2, "", "^error: --number is given several times\n",
                    text=UNIQUE)
        self.expect(["solve", "--timeout"], 2, "", "^error: --timeout without its value\n", text=UNIQUE)
        self.expect(["list"], 2, "", r"families, formats")
        self.expect(["list", "x"], 2, "", r'unknown list "x"')
        self.expect(["solve", "--engine", "x"], 2, "", r'unknown engine "x"', text=UNIQUE)
        self.expect(["solve", "--output", "x"], 2, "", r'unknown output "x"', text=UNIQUE)
        self.expect(["solve", "--format", "x"], 2, "", r'unknown format "x"', text=UNIQUE)
        self.expect(["solve", "--family", "x"], 2, "", r'unknown family "x"', text=UNIQUE)
        self.expect(["compile", "--amo", "x"], 2, "", r'"x"', text=UNIQUE)
        self.expect(["compile", "--tuples", "x"], 2, "", r'"x"', text=UNIQUE)
        self.expect(["compile", "--to", "x"], 2, "", r'"x"', text=UNIQUE)
        self.expect(["convert", "--to", "x"], 2, "", r'"x"', text=UNIQUE)
        self.expect(["count", "--limit", "0"], 2, "", r"whole number from 1", text=UNIQUE)
        self.expect(["solve", "--limit", "3"], 2, "", "^error: --limit bounds the solutions of --all or -n\n  expected --limit",
                    text=UNIQUE)
        self.expect(["solve", "--limit", "1", "-n", "2", "--output", "line"], 0, "solution 1\n4312214334211234\n",
                    text=BLANK4)
        self.expect(["count", "--limit", "9" * 30], 2, "", r'--limit: "9+" is too large', text=UNIQUE)
        self.expect(["count", "--limit", "-1"], 2, "", r"whole number from 1", text=UNIQUE)
        self.expect(["solve", "-n", "two"], 2, "", r"whole number from 1", text=UNIQUE)
        self.expect(["solve", "--timeout", "soon"], 2, "", r"number of seconds", text=UNIQUE)
        self.expect(["check", "one"], 2, "", r"two files")
        self.expect(["decode", "one"], 2, "", r"two files")

    def test_compile_takes_one_puzzle_without_a_place_for_more(self):
        two = self.path("two.sdm", f"{UNIQUE}\n{TWO}\n")
        one, other = self.path("one.sdm", UNIQUE), self.path("other.sdm", TWO)
        expected = "\n  expected one puzzle to compile; for more of them -o DIR/, -o FILE.tar, --tar or --dry-run\n$"
        self.expect(["compile", two], 2, "", f"^error: {two}: several puzzles{expected}")
        self.expect(["compile"], 2, "", f"^error: <stdin>: several puzzles{expected}", text=f"{UNIQUE}\n{TWO}\n")
        self.expect(["compile", one, other], 2, "", f"^error: {other}: a second file{expected}")

    def test_the_limits_of_options_are_listed(self):
        rows = run("list", "families").stdout.splitlines()
        for family, option in (("takuzu", "unique"), ("sudoku", "antiking"), ("sudoku", "antiknight"),
                               ("sudoku", "nonconsecutive")):
            with self.subTest(option=option):
                row = next(line for line in rows if line.split()[:2] == ["with", option])
                self.assertTrue(row.endswith("; sides up to 64"), row)
                size = "66" if family == "takuzu" else "72"  # a sudoku of 66 has no usual boxes
                self.expect(["count"], 2, "", "64", text=f"{family} {size} with {option}\n")

    def test_help_and_version(self):
        self.assertIn("\nCommands:\n", self.expect(["--help"], 0).stdout)
        self.assertRegex(self.expect(["--version"], 0).stdout,
                         r"^reductio 0\.2\.0\nCaDiCaL \S+\n\{fmt\} [\d.]+\n$")
        commands = [line.split()[0] for line in self.expect(["list", "commands"], 0).stdout.splitlines()]
        for command in commands:
            with self.subTest(command=command):
                self.assertIn("Usage: reductio " + command, self.expect([command, "--help"], 0).stdout)

    def test_an_error_shows_the_place(self):
        done = self.expect(["solve"], 2, "", r"^error: <stdin>:3:3: ", text="sudoku 4x4\ngivens\n12x4\n" + "....\n" * 3)
        self.assertRegex(done.stderr, r"(?m)^ +12x4$")
        self.assertRegex(done.stderr, r"(?m)^ +\^$")
        self.assertRegex(done.stderr, r"(?m)^ +expected ")


class Batches(CliTest):
    TEXT = f"{UNIQUE}\nhello\n{NONE}\n{TWO}\n"

    def test_a_bad_line_gives_its_error_in_its_place(self):
        lines = self.expect(["unique"], 2, text=self.TEXT).stdout.splitlines()
        self.assertEqual([lines[0], *lines[2:]], ["unique", "none", "multiple"])
        self.assertRegex(lines[1], r"^error: <stdin>:2:\d+: ")
        lines = self.expect(["solve"], 2, text=self.TEXT).stdout.splitlines()
        self.assertEqual(lines[0] + "\n", SOLUTION)
        self.assertEqual(len(lines), 4)
        lines = self.expect(["count", "--limit", "2"], 2, text=self.TEXT).stdout.splitlines()
        self.assertEqual([lines[0], *lines[2:]], ["1", "0", ">=2"])

    def test_bad_lines_among_good_ones_keep_their_places(self):
        text = junk_lines(30) + f"{UNIQUE}\n" + junk_lines(30)  # one line of the first 200 is a puzzle
        lines = self.expect(["unique"], 2, text=text).stdout.splitlines()
        self.assertEqual((len(lines), lines[30]), (61, "unique"))
        lines = self.expect(["unique", "--format", "line"], 2, text="hello\n" * 30).stdout.splitlines()
        self.assertEqual(len(lines), 30)

    def test_a_file_without_any_puzzle_line_ends_after_twenty_errors(self):
        few = self.expect(["unique"], 2, text=junk_lines(20)).stdout.splitlines()
        self.assertEqual(len(few), 20)
        note = "^error: <stdin>: no puzzle can be read from it; 30 more like these are left out .--format line answers each.\n$"
        many = self.expect(["unique"], 2, None, note, text=junk_lines(50)).stdout.splitlines()
        self.assertEqual(many, few)
        # Among other files each keeps its own limit, and the others are answered.
        paths = [self.path("junk", junk_lines(50)), self.path("good", UNIQUE)]
        done = self.expect(["unique", *paths], 2, None, "junk: no puzzle can be read from it; 30 more like these")
        self.assertEqual((len(done.stdout.splitlines()), done.stdout.splitlines()[20]), (21, "unique"))

    def test_a_misspelt_header_does_not_swallow_its_neighbours(self):
        body = "givens\n1...\n..2.\n.3..\n...4\n"
        good = "sudoku 4x4\n" + body
        headers = ["sudoko 4x4", "SUDOKU 4X4", "sudoku4x4", "sudoku 4 by 4", "sudoku: 4x4", "sudoku", "sudoku four",
                   "4x4 sudoku", "[sudoku 4x4]", "Killer Sudoku 4x4", "9x9", "zzz", "sudoku 4*4", "sudoku x4"]
        for header in headers:
            bad = header + "\n" + body
            for place in range(3):
                for between in ("", "\n", "\n# a comment\n"):
                    with self.subTest(header=header, place=place, between=between):
                        puzzles = [good] * 2
                        puzzles.insert(place, bad)
                        lines = self.expect(["count"], 2, text=between.join(puzzles)).stdout.splitlines()
                        self.assertEqual(len(lines), 3)
                        self.assertRegex(lines.pop(place), r"^error: <stdin>:\d+:")
                        self.assertEqual(lines, ["1", "1"])

    def test_a_misspelt_header_below_a_bare_header(self):
        for good, count, headers in (("latin 3", "12", ["latn 3", "latn 3x3", "Latn 3", "latn 3 with x", "latin", "foo 3"]),
                                     ("sudoku 4", "288", ["suduko 4", "suduko 4x4", "suduko 4 boxes 2x2"]),
                                     ("queens 6", "4", ["quens 6", "Quens 6"])):
            for header in headers:
                for place in range(3):
                    with self.subTest(header=header, place=place):
                        headers_of_all = [good] * 2
                        headers_of_all.insert(place, header)
                        text = "\n".join(headers_of_all) + "\n"
                        lines = self.expect(["count"], 2, text=text).stdout.splitlines()
                        self.assertEqual(len(lines), 3)
                        self.assertRegex(lines.pop(place), rf"^error: <stdin>:{place + 1}:")
                        self.assertEqual(lines, [count, count])
        self.expect(["count"], 2, "", '<stdin>:1:1: there is no family "suduko"\n.*\n.*\n  expected sudoku',
                    text="suduko 4\n")
        # A section without its name is no header.
        self.expect(["count"], 2, "", "<stdin>:2:1: unexpected", text="latin 3\n1 2 3\n2 3 1\n3 1 2\n")

    def test_a_puzzle_below_a_model_without_a_size(self):
        self.expect(["count"], 2, "", "<stdin>:3:1: another puzzle below a model without a size\n.*\n.*\n"
                    "  expected `model 1xN`", text="model\nx: 1..3\nsudoku 4x4\nlatin 3x3\n")
        self.expect(["count"], 0, "12\n3\n2\n", text="latin 3\nmodel 1x2\nx, y: 1..3\nx < y\nlatin 2\n")
        lines = self.expect(["count"], 2, text="latin 3\nmodel\nx, y: 1..3\nx < y\nlatin 2\n").stdout.splitlines()
        self.assertEqual((lines[0], lines[2]), ("12", "2"))
        self.assertRegex(lines[1], "^error: <stdin>:2:6: .*expected the size of what follows, as in `model 1x3`")

    def test_a_misspelt_first_line(self):
        self.expect(["count"], 2, "", '<stdin>:1:1: there is no family "modle"\n.*\n.*\n  expected a first line `model`',
                    text="modle\nx: 1..3\n")
        self.expect(["count"], 2, "", "expected a first line as in `sudoku 8`", text="suduko\n")

    def test_a_misspelt_header_below_clues_and_marks(self):
        kenken = "kenken 2x2\ncages\naa\nbb\nclues\na 3+\nb 3+\n"
        marked = "sudoku 4x4\nmarks\nr1c1 12\nr2c2 34\n"
        words = "crossword 2x2\nwords\nmap\nab\n"
        for first in (kenken, marked, words):
            for header in ("Kenkenn 2x2", "kenken: 2x2"):
                with self.subTest(first=first, header=header):
                    text = first + header + "\ncages\naa\nbb\nclues\na 3+\nb 3+\n"
                    lines = self.expect(["count"], 2, text=text).stdout.splitlines()
                    self.assertEqual(len(lines), 2)
                    self.assertEqual(lines[0], run("count", text=first).stdout.strip())
                    self.assertRegex(lines[1], "^error: ")

    def test_a_row_too_many_is_an_error_of_its_own_puzzle(self):
        text = "sudoku 4x4\ngivens\n1...\n..2.\n.3..\n...4\n....\nmarks\nr1c1 1\n"
        self.expect(["count"], 2, "", r"<stdin>:7:1: unexpected \"\.\.\.\.\"", text=text)
        text = "sudoku 4x4\ngivens\n1...\n..2.\n.3..\n...4\ngivens\n....\n....\n....\n....\n"
        self.expect(["count"], 2, "", "a second section `givens`", text=text)

    def test_a_missing_header_does_not_swallow_its_neighbours(self):
        body = "givens\n1...\n..2.\n.3..\n...4\n"
        good = "sudoku 4x4\n" + body
        for between in ("\n", "\n# a comment\n", "# a comment\n"):
            with self.subTest(between=between):
                lines = self.expect(["count"], 2, text=between.join([good, body, good])).stdout.splitlines()
                self.assertEqual((lines[0], lines[2], len(lines)), ("1", "1", 3))
                self.assertRegex(lines[1], r"^error: <stdin>:\d+:1: a puzzle without its header")

    def test_a_missing_header_is_said(self):
        self.expect(["count"], 2, "", "<stdin>:1:1: a puzzle without its header", text="givens\n12\n21\n")

    def test_the_worst_code_wins(self):
        self.expect(["unique"], 0, text=f"{UNIQUE}\n{UNIQUE}\n")
        self.expect(["unique"], 1, text=f"{UNIQUE}\n{NONE}\n")
        self.expect(["count", "--limit", "2"], 3, text=f"{UNIQUE}\n{NONE}\n{TWO}\n")
        self.expect(["count", "--limit", "2"], 2, text=f"{UNIQUE}\n{NONE}\n{TWO}\nhello\n")

    def test_a_missing_file_among_others(self):
        paths = [example("kenken-6x6.puzzle"), self.path("none"), example("santos-1.sdm")]
        lines = self.expect(["unique", *paths], 2).stdout.splitlines()
        self.assertEqual([lines[0], lines[2]], ["unique", "unique"])
        self.assertRegex(lines[1], r"^error: .*none: can't be opened")

    def test_records(self):
        done = self.expect(["unique", "--output", "json"], 2, text=self.TEXT)
        records = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([r["verdict"] for r in records], ["unique", "error", "none", "multiple"])
        self.assertEqual([r["index"] for r in records], [1, 2, 3, 4])
        self.assertEqual({r["v"] for r in records}, {1})
        self.assertEqual(records[0]["family"], "sudoku")
        self.assertEqual(records[0]["count"], "1")
        self.assertIs(records[0]["complete"], True)
        self.assertIs(records[3]["complete"], False)
        self.assertEqual(records[0]["engine"], "houses")
        self.assertGreaterEqual(records[0]["seconds"], 0)
        self.assertIn("<stdin>:2:", records[1]["error"])

    def test_records_of_solutions(self):
        done = self.expect(["solve", "--output", "json"], 0, text=UNIQUE)
        record = json.loads(done.stdout)
        self.assertEqual("".join(map(str, record["solutions"][0])) + "\n", SOLUTION)
        done = self.expect(["solve", "--all", "--output", "json"], 0, text=BLANK4)
        record = json.loads(done.stdout)
        self.assertEqual((len(record["solutions"]), record["count"], record["complete"]), (288, "288", True))


class Conversions(CliTest):
    def test_there_and_back(self):
        line = UNIQUE + "\n"
        for form in ("native", "line", "grid", "table", "ss", "blanks", "sgt", "numbers"):
            with self.subTest(form=form):
                written = self.expect(["convert", "--to", form], 0, text=line).stdout
                self.expect(["convert", "--to", "line"], 0, line, text=written)

    def test_what_a_form_cannot_say_is_refused(self):
        self.expect(["convert", "--to", "line", example("kenken-6x6.puzzle")], 2, None, r"cages|kenken")


if __name__ == "__main__":
    unittest.main()
