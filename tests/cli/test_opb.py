"""OPB out: clasp, which is not ours, finds as many models as there are solutions."""
import re
import subprocess
import unittest

from harness import NONE, UNIQUE, CliTest, example, require_program, run

PUZZLES = ["kenken-6x6.puzzle", "star-burst-leo.sdm", "killer.puzzle", "tomtom-minus.puzzle", "jigsaw.puzzle",
           "kenken-mod-power.puzzle", "quasigroup-12.pls", "antiknight-nonconsecutive.puzzle", "langford-7.puzzle",
           "langford-12-givens.puzzle", "blank-4x4.puzzle", "santos-1-no-outer-rows.puzzle", "da-silva-none.puzzle",
           "palisade-tetrominoes-4x4.puzzle", "slitherlink-loops-3x3.puzzle"]


class Opb(CliTest):
    def models(self, file):
        require_program("clasp", "clasp")
        done = subprocess.run(["clasp", "-n", "0", "-q", file], capture_output=True, text=True, check=False)
        found = re.search(r"^c Models +: (\d+)$", done.stdout, re.MULTILINE)
        self.assertTrue(found, done.stdout + done.stderr)
        return int(found[1])

    def test_as_many_models_as_solutions(self):
        for puzzle in PUZZLES:
            expected = int(run("count", example(puzzle)).stdout)
            for options in ([], ["--no-simplify"]):
                with self.subTest(puzzle=puzzle, options=options):
                    file = self.path("x.opb")
                    done = run("compile", "--to", "opb", *options, example(puzzle), "-o", file)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertEqual(self.models(file), expected)

    def test_the_header_is_exact(self):
        for puzzle in PUZZLES:
            with self.subTest(puzzle=puzzle):
                text = run("compile", "--to", "opb", example(puzzle)).stdout
                lines = [line for line in text.splitlines() if not line.startswith("*")]
                variables = {int(x) for line in lines for x in re.findall(r"x(\d+)", line)}
                header = re.match(r"\* #variable= (\d+) #constraint= (\d+)\n", text)
                self.assertEqual((int(header[1]), int(header[2])), (max(variables, default=0), len(lines)))
                for line in lines:
                    self.assertRegex(line, r"^([+-]\d+ x\d+ )+(>=|=) -?\d+ ;$")
                sizes = run("compile", "--to", "opb", "--dry-run", example(puzzle)).stdout
                self.assertEqual(sizes, f"variables {header[1]}\nconstraints {header[2]}\n"
                                        f"bytes {len(text.encode())}\n")

    def test_a_small_file(self):
        done = self.expect(["compile", "--to", "opb"], 0, text="latin 2x2\n")
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "* #variable= 4 #constraint= 4")
        self.assertRegex(lines[1], r"^\* reductio \d")
        self.assertEqual(lines[2:], [
            "* family latin", "* puzzle latin 2x2",
            "* x1 r1c1=2 else 1", "* x2 r1c2=2 else 1", "* x3 r2c1=2 else 1", "* x4 r2c2=2 else 1",
            "+1 x1 +1 x2 = 1 ;", "+1 x3 +1 x4 = 1 ;", "+1 x1 +1 x3 = 1 ;", "+1 x2 +1 x4 = 1 ;"])

    def test_nothing_left_and_nothing_possible(self):
        solution = run("solve", "--output", "line", text=UNIQUE).stdout
        done = run("compile", "--to", "opb", text=solution)
        self.assertTrue(done.stdout.startswith("* #variable= 0 #constraint= 0\n"))
        self.assertIn("\n* fixed r1c1=", done.stdout)
        for options in ([], ["--no-simplify"]):
            file = self.path("x.opb", run("compile", "--to", "opb", *options, text=NONE).stdout)
            self.assertEqual(self.models(file), 0)


if __name__ == "__main__":
    unittest.main()
