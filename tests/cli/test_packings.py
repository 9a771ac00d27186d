"""Packings whose numbers are known. Those that take longer are left to builds without sanitizers."""
import unittest

from harness import SLOW, CliTest

PENTOMINOES = {"3x20": 8, "4x15": 1472} | ({} if SLOW > 1 else {"5x12": 4040, "6x10": 9356})


class Packings(CliTest):
    def test_pentominoes(self):
        for board, number in PENTOMINOES.items():
            with self.subTest(board=board):
                puzzle = f"polyomino {board}\npieces pentominoes\n"
                self.expect(["count", "--engine", "bitcover"], 0, f"{number}\n", text=puzzle)

    def test_a_packing_is_solved_and_checked(self):
        puzzle = self.path("p.puzzle", "polyomino 3x20\npieces pentominoes\n")
        for output in ("drawing", "ascii", "line", "grid", "json"):
            with self.subTest(output=output):
                done = self.expect(["solve", "--engine", "bitcover", "--output", output, puzzle], 0)
                self.expect(["check", puzzle, self.path("s", done.stdout)], 0, "solved\n")


if __name__ == "__main__":
    unittest.main()
