"""Puzzles drawn as they are."""
import pathlib
import unittest

from harness import UNIQUE, CliTest, run

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"


class Draw(CliTest):
    def test_a_puzzle_in_several_outputs(self):
        puzzle = self.path("p", "kenken 2x2\ncages\naa\nbb\nclues\na 3+\nb 3+\n")
        self.expect(["draw", puzzle], 0, "┏━━━┯━━━┓\n┃3+ │   ┃\n┃ . │ . ┃\n┣━━━┿━━━┫\n┃3+ │   ┃\n┃ . │ . ┃\n┗━━━┷━━━┛\n")
        self.expect(["draw", "--output", "line"], 0, UNIQUE + "\n", text=UNIQUE)
        self.expect(["draw", "--output", "json", puzzle], 2, "", r"--output json is for answers")

    def test_a_batch_is_numbered(self):
        done = run("draw", text="queens 1\n\nqueens 2\n")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.count("puzzle "), 2)
        self.assertTrue(done.stdout.startswith("puzzle 1\n┏"))
        self.expect(["draw", "--output", "line"], 0, f"{UNIQUE}\n{UNIQUE}\n", text=f"{UNIQUE}\n{UNIQUE}\n")

    def test_every_example_has_a_drawing(self):
        files = [file for file in sorted(EXAMPLES.iterdir()) if file.suffix != ".cpp" and file.is_file()]
        self.assertGreater(len(files), 100)
        for file in files:
            with self.subTest(example=file.name):
                done = run("draw", str(file))
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertGreater(len(done.stdout), 5)


if __name__ == "__main__":
    unittest.main()
