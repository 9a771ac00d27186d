"""Puzzles drawn as they are, and what becomes of a drawing that is read as a puzzle."""
import functools
import json
import unittest

from harness import EXAMPLES, SLOW, UNIQUE, CliTest, example, run

PUZZLES = [file for file in sorted(EXAMPLES.iterdir()) if file.suffix != ".cpp" and file.is_file()]
UNNAMED = "a drawing that can't be read as a puzzle: it does not say which family it shows"


@functools.cache
def counts(*files):
    """The records of the files' counts: at most 100, and a second for each."""
    done = run("count", "--limit", "100", "--timeout", str(SLOW), "--quiet", "--output", "json", *files)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Draw(CliTest):
    def test_a_puzzle_in_several_outputs(self):
        puzzle = self.path("p", "kenken 2x2\ncages\naa\nbb\nclues\na 3+\nb 3+\n")
        self.expect(["draw", puzzle], 0, "┏━━━┯━━━┓\n┃3+ │   ┃\n┃ . │ . ┃\n┣━━━┿━━━┫\n┃3+ │   ┃\n┃ . │ . ┃\n┗━━━┷━━━┛\n")
        self.expect(["draw", "--output", "line"], 0, UNIQUE + "\n", text=UNIQUE)
        self.expect(["draw", "--output", "letter", puzzle], 2, "", r"--output letter is for answers")

    def test_a_puzzle_as_a_record_with_its_picture(self):
        record = json.loads(run("draw", "--output", "json", text="..4.1....2.....3").stdout)
        self.assertEqual((record["family"], record["rows"], record["answer"], record["digits"]), ("sudoku", 4, "digits", [1, 2, 3, 4]))
        self.assertEqual(record["givens"][:5], [None, None, 4, None, 1])
        self.assertEqual([cell for cell, *_ in record["cells"]], list(range(16)))
        self.assertEqual(run("draw", "--to", "svg", text=record["puzzle"]).stdout, record["svg"])
        entries = self.path("entries", "r1c1=2 r4c1=4")
        filled = json.loads(run("draw", "--output", "json", "--entries", entries, text=record["puzzle"]).stdout)
        self.assertEqual((filled["values"][0], filled["values"][12], filled["values"][1]), (2, 4, None))
        self.assertEqual(filled["svg"].count('<text class="found"'), 2)
        self.expect(["draw", "--to", "svg", "--entries", self.path("wrong", "r9c9=1")], 2, "", "r9c9", text="..4.1....2.....3")
        fence = json.loads(run("draw", "--output", "json", example("slitherlink.puzzle")).stdout)
        self.assertTrue(fence["fence"])
        self.assertEqual(fence["states"], ["outside", "inside"])
        akari = json.loads(run("draw", "--output", "json", example("akari.puzzle")).stdout)
        self.assertEqual(len(akari["walls"]), akari["rows"] * akari["columns"])
        several = run("draw", "--output", "json", text="..4.1....2.....3\n1x\n11..............\n").stdout.splitlines()
        self.assertEqual(["svg" in json.loads(line) for line in several], [True, False, True])
        self.expect(["draw", "--output", "json", "--sheet", "2x2"], 2, "", "can't be combined", text=UNIQUE)

    def test_steps_with_their_pictures(self):
        steps = [json.loads(line) for line in run("explain", "--output", "json", "--svg", text="..4.1....2.....3").stdout.splitlines()]
        self.assertEqual(len(steps), 13)
        self.assertTrue(all(step["svg"].startswith("<svg ") for step in steps[:-1]))
        self.assertIn("cell-target", steps[0]["svg"])
        self.assertIn("svg", json.loads(run("hint", "--output", "json", "--svg", text="..4.1....2.....3").stdout))
        self.expect(["explain", "--svg"], 2, "", "--output json --svg", text=UNIQUE)
        self.expect(["hint", "--svg"], 2, "", "--output json --svg", text=UNIQUE)

    def test_a_picture_is_no_output_and_the_error_says_how_to_make_one(self):
        for kind in ("svg", "png", "pdf", "html"):
            with self.subTest(kind=kind):
                self.expect(["draw", "--output", kind], 2, "", rf"draw --to {kind}, or draw -o X\.{kind}", text=UNIQUE)
        self.expect(["solve", "--output", "svg"], 2, "", r"--output svg is a picture, which `draw` makes", text=UNIQUE)
        self.expect(["draw", "--output", "gif"], 2, "", r'unknown output "gif"', text=UNIQUE)

    def test_a_batch_is_numbered(self):
        done = run("draw", text="queens 1\n\nqueens 2\n")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.count("puzzle "), 2)
        self.assertTrue(done.stdout.startswith("puzzle 1\n┏"))
        self.expect(["draw", "--output", "line"], 0, f"{UNIQUE}\n{UNIQUE}\n", text=f"{UNIQUE}\n{UNIQUE}\n")

    def test_every_example_has_a_drawing(self):
        self.assertGreater(len(PUZZLES), 100)
        for file in PUZZLES:
            with self.subTest(example=file.name):
                done = run("draw", str(file))
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertGreater(len(done.stdout), 5)

    def refused(self, done):
        """Is this a clear error, with nothing on standard output?"""
        if done.returncode != 2:
            return False
        self.assertEqual(done.stdout, "")
        self.assertRegex(done.stderr, r"^error: ")
        self.assertIn("\n  expected ", done.stderr)
        return True

    def drawings(self, output):
        """Draws every example. Returns the files and their drawings, without those that are refused."""
        drawings = {}
        for file in PUZZLES:
            with self.subTest(example=file.name, output=output):
                drawn = run("draw", "--output", output, str(file))
                if self.refused(drawn):
                    self.assertIn(f"--output {output} can't show ", drawn.stderr)
                    continue
                self.assertEqual((drawn.returncode, drawn.stderr), (0, ""))
                drawings[file] = self.path(f"{file.name}.{output}", drawn.stdout)
        return drawings

    def count_of_drawings(self, output):
        """Reads the drawings of all examples. Each is refused or has the count of its puzzle, unless that count
        takes more than a second. Returns how many counts were compared."""
        drawings = self.drawings(output)
        own = dict(zip(PUZZLES, counts(*map(str, PUZZLES)), strict=True))
        compared = 0
        for file, read in zip(drawings, counts(*drawings.values()), strict=True):
            with self.subTest(example=file.name, output=output):
                if read["verdict"] == "error":
                    self.assertRegex(read["error"], r"^\S+:\d+:\d+: .*; expected ")
                    self.assertNotIn("count", read)
                elif "unknown" not in (read["verdict"], own[file]["verdict"]):
                    said = ("verdict", "count", "complete")
                    self.assertEqual([read[key] for key in said], [own[file][key] for key in said])
                    compared += 1
        return compared

    def test_a_drawing_is_the_same_puzzle_or_is_refused(self):
        for output in ("drawing", "ascii"):
            self.assertGreater(self.count_of_drawings(output), 20)

    def test_a_grid_of_givens_is_the_same_puzzle_or_is_refused(self):
        for output in ("line", "grid", "table"):
            self.assertGreater(self.count_of_drawings(output), 15)

    def test_a_frame_without_boxes_is_no_sudoku(self):
        latin = "latin 4x4\ngivens\n12..\n....\n....\n....\n"
        self.expect(["count"], 0, "48\n", text=latin)
        for output in ("drawing", "ascii"):
            drawn = run("draw", "--output", output, text=latin).stdout
            self.expect(["count"], 2, "", UNNAMED, text=drawn)
            self.expect(["count", "--family", "latin"], 0, "48\n", text=drawn)
            self.expect(["count", "--family", "sudoku"], 0, "24\n", text=drawn)
            self.expect(["count", "--boxes", "2x2"], 0, "24\n", text=drawn)
            made = run("generate", "latin", "6x6", "--seed", "3", "--output", output).stdout
            self.expect(["unique"], 2, "", UNNAMED, text=made)
            self.expect(["unique", "--family", "latin"], 0, "unique\n", text=made)

    def test_values_alone_are_no_puzzle_of_more(self):
        for name, part in (("killer.puzzle", "cages"), ("jigsaw.puzzle", "regions"), ("sudoku-x.puzzle", 'the option "x"'),
                           ("latin-5.puzzle", "that this is a latin"), ("tents.sgt", "that this is a tents")):
            for output in ("line", "grid", "table"):
                self.expect(["draw", "--output", output, str(EXAMPLES / name)], 2, "",
                            f"--output {output} can't show {part}\n  expected --output drawing, or `reductio convert")
        self.expect(["generate", "latin", "4x4", "--seed", "1", "--output", "line"], 2, "", "can't show that this is a latin")
        done = run("generate", "latin", "4x4", "--seed", "1", "--output", "line", "--solution")
        self.assertRegex(done.stdout, r"\A[1-4]{16}\n\Z")


if __name__ == "__main__":
    unittest.main()
