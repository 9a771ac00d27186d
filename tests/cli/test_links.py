"""Links on the command line: answers as links and back, lists, records, warnings and --strict."""
import json
import unittest

from harness import CliTest, run

LINKS = [
    "https://puzz.link/p?sudoku/4/4/421g312i3h3g2",
    "https://puzz.link/p?slither/4/4/ibdh5d",
    "https://puzz.link/p?akari/4/5/.hbgbh.ib./",
    "https://puzz.link/p?hitori/5/5/1513332215315131435255221",
    "https://puzz.link/p?kakuro/4/4/.8-f-.-7l.-gl...../",
    "https://puzz.link/p?magnets/a/4/4/1g1l0g0g0g2rvg7go",
    "https://puzz.link/p?fivecells/4/4/7b3a2322g",
    "https://puzz.link/p?minarism/4/4/k3gi3hhgj1h2i3o",
]
# The loop around both cells of the first row; the same with a loose end.
LOOP = "pzprv3/slither/1/2/. . /1 0 1 /1 1 /1 1 /"
LOOSE = "pzprv3/slither/1/2/. . /1 0 0 /1 1 /1 1 /"


class Links(CliTest):
    def test_an_answer_link_is_a_solution(self):
        for link in LINKS:
            with self.subTest(link=link):
                puzzle = self.path("puzzle.txt", link + "\n")
                answer = run("solve", "--output", "puzzlink", puzzle).stdout
                self.assertTrue(answer.startswith("https://puzz.link/p?pzprv3"), answer)
                self.assertNotIn(" ", answer.strip())
                self.expect(["check", puzzle, self.path("answer.txt", answer)], 0, "solved\n")

    def test_a_wrong_answer_is_refused_for_its_reason(self):
        puzzle = self.path("puzzle.txt", "slither/2/1/3g\n")
        self.expect(["check", puzzle, self.path("loop.txt", LOOP)], 0, "solved\n")
        loose = self.path("loose.txt", LOOSE)
        reason = "error: the line ends at the upper right corner of r1c2\n"
        self.expect(["check", puzzle, loose], 1, reason)
        self.assertIn("the line ends", self.expect(["why", puzzle, loose], 1).stdout)
        other = self.path("other.txt", "slither/2/1/g2\n")
        self.expect(["check", other, self.path("loop.txt", LOOP)], 1, "error: r1c2 has 3 sides on the loop, not 2\n")

    def test_a_link_stands_in_the_place_of_a_file(self):
        for link in LINKS:
            with self.subTest(link=link):
                answer = run("solve", "--output", "puzzlink", link).stdout.strip()
                self.expect(["check", link, answer], 0, "solved\n")
                self.assertIn("solved", self.expect(["why", link, answer], 0).stdout)
        self.expect(["check", "puzz.link/p?slither/2/1/3g", "https://puzz.link/p?" + LOOSE], 1,
                    "error: the line ends at the upper right corner of r1c2\n")
        self.expect(["count", "https://puzz.link/p?slither/4/4/~b"], 2, "", stderr="^error: <link>:1:33: unexpected")
        self.expect(["check", self.path("puzzle.txt", LINKS[0]), "missing.txt"], 2, "",
                    stderr="missing.txt: can't be opened.*\n  expected a file that can be read, or a link")

    def test_open_cells_are_no_excuse_for_what_the_others_break(self):
        puzzle = self.path("puzzle.txt", LINKS[0])
        part = self.path("part.txt", "pzprv3/sudoku/4/4 2 1 . /3 1 2 . /. . 3 . /. 3 . 2 /. . . 2 /. . . . /. . . . /. . . . /")
        self.assertEqual(self.expect(["why", puzzle, part], 1).stdout, "error\nrow 1\ncolumn 4\nbox 2\n")

    def test_a_list_of_links_with_comments_is_a_batch(self):
        text = "# mine\n" + "\n".join(LINKS[:4]) + "\n\n# and one that can't be read\nhttps://puzz.link/p?lits/3/3/0\n"
        done = run("unique", "-", text=text)
        self.assertEqual(done.stdout.count("unique"), 4)
        self.assertIn("the genre lits has no family here", done.stdout)
        self.assertEqual(done.returncode, 2)

    def test_records_carry_the_link(self):
        done = run("unique", "--output", "json", "-", text="\n".join(LINKS) + "\n")
        records = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([record["link"] for record in records], LINKS)
        self.assertEqual({record["verdict"] for record in records}, {"unique"})

    def test_what_is_not_understood_is_a_warning_and_an_error_with_strict(self):
        link = LINKS[1].replace("slither/", "slither/v:Toroidal/") + "\n"
        self.expect(["unique", "-"], 0, "unique\n", stderr="^warning: <stdin>:1:31: the variant \"Toroidal\"", text=link)
        self.expect(["unique", "--strict", "-"], 2, "", stderr="Toroidal", text=link)

    def test_links_among_words(self):
        text = f"Try ({LINKS[1]}), or\nthis one: <{LINKS[3]}>.\n"
        self.assertEqual(len(run("count", "-", text=text).stdout.splitlines()), 2)

    def test_every_format_says_what_it_can_say_and_what_not(self):
        records = [json.loads(line) for line in run("list", "formats", "--output", "json").stdout.splitlines()]
        self.assertGreater(len(records), 30)
        text = run("list", "formats").stdout
        for record in records:
            with self.subTest(format=record["name"]):
                self.assertGreater(min(len(record["can_say"]), len(record["cannot_say"])), 9)
                self.assertRegex(text, f"(?m)^{record['name']} +read(, write)? .*\n +can say .*\n( {{30}}.*\n)* +can't say ")
        self.assertEqual({record["name"] for record in records if record["writes"]},
                         {line.split()[0] for line in text.splitlines() if " read, write " in line})
        self.expect(["list", "options", "--output", "json"], 2, "", stderr="has no JSON")

    def test_other_forms_become_links(self):
        link = "https://puzz.link/p?shikaku/2/2/2.h\n"
        self.expect(["convert", "--to", "puzzlink", "-"], 0, link, text="shikaku 2x2\nnumbers\n2 ?\n. .\n")
        self.expect(["count", "-"], 0, "1\n", text=link)


if __name__ == "__main__":
    unittest.main()
