"""`check-rules`: what the author of a rules file may have overlooked."""
import pathlib
import re
import unittest

from harness import SLOW, CliTest, run

PAIR = """family pair
summary two neighbours
answer s[c]: shading
"two black cells": count(for c in cells: s[c]) == 2
"they touch": for c in cells: if s[c] then any(for d in beside(c): s[d])
"""
PUZZLE = "pair 1x3\ngivens\n1 . .\n"


class CheckRules(CliTest):
    def check(self, rules, puzzles, status, stdout):
        paths = [self.path("pair.rules", rules)]
        paths += [self.path(f"{i}.puzzle", puzzle) for i, puzzle in enumerate(puzzles)]
        done = run("check-rules", *paths)
        self.assertEqual((done.returncode, done.stderr), (status, ""), done.stdout)
        self.assertRegex(done.stdout, stdout)

    def test_every_rule_binds(self):
        self.check(PAIR, [PUZZLE], 0, r'"two black cells": binds on 1 of 1\n"they touch": binds on 1 of 1\n$')

    def test_a_rule_that_another_implies_never_binds(self):
        self.check(PAIR + '"not three": count(for c in cells: s[c]) != 3\n', [PUZZLE], 1, r'"not three": never binds')

    def test_a_rule_binds_on_one_of_two(self):
        self.check(PAIR, [PUZZLE, "pair 1x2\n"], 0, r'"they touch": binds on 1 of 2')

    def test_parts_that_no_rule_asks_for(self):
        self.check(PAIR.replace("answer", "reads numbers, outside\nanswer"), [], 1,
                   r"unused: the file reads numbers, and no rule asks for them\n"
                   r"unused: the file reads outside, and no rule asks for them\n")
        used = PAIR.replace("answer", "reads numbers\nanswer") + '"n": for c in cells where numbered(c): s[c]\n'
        self.check(used, [], 0, r"^pair: 3 rules\nsolutions")

    def test_small_boards(self):
        # Pairs of neighbours in a grid are its edges: 1 of 1x2, 4 of 2x2, 2 of 1x3, 7 of 2x3, 12 of 3x3.
        self.check(PAIR, [], 0, r"clues: 1x1 0, 1x2 1, 2x2 4, 1x3 2, 2x3 7, 3x3 12\n")

    def test_smallest_boards(self):
        # Two neighbours of three cells in a row; no pair where one of two cells is white.
        self.check(PAIR, [], 0, r"a smallest board with no solution:\npair 1x2\ngivens\n0 \.\n"
                                r"a smallest board with two solutions:\npair 1x3\n(\+-+\+\n\|[ #-]*\|\n\+-+\+\n){2}$")
        done = run("check-rules", self.path("pair.rules", PAIR), self.path("p.puzzle", PUZZLE))
        self.assertNotIn("smallest", done.stdout)

    def test_words_that_ask_for_marks(self):
        marks = "family m\nsummary m\nmarks x one x\nanswer v[c]: 1..2\n" \
                '"{a} and {b} differ": for a, b in between(one): v[a] != v[b]\n'
        self.check(marks, [], 0, "^m: 1 rule\nsolutions")
        unused = marks.replace("for a, b in between(one)", "for a, b in links")
        self.check(unused, [], 1, "unused: the file reads marks, and no rule asks for them")

    def test_an_error_that_puzzles_meet_is_no_refusal(self):
        path = self.path("two.rules", "family two-x\nsummary s\nreads outside\nanswer s[c]: shading\n"
                         '"{r}": for r in rows: count(for c in r: s[c]) == clue(r)\n')
        self.expect(["check-rules", path], 2, "two-x: 1 rule\n", "two.rules:5:50: clue takes 2 arguments, here is 1")
        # Only boards with a number meet it.
        path = self.path("aqua.rules", "family aqua-x\nsummary s\nreads numbers\nanswer s[c]: shading\n"
                         '"x": for c in cells where numbered(c): connected(for d in cells: d == c, '
                         'for a, b in touching_pairs: s[a] and s[b])\n')
        done = run("check-rules", path)
        self.assertEqual(done.returncode, 2)
        self.assertIn("aqua.rules:5:40: a connection of something else than two cells", done.stderr)
        # Every puzzle lacks something that the rules ask for.
        path = self.path("lack.rules", "family lack-x\nsummary s\nreads regions, numbers\nanswer s[c]: shading\n"
                         '"x": for c in cells where not numbered(c) or numbered(c): s[c] == number(next(c, up)) + 1\n')
        self.expect(["check-rules", path], 2, None, "lack.rules:5:67: nothing where a number is meant")
        # What only some puzzles lack is no mistake: the rule wants a number in every cell of some rows.
        self.check("family aqua-x\nsummary s\nreads numbers, outside\nanswer s[c]: shading\n"
                   '"x": for r in rows where clue(r, left) >= 0: sum(for c in r: number(c) * s[c]) == clue(r, left)\n',
                   [], 0, "solutions of boards without clues: 1x1 2")

    def test_types_of_some_sizes(self):
        even = "family even-x\nsummary s\nanswer s[c]: 0..width\n" \
               'refuse "an odd width {width}; even": width % 2 == 1\n"x": for c in cells: s[c] > 0\n'
        self.check(even, [], 0, "^even-x: 1 rule\nsolutions of boards without clues: 1x2 4, 2x2 16\n")
        none = 'family none-x\nsummary s\nanswer s[c]: shading\nrefuse "a grid; none": height > 0\n"x": true\n'
        self.check(none, [], 0, "^none-x: 1 rule\nno board that was tried is one of the type, the first for this "
                                "reason: a grid; expected none\n")

    def test_boards_have_the_parameter_of_an_example(self):
        rules = "family p-x\nsummary s\nparameter n 0..9 = 0 n\nanswer s[c]: shading\n" \
                'refuse "no n; one": parameter == 0\n"{parameter} black": count(for c in cells: s[c]) == parameter\n'
        self.check(rules, [], 0, "no board that was tried")
        self.check(rules, ["p-x 1x3 n 2\ngivens\n1 . 0\n"], 0,
                   "clues: 1x1 0, 1x2 1, 2x2 6, 1x3 3, 2x3 15, 3x3 36\n")

    def test_names_of_one_letter(self):
        rules = self.path("k.rules", 'family k\nsummary s\nanswer v[c]: shading\n"a": for c in cells: v[c]\n')
        self.assertEqual(run("count", "--rules", rules, text="k 2x2\n").stdout, "1\n")
        self.assertIn("a smallest board with no solution:\nk 1x1\ngivens\n0\n", run("check-rules", rules).stdout)

    def test_what_takes_too_long_is_left_out(self):
        six = 'family six-x\nsummary s\nanswer s[c]: shading\n"x": for a in cells, b in cells, c in cells, ' \
              "d in cells, e in cells, f in cells: s[a] + s[b] + s[c] + s[d] + s[e] + s[f] > 1\n"
        done = run("check-rules", "--timeout", str(max(12, 6 * SLOW)), self.path("six.rules", six))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("solutions of boards without clues: 1x1 1, 1x2 1", done.stdout)
        self.assertIn("take too long\n", done.stdout)

    def test_examples_that_are_wrong(self):
        self.check(PAIR, [PUZZLE + "solution\n1 0 1\n"], 1, r"its stated solution is broken: they touch")
        self.check(PAIR, ["pair 1x3\ngivens\n1 0 .\n"], 1, r"0.puzzle: no solution")

    def test_a_file_of_a_built_in_name(self):
        broken = 'family norinori\nsummary x\nreads regions\nanswer shaded[c]: shading\n"r": for r in regions: ' \
                 'count(for c in r: shaded[c]) == 2\n"all": for c in cells: shaded[c]\n'
        puzzle = "norinori 2x2\nregions\naa\nbb\n"
        done = run("check-rules", self.path("n.rules", broken), self.path("n.puzzle", puzzle))
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r'^norinori: 2 rules\n(?s:.*)"r": never binds')

    def test_mistakes_that_a_board_shows(self):
        head = "family aa\nsummary a\n%sanswer v[c]: %s\n"
        for reads in ["", "reads regions\n"]:
            line = 4 if reads else 3
            for answer, rule, place in [("1..0", "true", f"{line}:14: no value from 1 to 0"),
                                        ("shading", "3", f"{line + 1}:6: a number where a condition is meant"),
                                        ("shading", "for c in cells where v[c]: v[c]",
                                         f"{line + 1}:27: a variable behind `where`")]:
                path = self.path("aa.rules", head % (reads, answer) + f'"a": {rule}\n')
                self.expect(["check-rules", path], 2, "", f"aa.rules:{place}")
        # Boards of a size that the rules do not take are no mistake.
        self.check(head % ("", "1..width-3") + '"a": true\n', [], 0, "^aa: 1 rule\n$")

    def test_wrong_usage(self):
        self.expect(["check-rules"], 2, "", "check-rules takes a rules file")
        self.expect(["rules", "check", "p.rules"], 2, "", "reductio check-rules FILE.rules")
        self.expect(["check-rules", self.path("p.rules", PAIR), self.path("s.puzzle", "sudoku 4x4\n")], 2, "",
                    "a puzzle of sudoku")
        self.expect(["check-rules", self.path("p.rules", PAIR + '"x": for c in cels: s[c]\n')], 2, "", "p.rules:6:")

    def test_the_limit_holds(self):
        slow = PAIR.replace("shading", "1..9") \
            .replace("count(for c in cells: s[c]) == 2", "for a in cells, b in cells, d in cells: s[a] + s[b] < s[d] + 99") \
            .replace("if s[c] then any(for d in beside(c): s[d])", "s[c] < 9")
        rules, puzzle = self.path("slow.rules", slow), self.path("slow.puzzle", "pair 10x10\n")  # ten seconds of work
        done = self.within(1.3 * SLOW, lambda: run("check-rules", "--timeout", "1", rules, puzzle))
        self.assertEqual(done.returncode, 3, done.stderr)

    def test_a_family_that_exists(self):
        done = run("count", "--rules", self.path("l.rules", PAIR.replace("family pair", "family latin")), text="1")
        self.assertRegex(done.stderr, r"l\.rules:1:8: there is a family \"latin\" already")

    def test_an_alias_that_exists(self):
        rules = self.path("l.rules", PAIR.replace("family pair", "family pair\naliases couple, latin"))
        done = run("count", "--rules", rules, text="1")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr, f'error: {rules}:2:17: there is a family "latin" already\n'
                                      "  aliases couple, latin\n"
                                      "                  ^\n"
                                      "  expected another name\n")


