"""Links on the command line: answers as links and back, lists, records, warnings and --strict."""
import json
import unittest

from harness import EXAMPLES, CliTest, example, run

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


# One of each genre whose family is a rules file.
RULES = ["nurikabe", "heyawake", "aqre", "shimaguni", "chocona", "norinori", "lits", "canal-view", "nurimisaki", "usoone",
         "ripple-effect", "kojun", "country-road", "detour", "geradeweg", "koburin", "masyu", "cave", "simple-loop", "snake",
         "yin-yang", "moon-sun", "tilepaint", "double-back", "easy-as-abc", "doppelblock", "juosan", "hakoiri", "nanro",
         "minesweeper", "paintarea", "putteria", "nondango", "sukoro", "kuroshuto", "hanare", "regional-yajilin",
         "dotchi-loop", "bosanowa", "curving-road"]
EMPTY = '"grid":[' + ",".join(["[{},{},{},{}]"] * 4) + "]"


class Links(CliTest):
    def test_families_of_rules_have_links(self):
        for family in RULES:
            with self.subTest(family=family):
                link = run("convert", "--to", "puzzlink", example(f"{family}.puzzle")).stdout
                self.assertTrue(link.startswith("https://puzz.link/p?"), link)
                back = run("convert", "--to", "native", self.path("link.txt", link)).stdout
                again = run("convert", "--to", "puzzlink", self.path("back.txt", back)).stdout
                self.assertEqual(again, link)
                self.expect(["count", self.path("link.txt", link)], 0, "1\n")

    def test_lines_and_shading_of_rules_are_answers(self):
        for family in ["masyu", "regional-yajilin", "cave", "hakoiri"]:
            with self.subTest(family=family):
                link = run("convert", "--to", "puzzlink", example(f"{family}.puzzle")).stdout.strip()
                answer = run("solve", "--output", "puzzlink", link).stdout.strip()
                self.expect(["check", link, answer], 0, "solved\n")
        self.expect(["check", "https://puzz.link/p?simpleloop/2/2/0", "https://puzz.link/p?pzprv3/simpleloop/2/2/. . /. . /0 /1 /1 1 /"], 1,
                    "error: the line ends in r1c1\n")
        # The variant is an option: Hamiltonian cycles of a grid of 4 x 4 points, https://oeis.org/A003763.
        self.expect(["count", "https://puzz.link/p?mashu/f/4/4/000000"], 0, "6\n")
        self.expect(["count", "https://puzz.link/p?mashu/q/3/3/000"], 2, "", stderr='unknown variant "q" of mashu')

    def test_answers_with_borders_inside_of_regions(self):
        for link in ["country/10/12/d4ibeqt5abl75ajb6m94i80400vvvvk5vvufvv9h7sci34h21h21t6j6h",
                     "stostone/8/6/r6olfpe0002rg40fvm3", "shimaguni/10/10/tbqnmfcip5kb8m1e2o003v00vesf00v3v6sfzh3"]:
            with self.subTest(link=link):
                link = "https://puzz.link/p?" + link
                answer = run("solve", "--output", "puzzlink", link).stdout
                self.expect(["check", link, self.path("answer.txt", answer)], 0, "solved\n")

    def test_a_short_address_among_links_is_told(self):
        text = "https://tinyurl.com/abc and https://puzz.link/p?nurikabe/2/2/1i\n"
        done = run("count", text=text)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stdout, "^error: <stdin>:1:1: a short address, .*\n[0-9]+\n$")

    def test_a_puzzle_with_sections_among_links_is_not_lost(self):
        link = "https://puzz.link/p?nurikabe/3/3/g1m"
        native = "sudoku 4x4\ngivens\n1...\n....\n....\n....\n"
        for text in (native + link + "\n", link + "\n\n" + native):
            self.expect(["unique"], 2, "", "sudoku 4x4|a puzzle that is no link stands among links", text=text)
        self.expect(["unique"], 0, None, text="Sudoku 9x9\nsee " + run("convert", "--to", "f-puzzles", example("santos-1.sdm")).stdout)

    def test_a_rules_file_may_state_a_genre(self):
        rules = ("family trios\nsummary three shaded cells in each region\nreads regions\nlink sendai borders\n"
                 "answer shaded[c]: shading\n\"three in {r}\": for r in regions: exactly(3, for c in r: shaded[c])\n")
        mine = self.path("trios.rules", rules)
        puzzle = "trios 2x3\nregions\naab\nabb\n"
        link = run("convert", "--rules", mine, "--to", "puzzlink", text=puzzle).stdout
        self.assertTrue(link.startswith("https://puzz.link/p?sendai/3/2/"), link)
        self.expect(["convert", "--rules", mine], 0, puzzle, text=link)
        self.expect(["count"], 2, stderr="the genre sendai has no family here", text=link)
        with_file = self.path("file.rules", rules.replace("borders\n", "borders\nfile rooms_before_1 shading\n"))
        full = self.path("full.puzzle", "trios 2x3\nregions\naaa\nbbb\n")
        answer = run("solve", "--rules", with_file, "--output", "puzzlink", full).stdout
        self.expect(["check", "--rules", with_file, full, self.path("answer.txt", answer)], 0, "solved\n")
        wrong = self.path("wrong.rules", rules.replace("borders", "walls"))
        self.expect(["count", "--rules", wrong], 2, stderr='wrong.rules:4:13: a word that links do not know: "walls"',
                    text=link)

    def test_a_rules_file_may_state_several_genres(self):
        mine = self.path("few.rules", "family few\nsummary a few shaded cells\nreads numbers\n"
                         "parameter size 1..9 = 2 shaded cells\noption full the last cell is shaded\nlink sendai size=2 numbers\nunknown nothing\n"
                         "link lapaz=lapaz size=3 numbers\nwithout e full\nunknown 0\n"
                         "answer shaded[c]: shading\n\"so many\": count(for c in cells: shaded[c]) == parameter\n"
                         "\"last\": for c in cells where full and x(c) == width and y(c) == height: shaded[c]\n")
        self.expect(["count", "--rules", mine], 0, "6\n", text="https://puzz.link/p?sendai/2/2/.i\n")
        self.expect(["count", "--rules", mine], 0, "1\n", text="https://puzz.link/p?lapaz/e/2/2/.i\n")
        self.expect(["count", "--rules", mine], 0, "3\n", text="https://puzz.link/p?lapaz/2/2/j\n")
        for size, genre in [(2, "sendai/2/2/j"), (3, "lapaz/e/2/2/j")]:
            self.expect(["convert", "--rules", mine, "--to", "puzzlink"], 0, f"https://puzz.link/p?{genre}\n",
                        text=f"few 2x2 size {size}\n")
        self.expect(["convert", "--rules", mine, "--to", "puzzlink"], 0, "https://puzz.link/p?lapaz/2/2/j\n",
                    text="few 2x2 size 3 with full\n")
        self.expect(["convert", "--rules", mine, "--to", "puzzlink"], 2, stderr="that this is a few", text="few 2x2 size 4\n")

    def test_words_that_a_type_has_no_part_for(self):
        for words, link, code, said in [
                ("link sendai dots_between", "sendai/2/1/9", 2, "a sign between r1c1 and r1c2 that t does not have"),
                ("link sendai borders", "sendai/2/2/g0", 0, "a stroke that ends inside of a room is left out"),
                ("link sendai closed_borders", "sendai/2/2/g0", 2, "a stroke that ends inside of a room, which has no rules here"),
                ("link sendai numbers\nfile numbers values as road", "pzprv3/sendai/1/2/- 1 /. . /", 0, "^$")]:
            rules = f"family t\nsummary t\nreads numbers unknown{' regions' * ('borders' in words)}\n{words}\nanswer value[c]: 0..2\n\"all\": value[first(cells)] < 3\n"
            with self.subTest(words=words):
                self.expect(["convert", "--rules", self.path("t.rules", rules)], code, stderr=said,
                            text=f"https://puzz.link/p?{link}\n")

    def test_the_words_of_links_stand_on_the_page(self):
        page = (EXAMPLES.parent / "docs" / "rules.md").read_text(encoding="utf-8").partition("## Links of puzz.link")[2]
        for lines in ["link sendai ?", "link sendai borders\nfile ?", "link sendai borders\nfile marks as ?"]:
            rules = f"family t\nsummary t\nreads regions\n{lines}\nanswer shaded[c]: shading\n"
            done = run("count", "--rules", self.path("t.rules", rules), text="https://puzz.link/p?sendai/3/2/60\n")
            words = done.stderr.partition("expected ")[2].strip().split(", ")
            self.assertGreater(len(words), 20)
            self.assertEqual([word for word in words if f"`{word}`" not in page], [])

    def test_texts_of_brackets_alone_are_no_grids(self):
        for text in ["[{}]", "[[]]", '[""]', "[{},{}]", "[[],[]]", "x = [[]]", "{{}}"]:
            with self.subTest(text=text):
                self.expect(["count"], 2, "", stderr="no format fits this text", text=text + "\n")

    def test_a_file_saved_in_the_middle_of_solving_states_no_answer(self):
        begun = "https://puzz.link/p?pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. . . . /. 2 . . /. . . . /. . . . /. . . . /"
        self.assertEqual(self.expect(["count"], 0, "72\n", text=begun + "\n").stderr, "")

    def test_a_second_file_in_a_text_is_told(self):
        file = "pzprv3\nhitori\n3\n3\n1 1 2 \n1 3 2 \n2 1 3 \n# . # \n. . . \n. # . \n"
        self.expect(["count", self.path("two.txt", file + "\n" + file)], 0, "1\n", stderr="a second file in this text")
        self.expect(["count", "--strict", self.path("two.txt", file + "\n" + file)], 2, "", stderr="a second file")

    def test_a_given_that_is_no_digit_is_refused(self):
        self.expect(["count", "https://puzz.link/p?sudoku/4/4/5u"], 2, "", stderr="5 in r1c1 is no digit of this puzzle")

    def test_records_of_every_kind_of_link_have_it(self):
        for form in ["f-puzzles", "sudokupad", "penpa"]:
            with self.subTest(form=form):
                link = run("convert", "--to", form, example("killer.puzzle")).stdout
                given = ["--format", "penpa:sudoku"] if form == "penpa" else []
                record = json.loads(run("unique", "--output", "json", *given, self.path("link.txt", link)).stdout)
                self.assertEqual(record["link"], link.strip())

    def test_whatever_may_be_a_rule_is_told(self):
        for part, words in [('"thermometer":[{"cells":["R1C1","R1C2"]}]', 'without "lines", at r1c1 r1c2'),
                            ('"triggereffect":[{"trigger":{"type":"cell","cell":"R1C1"}}]', '"triggereffect", at r1c1'),
                            ('"foo":{"cells":["R1C1"]}', '"foo", at r1c1'), ('"foo":"R1C1"', '"foo"')]:
            with self.subTest(part=part):
                text = '{"size":4,' + EMPTY + "," + part + "}\n"
                self.expect(["count"], 0, "288\n", stderr=words, text=text)
                self.expect(["count", "--strict"], 2, "", stderr=words, text=text)
        pad = '{"cells":[' + ",".join(["[{},{},{},{}]"] * 4) + '],"regions":[],"foo":[{"cells":[[0,0]]}]}\n'
        self.expect(["count", "--strict"], 2, "", stderr='what is in "foo"', text=pad)

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
        self.expect(["check", other, self.path("loop.txt", LOOP)], 1, "error: broken: 2 sides of r1c2 are on the loop\n")

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

    def test_commands_that_take_links_say_so(self):
        for line in run("list", "commands").stdout.splitlines():
            command = line.split()[0]
            help_text = run(command, "--help").stdout
            usage = help_text.splitlines()[1]
            if "|-]" not in usage or command == "flatzinc":
                continue
            with self.subTest(command=command):
                self.assertRegex(usage, r"\[(FILE\|LINK(\.\.\.)?|PUZZLE)\|-\]")
                self.assertIn("https://puzz.link/p?...", help_text)
                self.assertNotIn("<link>", run(command, LINKS[0]).stderr)

    def test_a_puzzle_in_the_place_of_a_file_is_told(self):
        grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        self.expect(["solve", grid], 2, "",
                    stderr=r"^error: 53\.\.7.*…: there is no such file; it looks like a puzzle\n"
                           r".*echo '53\.\.7.*…' \| reductio solve")
        self.expect(["solve", "9x9:1_2a"], 2, "", stderr="it looks like a puzzle")
        self.expect(["solve", "4\n12.."], 2, "", stderr="it looks like a puzzle")

    def test_open_cells_are_no_excuse_for_what_the_others_break(self):
        puzzle = self.path("puzzle.txt", LINKS[0])
        part = self.path("part.txt", "pzprv3/sudoku/4/4 2 1 . /3 1 2 . /. . 3 . /. 3 . 2 /. . . 2 /. . . . /. . . . /. . . . /")
        self.assertEqual(self.expect(["why", puzzle, part], 1).stdout, "error\nrow 1\ncolumn 4\nbox 2\n")

    def test_a_list_of_links_with_comments_is_a_batch(self):
        text = "# mine\n" + "\n".join(LINKS[:4]) + "\n\n# and one that can't be read\nhttps://puzz.link/p?goishi/3/3/0\n"
        done = run("unique", "-", text=text)
        self.assertEqual(done.stdout.count("unique"), 4)
        self.assertIn("the genre goishi has no family here", done.stdout)
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

    def test_a_link_without_a_board_is_told(self):
        for link in ("https://puzz.link/p?norinori/6/6/", "https://puzz.link/p?slither/5/5"):
            with self.subTest(link=link):
                self.expect(["draw", link], 0, stderr=r"^warning: <link>:1:\d+: the link has no board, so a blank one is read")
                self.expect(["draw", "--strict", link], 2, "", stderr="the link has no board")
        self.expect(["draw", "https://puzz.link/p?pzprv3/norinori/4/4/"], 0,
                    stderr=r"^warning: <link>:1:\d+: the file has no board, so a blank one is read")
        # A blank board that is said is one.
        self.expect(["draw", "https://puzz.link/p?nurikabe/5/5/zk"], 0)

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
