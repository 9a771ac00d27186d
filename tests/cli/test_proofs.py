"""prove and check-proof: what is certified, what others accept, and what is refused."""
import json
import pathlib
import random
import subprocess
import unittest

from harness import UNIQUE, CliTest, require_program, run

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVERAL = "..41" + "." * 12


class Prove(CliTest):
    def proved(self, text, *options, verdict="unique", code=0):
        folder = self.path("proof")
        done = self.expect(["prove", "-o", folder, *options], code, verdict + "\n", stderr=r"^(verified, \d+ lemmas\n)?$", text=text)
        return pathlib.Path(folder), done

    def check(self, folder, formula="blocked.cnf"):
        self.expect(["check-proof", str(folder / formula), str(folder / "proof.drat")], 0, "verified\n")

    def test_the_words_of_the_verdict_and_the_files(self):
        folder, _ = self.proved(UNIQUE)
        self.check(folder)
        self.assertEqual(sorted(file.name for file in folder.iterdir()),
                         ["README", "blocked.cnf", "literals.txt", "model.txt", "proof.drat", "puzzle.cnf", "solution.txt"])
        solution = run("solve", "--output", "line", text=UNIQUE).stdout
        self.expect(["decode", "--output", "line", str(folder / "puzzle.cnf"), str(folder / "solution.txt")], 0, solution)
        folder, _ = self.proved("11" + "." * 14, verdict="none", code=1)
        self.check(folder, "puzzle.cnf")
        folder, _ = self.proved(SEVERAL, verdict="multiple", code=1)
        self.assertFalse((folder / "proof.drat").exists())
        self.assertIn("nothing was proved", (folder / "README").read_text())

    def test_the_older_proof_goes_when_there_is_no_new_one(self):
        self.proved(UNIQUE)
        folder, _ = self.proved(SEVERAL, verdict="multiple", code=1)
        self.assertFalse((folder / "proof.drat").exists())

    def test_families_and_hard_puzzles(self):
        examples = pathlib.Path(__file__).parents[2] / "examples"
        for name in ("kenken-6x6", "slitherlink", "nonogram", "akari", "magnets", "suguru", "kakuro", "star-burst-leo"):
            found = sorted(path for path in examples.glob(f"{name}.*") if path.suffix != ".cpp")
            self.assertTrue(found, name)
            with self.subTest(name):
                folder, done = self.proved(found[0].read_text(), "--check")
                self.assertIn("verified", done.stderr)
        for form in ([], ["--text"]):
            folder, _ = self.proved(HARD, *form)
            self.check(folder)
        self.assertEqual(set((folder / "proof.drat").read_text()) - set("0123456789 -d\n"), set())

    def test_a_number_of_solutions(self):
        folder, done = self.proved("sudoku 4x4\n", "--count", "--check", verdict="288")
        self.assertIn("verified", done.stderr)
        self.assertEqual((folder / "solution.txt").read_text().count("s SATISFIABLE"), 288)
        self.expect(["prove", "--count", "-o", self.path("many")], 3, ">=10001\n", text="latin 5x5\n")

    def test_the_formula_is_the_puzzle_and_not_what_propagation_left(self):
        folder, _ = self.proved(UNIQUE)
        formula = (folder / "puzzle.cnf").read_text()
        self.assertNotIn("c fixed", formula)
        table = dict(reversed(line.split()) for line in (folder / "literals.txt").read_text().splitlines())
        for place, value in enumerate(UNIQUE):
            if value in "123456789":
                self.assertIn(f"\n{table[f'r{place // 9 + 1}c{place % 9 + 1}={value}']} 0\n", formula)

    def test_other_programs_agree(self):
        require_program("minisat", "minisat")
        folder, _ = self.proved(HARD)
        for formula, word in (("puzzle.cnf", "SATISFIABLE"), ("blocked.cnf", "UNSATISFIABLE")):
            done = subprocess.run(["minisat", "-verb=0", str(folder / formula)], stdout=subprocess.PIPE, check=False)
            self.assertEqual(done.stdout.decode().split()[-1], word)

    def test_another_checker(self):
        script = "import sys; print('c so many lemmas'); print(sys.argv[-1].strip()); sys.exit(int(sys.argv[-2]))"
        command = self.path("other.py", script)
        def prove(tail, code, pattern):
            return self.expect(["prove", "-o", self.path("p"), "--checker", f"python3 {command} {tail}"], code, stderr=pattern, text=UNIQUE)
        prove("{cnf} {proof} 0 's VERIFIED'", 0, r"^python3: s VERIFIED\n$")
        prove("{cnf} {proof} 1 's VERIFIED UNSAT'", 0, r"^python3: s VERIFIED UNSAT\n$")
        prove("{cnf} {proof} 0 's NOT VERIFIED'", 2, "does not accept the proof: python3: s NOT VERIFIED")
        prove("{cnf} 0 silence", 0, "^python3: ended with exit code 0\n$")
        prove("{cnf} 7 silence", 2, "does not accept the proof: python3: ended with exit code 7")
        self.expect(["prove", "-o", self.path("p"), "--checker", "no-such-program"], 2, "", "can't be found", text=UNIQUE)
        for blank in ("", " "):
            self.expect(["prove", "-o", self.path("new"), "--checker", blank], 2, "", "--checker needs a command", text=UNIQUE)
            self.assertFalse(pathlib.Path(self.path("new")).exists())
        own = self.path("own.sh", f'exec {run.__globals__["PROGRAM"]} check-proof "$@"\n')
        self.expect(["prove", "-o", self.path("p q"), "--checker", "sh " + own], 0, "unique\n", "ended with exit code 0", text=HARD)
        self.expect(["prove", "--timeout", "0.5", "-o", self.path("p"), "--checker", "sleep 9; true"], 3, "unknown (timeout)\n", text=UNIQUE)

    def test_a_record_that_holds_the_files(self):
        for puzzle, verdict, code, formula in ((HARD, "unique", 0, "blocked.cnf"), ("11" + "." * 14, "none", 1, "puzzle.cnf")):
            record = json.loads(self.expect(["prove", "--output", "json", "--check"], code, text=puzzle).stdout)
            self.assertEqual((record["verdict"], record["complete"], record["verified"]), (verdict, True, True))
            files = {name: self.path(name, content) for name, content in record["files"].items()}
            self.assertEqual(record["bytes"], len(record["files"]["proof.drat"]))
            self.expect(["check-proof", files[formula], files["proof.drat"]], 0, "verified\n")
            folder = self.path("folder")
            there = json.loads(self.expect(["prove", "--output", "json", "--text", "-o", folder], code, text=puzzle).stdout)
            self.assertNotIn("files", there)
            for name, content in record["files"].items():
                self.assertEqual(pathlib.Path(folder, name).read_text(), content, name)
        record = json.loads(self.expect(["prove", "--output", "json"], 1, text=SEVERAL).stdout)
        self.assertEqual((record["verdict"], record["complete"], "proof.drat" in record["files"]), ("multiple", False, False))
        record = json.loads(self.expect(["prove", "--output", "json", "--count"], 0, text="sudoku 4x4\n").stdout)
        self.assertEqual((record["count"], record["complete"]), ("288", True))
        self.expect(["prove", "--output", "json", "--checker", "true"], 2, "", "-o DIR", text=UNIQUE)

    def test_lrat_where_the_solver_can(self):
        done = run("prove", "--lrat", "--text", "-o", self.path("p"), text=HARD)
        if done.returncode == 2:
            self.assertRegex(done.stderr, "writes no LRAT")
        else:
            self.assertRegex(pathlib.Path(self.path("p"), "proof.lrat").read_text(), r"^\d+ ")
        self.expect(["prove", "--lrat", "--check", "-o", self.path("p")], 2, "", "LRAT|DRAT", text=HARD)

    def test_limits_and_errors(self):
        self.expect(["prove", "-o", self.path("p")], 2, "", "one puzzle to prove", text=UNIQUE + "\n" + UNIQUE + "\n")
        self.expect(["prove"], 2, "", "-o DIR", text=UNIQUE)
        self.expect(["prove", "-o", self.path("file", "x")], 5, "", "can't be made", text=UNIQUE)
        self.expect(["prove", "--timeout", "0.05", "-o", self.path("p")], 3, "unknown (timeout)\n",
                    text="64 8 8\n" + ("0 " * 63 + "0\n") * 64)
        self.assertFalse(pathlib.Path(self.path("p"), "README").exists())