class OwnRules(CliTest):
    """Every command that reads puzzles takes --rules."""

    def setUp(self):
        super().setUp()
        self.rules = self.path("own.rules", PAIR.replace("family pair", "family own-pair"))
        self.puzzle = self.path("own.puzzle", "own-pair 1x3\ngivens\n1 . .\n")

    def ask(self, *arguments, status=0, **more):
        done = run(*arguments, **more)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout

    def test_decode(self):
        cnf, answer = self.path("own.cnf", ""), self.path("own.out", "")
        self.ask("compile", "--rules", self.rules, self.puzzle, "-o", cnf)
        text = pathlib.Path(cnf).read_text()
        variables = int(re.search(r"^p cnf (\d+)", text, re.M).group(1))
        self.assertEqual(variables, 0)  # the given settles it
        pathlib.Path(answer).write_text("s SATISFIABLE\nv 0\n")
        self.assertEqual(self.ask("decode", "--rules", self.rules, "--output", "line", cnf, answer), "110\n")
        refused = run("decode", cnf, answer)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("own-pair", refused.stderr)

    def test_conquer_and_check_encoding(self):
        blank = self.path("blank.puzzle", "own-pair 2x2\n")
        folder = self.path("cubes")
        self.ask("cubes", "--rules", self.rules, "-n", "2", "-o", folder, blank)
        for cube in pathlib.Path(folder).glob("cube-*.cnf"):
            cube.with_suffix(".out").write_text("s UNSATISFIABLE\n")
        self.assertEqual(self.ask("conquer", "--rules", self.rules, folder, status=1), "none\n")
        cnf = self.path("plain.cnf", "")
        self.ask("compile", "--rules", self.rules, "--no-simplify", blank, "-o", cnf)
        self.assertTrue(self.ask("check-encoding", "--rules", self.rules, cnf).startswith("verified:"))


if __name__ == "__main__":
    unittest.main()
