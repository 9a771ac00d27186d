"""Inputs of 10 MB that are no puzzle: said to be wrong within 300 ms of processor time.

On a slower or busy machine, in as many times 300 ms as a piece of work of the same kind takes longer there.
"""
import base64
import random
import subprocess
import unittest

from harness import PROGRAM, SLOW, CliTest, run, slowness, worked

SIZE = 10_000_000
MOST = 0.3 * SLOW

random_bytes = random.Random(1).randbytes
JUNK = {
    "random bytes": random_bytes(SIZE),
    "zero bytes": b"\0" * SIZE,
    "one line of letters": b"hello" * (SIZE // 5),
    "one line of digits": b"1234567890" * (SIZE // 10),
    "one line of dots": b"." * SIZE,
    "one line of blanks and a letter": b" " * SIZE + b"x",
    "five million lines": b".\n" * (SIZE // 2),
    "lines of blanks": b" \n" * (SIZE // 2),
    "comments": b"# x\n" * (SIZE // 4),
    "brackets": b"[" * SIZE,
    "objects": b'{"a":' * (SIZE // 5),
    "a long number": b"9" * SIZE,
    "a large header": b"order 999999999\n" + b"-1 " * (SIZE // 3),
    "native header": b"sudoku 9x9\ngivens\n" + b"." * SIZE,
    "native lines": b"sudoku 9x9\ngivens\n" + b"x\n" * (SIZE // 2),
    "native clues": b"kenken 4x4\nclues\n" + b"a 3+\n" * (SIZE // 5),
    "game ID": b"solo:3x3:" + b"a" * SIZE,
    "killer": b"3x3::k:" + b"1:" * (SIZE // 2),
    "SumoCue": b"SumoCueV1" + b"=0J0" * (SIZE // 4),
    "table": b"1 X X | X X X | X X X X\n" * (SIZE // 24),
    "invalid UTF-8": b"\xff\xfe" * (SIZE // 2),
    "underscores": b" _" * (SIZE // 2),
    "a link": b"https://www.f-puzzles.com/?load=N4Ig" + base64.b64encode(random_bytes(SIZE * 3 // 4)),
    "a link of zeros": b"https://www.f-puzzles.com/?load=" + b"A" * SIZE,
    "an address": b"https://sudokupad.app" + b"/a" * (SIZE // 2),
    "JSON of empty rows": b'{"size":9,"grid":[' + b"[{}]," * (SIZE // 5) + b"]}",
    "cell list": b"# 4\n" + b"+ 5 A1 A2\n" * (SIZE // 10),
}


class Junk(CliTest):
    def quick(self, name, *arguments, data=b"", code=(2,)):
        done = self.within(MOST, lambda: run(*arguments, text=data), name)
        self.assertIn(done.returncode, code, f"{name}: {done.stderr[:300]}")
        said = done.stderr if done.stderr else done.stdout[:2000]
        self.assertRegex(said, r"^error: ", name)
        self.assertLess(len(done.stderr), 2000, name)

    def test_as_a_puzzle(self):
        for name, data in JUNK.items():
            with self.subTest(junk=name):
                self.quick(name, "solve", data=data)

    BAD_LINES = b"123456789012345678\n" * (SIZE // 19)

    def test_lines_in_no_format_end_after_some_errors(self):
        done = self.within(MOST, lambda: run("solve", text=self.BAD_LINES))
        self.assertEqual(done.returncode, 2)
        lines = done.stdout.splitlines()
        self.assertEqual(len(lines), 20)
        for number, line in enumerate(lines, 1):
            self.assertRegex(line, f"^error: <stdin>:{number}:17: the line has 18 characters")
        self.assertEqual(done.stderr, f"error: <stdin>: no puzzle can be read from it; {SIZE // 19 - 20} more like "
                                      "these are left out (--format line answers each)\n")

    def test_a_batch_of_bad_lines_says_so_at_once(self):
        # With --format all 526,000 lines are answered, each with its error; that takes seconds, the first one must not.
        junk = self.path("junk", self.BAD_LINES)
        for _ in range(5):
            with subprocess.Popen([PROGRAM, "solve", "--format", "line", junk], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL) as process:
                first = process.stdout.readline().decode()
                seconds = worked(process)
                process.kill()
            self.assertRegex(first, "^error: ")
            if seconds < MOST * slowness():
                break
        else:
            self.fail(f"{seconds:.3f} s of processor time before the first error")

    def test_as_an_answer_or_a_cnf(self):
        cnf = self.path("x.cnf")
        self.assertEqual(run("compile", "-o", cnf, text="." * 16).returncode, 0)
        for name, data in JUNK.items():
            with self.subTest(junk=name):
                self.quick(name, "decode", cnf, self.path("junk", data))
                self.quick(name, "decode", self.path("junk", data), cnf)

    def test_as_a_solution(self):
        puzzle = self.path("p", "." * 81)
        for name, data in JUNK.items():
            with self.subTest(junk=name):
                self.quick(name, "check", puzzle, self.path("junk", data))


if __name__ == "__main__":
    unittest.main()
