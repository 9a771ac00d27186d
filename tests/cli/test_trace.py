"""trace: what published solvers do, step by step; the engines that it watches; cell names by letters."""
import pathlib
import re
import subprocess
import unittest
from xml.etree import ElementTree

from harness import CliTest, example, require_program, run

LESSON = "1...\n..3.\n.4..\n...2\n"
OPEN = "1...\n....\n....\n...2\n"
# Molin's hard grid without its first given.
SEVERAL = "...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SVG = "{http://www.w3.org/2000/svg}"
AC3 = ["ac3", "mac"]
SEARCHING = ["backtrack", "candidates", "mrv", "mrv:dropping", "mrv:listing", "mrv:once", "astar", "mac", "brute-force"]


def content(name):
    return pathlib.Path(example(name)).read_text(encoding="utf-8")


def steps(*options, text=LESSON, code=0):
    done = run("trace", "--output", "line", *options, text=text)
    assert done.returncode == code, (done.stderr, done.stdout[-500:])
    return done.stdout.splitlines()


class Trace(CliTest):
    def test_each_removal_of_ac3_follows_from_a_decided_cell(self):
        """Replayed: the other cell has that one value left, and shares a house; at the end all is decided."""
        for engine in AC3:
            lines = steps("--engine", engine)
            left = {(r, c): set("1234") for r in range(1, 5) for c in range(1, 5)}
            for place, value in enumerate(LESSON.replace("\n", "")):
                if value != ".":
                    left[place // 4 + 1, place % 4 + 1] = {value}
            removals = 0
            for line in lines:
                found = re.fullmatch(r"r(\d)c(\d) loses (\d): r(\d)c(\d) is (\d)(; (\d) is left)?", line)
                if not found:
                    continue
                row, column, value, row2, column2, value2 = found.groups()[:6]
                x, y = (int(row), int(column)), (int(row2), int(column2))
                same_box = (x[0] - 1) // 2 == (y[0] - 1) // 2 and (x[1] - 1) // 2 == (y[1] - 1) // 2
                self.assertTrue(x != y and (x[0] == y[0] or x[1] == y[1] or same_box), line)
                self.assertEqual((left[y], value), ({value2}, value2), line)
                left[x].remove(value)
                self.assertEqual(found[8], next(iter(left[x])) if len(left[x]) == 1 else None, line)
                removals += 1
            self.assertEqual(removals, 36)
            self.assertIn(f"328 revisions, {removals} values removed, 0 cells open", lines)
            self.assertEqual("".join(next(iter(left[cell])) for cell in sorted(left)), "1324423124133142")
            self.assertEqual(lines[-2], "1324423124133142")
            self.assertRegex(lines[-1], r"^solved: .*328 revisions, \d+\.\d{3} s$")

    def test_every_revision(self):
        lines = steps("--engine", "ac3", "--every")
        self.assertEqual(sum(line.startswith("revise (") for line in lines), 328)

    def test_sweeps(self):
        lines = steps("--engine", "elimination", text=content("santos-1.sdm"))
        sweeps = re.split(r"sweep \d+\n", "\n".join(lines))[1:]
        self.assertEqual([len(re.findall(r"^r\dc\d = \d$", sweep, re.MULTILINE)) for sweep in sweeps], [14, 17, 11, 3])
        stuck = steps("--engine", "elimination", text=content("star-burst-leo.sdm"), code=3)
        self.assertRegex(stuck[-1], "^stuck: ")
        self.assertTrue(any(re.fullmatch(r"\d+ cells open", line) for line in stuck))

    def test_a_search_is_indented_by_its_depth_and_counts_as_solve_does(self):
        for engine in SEARCHING:
            text = OPEN if engine != "brute-force" else "1324\n42..\n24..\n3142\n"
            lines = steps("--engine", engine, text=text)
            tried = [line for line in lines if re.fullmatch(r" +r\dc\d = \d", line)]
            done = run("solve", "--engine", engine, "--stats", text=text)
            nodes = int(re.search(r"^nodes (\d+)$", done.stderr, re.MULTILINE)[1])
            self.assertEqual(len(tried), nodes, engine)
            self.assertTrue(all((len(line) - len(line.lstrip())) % 2 == 0 for line in tried))
            self.assertIn("search", lines)

    def test_the_tree_has_a_node_for_each_value_that_was_tried(self):
        file = self.path("tree.svg")
        for engine in ("backtrack", "mac", "mrv"):
            lines = steps("--engine", engine, "--all", text=OPEN)
            tried = sum(re.match(r" +r\dc\d = \d( clashes)?$", line) is not None for line in lines)
            shown = steps("--engine", engine, "--all", "--tree", file, text=OPEN)
            self.assertFalse(any("=" in line for line in shown))
            tree = ElementTree.parse(file).getroot()
            self.assertEqual(len(tree.findall(SVG + "text")), tried + 1, engine)
            placed = [node for node in tree.findall(SVG + "text") if node.get("class") == "mark placed"]
            count = int(run("count", text=OPEN).stdout)
            self.assertEqual(len(placed), count)
        self.expect(["trace", "--engine", "brute-force", "--tree", file], 2, "", "more than 2000 nodes", text=OPEN)

    def test_letters_name_cells(self):
        lines = steps("--letters")
        self.assertIn("D3 loses 2: D4 is 2", lines)
        self.assertFalse(any("r1c" in line for line in lines))
        self.expect(["trace", "--letters"], 2, "", "more than 26 rows", text="latin 27x27\n")
        entries = [self.path("r", "r1c2=3"), self.path("l", "A2=3")]
        puzzle = self.path("p", LESSON)
        first, second = (run("hint", puzzle, file) for file in entries)
        self.assertEqual((first.stdout, first.returncode), (second.stdout, second.returncode))
        self.expect(["hint", puzzle, self.path("wrong", "A2=4")], 1, "wrong: r1c2=4\n")
        self.expect(["hint", puzzle, self.path("none", "E1=4")], 2, "", "no cell with a value")

    def test_cages_and_counts(self):
        kenken = content("kenken-6x6.puzzle")
        lines = steps("--engine", "mac", text=kenken)
        self.assertTrue(any(re.fullmatch(r"r\dc\d loses \d: cage .* at r\dc\d.*", line) for line in lines))
        queens = steps("--engine", "mrv", text="queens 6\n")
        self.assertRegex(queens[-1], "^solved: ")

    def test_a_tree_on_standard_output_stands_alone(self):
        done = self.expect(["trace", "--engine", "backtrack", "--tree", "-"], 0, text=LESSON)
        self.assertEqual(ElementTree.fromstring(done.stdout).tag, SVG + "svg")
        self.expect(["trace", "--tree", self.path("t.png")], 2, "", "ends in .svg", text=LESSON)

    def test_what_can_not_be_watched(self):
        self.expect(["trace", "--engine", "sat"], 2, "", "does not work cell by cell", text=LESSON)
        self.expect(["trace", "--engine", "mac:fast"], 2, "", "has no option", text=LESSON)
        self.expect(["trace", "--output", "json"], 2, "", "has no grid", text=LESSON)
        self.expect(["trace", example("slitherlink.puzzle")], 2, "", "can't take this puzzle")
        done = run("trace", "--engine", "backtrack", "--timeout", "0.2", "--all", text="latin 9x9\n")
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stdout.splitlines()[-1], r"^unknown \(timeout\): ")


class NewEngines(CliTest):
    def test_brute_force_judges_every_filling(self):
        done = run("count", "--engine", "brute-force", "--stats", text="..4.\n1...\n.2..\n...3\n")
        self.assertEqual(done.stdout, "1\n")
        self.assertIn("\nfillings 16777216\n", done.stderr)

    def test_the_list_that_is_made_anew_walks_the_same_tree(self):
        for puzzle in ("star-burst-leo.sdm", "molin-hard.txt"):
            nodes = {engine: re.search(r"nodes (\d+)", run("solve", "--engine", engine, "--stats", example(puzzle)).stderr)[1]
                     for engine in ("mrv:dropping", "mrv:listing")}
            self.assertEqual(nodes["mrv:dropping"], nodes["mrv:listing"])

    def test_counts_are_constraints_like_others(self):
        for engine in SEARCHING[:-1] + ["shaving"]:
            expected = 0 if engine != "shaving" else 3
            done = run("count", "--engine", engine, example("queens-8.puzzle"))
            self.assertEqual(done.returncode, expected, engine)
            if expected == 0:
                self.assertEqual(done.stdout, "92\n", engine)

    def test_conditions_on_one_and_two_variables(self):
        """Domains and relations: AC-3 alone leaves exactly the values that have support."""
        model = ("model\nx: 1..4\ny: 1..4\nz: 1..4\nx == 1 or x == 3\nx == 1 or y >= 3\nx != 1\n"
                 "y == 4 or z == 2 or z == 4\n(y < 3 and z == 1) or (y == 3 and z > 3)\n")
        done = run("solve", "--engine", "ac3", text=model)
        self.assertEqual((done.returncode, done.stdout), (0, "x = 3\ny = 3\nz = 4\n"))
        for engine in ("mac", "mrv", "backtrack", "astar"):
            self.expect(["count", "--engine", engine], 0, "1\n", text=model)


class Matrix(CliTest):
    def test_rows_of_0_and_1_with_names_that_a_student_reads(self):
        text = run("compile", "--to", "matrix", text="12..\n....\n....\n....\n").stdout
        self.assertIn("# column 15: row 1 needs 3\n", text)
        rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
        self.assertEqual({cell for row in rows for cell in row}, {"0", "1"})
        self.assertEqual({sum(map(int, row)) for row in rows}, {4})
        self.expect(["count", "--format", "matrix"], 0, "24\n", text=text)
        self.expect(["compile", "--to", "matrix", example("queens-8.puzzle")], 2, "", "exactly once")
        self.expect(["compile", "--to", "matrix"], 2, "", "no matrix is left", text=LESSON)

    def test_the_minimal_encoding_has_the_same_models(self):
        require_program("minisat", "minisat")
        self.expect(["prove", "--minimal-encoding", "-o", self.path("p")], 2, "", "extended encoding", text=LESSON)
        cnf = self.path("c.cnf", run("compile", "--no-simplify", "--minimal-encoding", text=LESSON).stdout)
        self.expect(["check-encoding", cnf], 2, "", "minimal encoding")
        blank = run("compile", "--no-simplify", "--minimal-encoding", text="sudoku 4x4\n").stdout
        whole = run("compile", "--no-simplify", text="sudoku 4x4\n").stdout
        sizes = [int(re.search(r"^p cnf 64 (\d+)$", cnf, re.MULTILINE)[1]) for cnf in (blank, whole)]
        # 16 cells have a value; 12 houses, 4 values, 6 pairs; 4 pairs of each box also lie in a row or column
        self.assertEqual(sizes[0], 16 + 12 * 4 * 6 - 4 * 4 * 4)
        self.assertEqual(sizes[1], sizes[0] + 16 * 6 + 12 * 4)
        for options in ([], ["--minimal-encoding"]):
            self.expect(["count", "--engine", "components", *options], 0, "288\n", text="sudoku 4x4\n")
            self.expect(["count", "--engine", "sat", *options], 0, "12\n", text="latin 3x3\n")
            self.expect(["count", "--engine", "sat", *options, example("kenken-6x6.puzzle")], 0, "1\n")
        cnf, answer = self.path("m.cnf", blank), self.path("m.out")
        subprocess.run(["minisat", "-verb=0", cnf, answer], stdout=subprocess.DEVNULL, check=False)
        self.expect(["check", self.path("b", "sudoku 4x4\n"), "-"], 0, "solved\n",
                    text=run("decode", "--output", "grid", cnf, answer).stdout)

    def test_the_table_of_sizes_says_what_fell_back(self):
        text = "kenken 9x9 digits 1-9\ncages\n" + "a" * 9 + "\n" + "bcdefghij\n" * 8 + "clues\na 45+\n" + "".join(
            f"{name} 36+\n" for name in "bcdefghij")
        done = run("compile", "--dry-run", "--no-simplify", "--tuples", "tuples", "--sizes", "-", text=text)
        header, row = done.stdout.splitlines()[:2]
        self.assertEqual(header.split(",")[-3:-1], ["rows", "columns"])
        self.assertEqual(row.split(",")[-3:-1], ["9", "9"])
        self.assertTrue(row.endswith(",cage 45+ at r1c1"), row)  # 9! tuples
        self.assertEqual(run("compile", "--dry-run", "--no-simplify", "--tuples", "tuples", text=text).stdout.count("fallen back: cage"), 1)

    def test_what_fell_back_is_named_once(self):
        model = "model\nx[1..6]: 0..20" + 2 * "\nx[1] + x[2] + x[3] > 9" + "\n"
        truths = [f"x[{i}] * x[{i + 1}] > 9" for i in range(1, 4)]
        done = run("compile", "--dry-run", "--tuples", "implicates", text=model + " or ".join(truths) + "\n")
        self.assertEqual([line for line in done.stdout.splitlines() if "fallen" in line],
                         ["fallen back: x[1] + x[2] + x[3] > 9", f"fallen back: #1 is {truths[0]}, and 2 more derived variables"])


class Candidates(CliTest):
    def test_inference_alone_leaves_the_true_candidates_and_perhaps_more(self):
        puzzle = SEVERAL
        def marks(*options):
            return [set(word) for word in run("candidates", "--output", "grid", *options, text=puzzle).stdout.split()]
        less, more = marks(), marks("--inference")
        self.assertTrue(all(a <= b for a, b in zip(less, more)) and less != more)
        self.expect(["candidates", "--inference", "--per-candidate", "3"], 2, "", "no solutions to count", text=puzzle)
        self.expect(["candidates", "--inference"], 1, "none\n", text="11..............")
        self.expect(["candidates", "--inference", example("shikaku.puzzle")], 2, "", "other variables than the cells")


if __name__ == "__main__":
    unittest.main()