class CheckProof(CliTest):
    def test_broken_proofs_are_refused(self):
        folder = self.path("proof")
        self.expect(["prove", "--text", "-o", folder], 0, "unique\n", text=HARD)
        formula = pathlib.Path(folder, "blocked.cnf")
        steps = pathlib.Path(folder, "proof.drat").read_text().splitlines()
        lemmas = [i for i, step in enumerate(steps) if not step.startswith("d") and len(step.split()) > 2]
        self.assertGreater(len(lemmas), 50)
        chance, refused, tried = random.Random(3), 0, 0
        for place in chance.sample(lemmas[:len(lemmas) // 2], 25):
            broken = list(steps)
            words = broken[place].split()
            which = chance.randrange(len(words) - 1)
            words[which] = str(-int(words[which]))
            broken[place] = " ".join(words)
            tried += 1
            done = run("check-proof", str(formula), self.path("broken.drat", "\n".join(broken) + "\n"))
            self.assertIn(done.returncode, (0, 1), done.stderr)
            self.assertEqual(done.returncode == 1, done.stdout.startswith("refused: line "))
            refused += done.returncode
        self.assertGreater(refused, 0.8 * tried)  # some clauses follow all the same

    def test_the_proof_of_another_formula_or_without_its_end(self):
        folder = self.path("proof")
        self.expect(["prove", "--text", "-o", folder], 0, "unique\n", text=HARD)
        proof = pathlib.Path(folder, "proof.drat")
        self.expect(["check-proof", str(pathlib.Path(folder, "puzzle.cnf")), str(proof)], 1)
        lines = proof.read_text().splitlines()
        lemmas = [i for i, line in enumerate(lines) if not line.startswith("d")]
        cut = self.path("cut.drat", "\n".join(lines[:lemmas[len(lemmas) // 2]]) + "\n")
        done = self.expect(["check-proof", str(pathlib.Path(folder, "blocked.cnf")), cut], 1)
        self.assertEqual(done.stdout, "refused: the proof ends without the empty clause\n")

    def test_what_is_no_proof(self):
        cnf = self.path("a.cnf", "p cnf 2 2\n1 2 0\n-1 0\n")
        self.expect(["check-proof", cnf], 2, "", "a CNF and a proof")
        self.expect(["check-proof", cnf, self.path("none")], 2, "", "can't be opened")
        self.expect(["check-proof", self.path("b.cnf", "p cnf 2 3\n1 2 0\n"), cnf], 2, "", r"b.cnf:\d+: the header says 3")
        self.expect(["check-proof", cnf, self.path("p", "1 x 0\n")], 1, "refused: line 1: a literal or the 0 at the end of a step was expected\n")

    def test_a_damaged_binary_proof_is_refused(self):
        """Cut off or with a bit flipped, a proof is refused in words, not an error of usage."""
        folder = self.path("proof")
        self.expect(["prove", "-o", folder], 0, "unique\n", text=HARD)
        whole, formula = pathlib.Path(folder, "proof.drat").read_bytes(), str(pathlib.Path(folder, "blocked.cnf"))
        damaged = pathlib.Path(folder, "damaged.drat")
        for size in (0, 1, 2, 100, len(whole) // 2):
            damaged.write_bytes(whole[:size])
            done = self.expect(["check-proof", formula, str(damaged)], 1)
            self.assertRegex(done.stdout, r"^refused: .+\n$")
        damaged.write_bytes(b"x" + whole[1:])
        self.expect(["check-proof", formula, str(damaged)], 1, "refused: byte 1: a step begins with the byte a or d\n")
        chance = random.Random(5)
        for _ in range(30):
            place = chance.randrange(len(whole) // 2)
            damaged.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << chance.randrange(8)]) + whole[place + 1:])
            done = run("check-proof", formula, str(damaged))
            self.assertIn((done.returncode, done.stderr), ((0, ""), (1, "")))  # some clauses follow all the same
            self.assertEqual(done.returncode == 1, done.stdout.startswith("refused: "))


class CheckEncoding(CliTest):
    def test_what_prove_and_compile_write(self):
        folder = self.path("proof")
        self.expect(["prove", "-o", folder], 0, "unique\n", text=HARD)
        for formula, further in (("puzzle.cnf", ""), ("blocked.cnf", "excluded: 1 solution\n")):
            done = self.expect(["check-encoding", str(pathlib.Path(folder, formula))], 0)
            self.assertRegex(done.stdout, r"^verified: \d+ clauses of 27 constraints\n" + further + "$")
        self.expect(["compile", "-o", self.path("c.cnf")], 0, text=HARD)
        self.expect(["check-encoding", self.path("c.cnf")], 2, "", "this CNF was simplified")
        self.expect(["check-encoding"], 2, "", "takes a CNF")
        self.expect(["check-encoding", self.path("none.cnf")], 2, "", "none.cnf")
        self.expect(["check-encoding", self.path("foreign.cnf", "p cnf 1 1\n1 0\n")], 2, "", "does not say which puzzle")

    def test_refusals_and_what_is_too_large(self):
        self.expect(["compile", "--no-simplify", "-o", self.path("c.cnf")], 0, text="sudoku 4x4\n")
        text = pathlib.Path(self.path("c.cnf")).read_text()
        self.assertIn("\n-1 -5 0\n", text)
        broken = self.path("broken.cnf", text.replace("\n-1 -5 0\n", "\n1 -5 0\n"))
        done = self.expect(["check-encoding", broken], 1)
        self.assertRegex(done.stdout, "^refused: row 1: .*\n$")
        self.expect(["compile", "--no-simplify", "-o", self.path("c.cnf")], 0, text="hitori 3x3\nnumbers\n1 1 2\n2 3 3\n3 1 1\n")
        done = self.expect(["check-encoding", "--most", "100", self.path("c.cnf")], 3)
        self.assertRegex(done.stdout, r"^verified: \d+ of \d+ clauses of 16 of 18 constraints\n(unchecked: .*, 9 variables\n){2}$")
        self.expect(["compile", "--no-simplify", "--tuples", "tuples", "-o", self.path("c.cnf")], 0,
                    text="takuzu 8x8 with unique\n")
        self.expect(["check-encoding", "--timeout", "0.1", self.path("c.cnf")], 3, "", "out of time")


if __name__ == "__main__":
    unittest.main()
