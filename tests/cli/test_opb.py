"""OPB out: clasp, which is not ours, finds as many models as there are solutions."""
import bisect
import pathlib
import random
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

    def test_sums_with_large_coefficients(self):
        """Too many partial sums for a tree: a diagram, or bits. Each CNF has as many models as there are solutions."""
        chooser = random.Random(5)
        for size in (16, 18):
            factors = [chooser.choice((-1, 1)) * chooser.randint(1, 2**20) for _ in range(size)]
            sums = [0]
            for factor in factors:
                sums += [known + factor for known in sums]
            sums.sort()
            total = " + ".join(f"{factor} * x[{i + 1}]" for i, factor in enumerate(factors))
            for low, high in ((sums[-150], sums[-1]), (sums[0], sums[150]), (sums[900], sums[1000]), (sums[7000], sums[7000])):
                text = f"model\nx[1..{size}]: 0..1\n{total} >= {low}\n{total} <= {high}\n"
                expected = bisect.bisect_right(sums, high) - bisect.bisect_left(sums, low)
                for options in ([], ["--no-simplify"], ["--tuples", "binary"]):
                    with self.subTest(size=size, low=low, high=high, options=options):
                        file = self.path("x.cnf")
                        self.expect(["compile", *options, "-o", file], 0, text=text)
                        self.assertEqual(self.models(file), expected)
                        sizes = run("compile", *options, "--dry-run", text=text).stdout
                        header = re.search(r"^p cnf (\d+) (\d+)$", pathlib.Path(file).read_text(), re.MULTILINE)
                        self.assertIn("variables {}\nclauses {}\n".format(*header.groups()), sizes)

    def test_many_sums_with_large_coefficients_are_soon_encoded(self):
        chooser = random.Random(6)
        text = "* #variable= 500 #constraint= 200\n" + "".join(
            " ".join(f"+{chooser.randint(1, 2**20)} x{v}" for v in chooser.sample(range(1, 501), 20)) + " >= 3000000 ;\n"
            for _ in range(200))
        self.within(2.5, lambda: self.expect(["compile", "--dry-run"], 0, text=text))

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
