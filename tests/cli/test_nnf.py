"""compile --to nnf and count-nnf: the models of the formula are the solutions, by two readers that share nothing."""
import re
import subprocess
import unittest

from harness import NONE, SLOW, TWO, UNIQUE, CliTest, example, require_program, run

SMALL = [
    "..41............\n",  # values as options
    "queens 6x6\n",  # one option for a queen
    "langford 4\n",
    "kenken 3x3\ncages\naab\nccb\nddd\nclues\na 3+\nb 5+\nc 1-\nd 6+\n",  # tuples as options
    "nonogram 4x4\noutside\ntop 1 2 1,1 1\nleft 1 2 1 2\n",  # chains
    "takuzu 4x4\n",
    "magnets 2x4\nregions\naabb\nccdd\n",
    "fillapix 3x3\nnumbers\n...\n.4.\n...\n",  # bounds
    "model\nx, y, z: 1..4\nx + y == z\nx != y\n",
    UNIQUE, NONE,
]


def read_graph(text):
    """The kind of each node, and its arcs: (node, literals)."""
    kinds, arcs = {}, {}
    for line in text.splitlines():
        words = line.split()
        if words[0] in "oatf":
            kinds[int(words[1])] = words[0]
            arcs.setdefault(int(words[1]), [])
        else:
            numbers = [int(word) for word in words]
            arcs.setdefault(numbers[0], []).append((numbers[1], numbers[2:-1]))
    return kinds, arcs


def paths(kinds, arcs, node=1):
    if kinds[node] == "t":
        yield []
    for below, literals in arcs[node]:
        for rest in paths(kinds, arcs, below):
            yield literals + rest


class Nnf(CliTest):
    def nnf(self, text, code=0):
        path = self.path("a.nnf")
        self.expect(["compile", "--to", "nnf", "-o", path], code, text=text)
        with open(path, encoding="utf-8") as file:
            return path, file.read()

    def test_models_are_solutions(self):
        """As many different models as there are solutions, and each is a model of the CNF."""
        require_program("minisat", "minisat")
        for puzzle in SMALL:
            with self.subTest(puzzle=puzzle):
                path, graph = self.nnf(puzzle)
                kinds, arcs = read_graph(graph)
                models = [sorted(path, key=abs) for path in paths(kinds, arcs)]
                self.assertEqual(len({tuple(model) for model in models}), len(models))
                self.expect(["count"], 0 if models else 1, f"{len(models)}\n", text=puzzle)
                self.expect(["count-nnf", path], 0 if models else 1, f"{len(models)}\n")
                cnf = run("compile", text=puzzle).stdout
                numbers = {int(number) for number in re.findall(r"^c var (\d+) ", cnf, re.M)}
                for model in models:
                    self.assertEqual({abs(literal) for literal in model}, numbers)
                self.assertEqual([self.extends(cnf, model) for model in models], [True] * len(models))

    def extends(self, cnf, model):
        """Can the model be extended to one of the CNF, by values of its auxiliary variables?"""
        head, variables, clauses = re.search(r"^(p cnf) (\d+) (\d+)$", cnf, re.M).groups()
        units = "".join(f"{literal} 0\n" for literal in model)
        more = cnf.replace(f"{head} {variables} {clauses}", f"{head} {variables} {int(clauses) + len(model)}") + units
        done = subprocess.run(["minisat", "-verb=0", self.path("a.cnf", more)], capture_output=True, timeout=60 * SLOW, check=False)
        return done.returncode == 10

    def test_every_node_is_needed(self):
        for puzzle in SMALL:
            kinds, arcs = read_graph(self.nnf(puzzle)[1])
            seen, left = {1}, [1]
            while left:
                for below, _ in arcs[left.pop()]:
                    if below not in seen:
                        seen.add(below)
                        left.append(below)
            self.assertEqual(seen, set(range(1, len(kinds) + 1)))

    def test_counts_of_examples(self):
        for name in ("kenken-6x6.puzzle", "sudoku-16x16.txt", "langford-8.puzzle", "pentominoes-3x20.puzzle", "crossword.puzzle",
                     "cover-multiplicities.dlx", "starbattle.puzzle", "nonogram.non", "killer.puzzle", "kakuro.puzzle",
                     "send-more-money.txt", "zebra.model", "petersen.col", "takuzu-8x8.puzzle", "santos-1-no-outer-rows.puzzle",
                     "da-silva-none.puzzle", "latin-5.puzzle", "tetromino-packing.puzzle", "magnets.sgt", "cover-colours.dlx"):
            with self.subTest(name):
                path = self.path("a.nnf")
                self.expect(["compile", "--to", "nnf", "-o", path, example(name)], 0)
                count = run("count", example(name)).stdout
                self.expect(["count-nnf", path], 1 if count == "0\n" else 0, count)

    def test_sizes(self):
        path, graph = self.nnf(TWO)
        kinds, arcs = read_graph(graph)
        done = self.expect(["count-nnf", "--stats", path], 0, run("count", text=TWO).stdout, r"variables \d+\nnodes \d+\narcs \d+\n")
        self.assertIn(f"nodes {len(kinds)}\narcs {sum(map(len, arcs.values()))}\n", done.stderr)
        dry = self.expect(["compile", "--to", "nnf", "--dry-run"], 0, text=TWO).stdout
        self.assertIn(f"nodes {len(kinds)}\narcs {sum(map(len, arcs.values()))}\nbytes {len(graph)}\n", dry)

    def test_what_can_not_be_written(self):
        self.expect(["compile", "--to", "nnf", example("slitherlink.puzzle")], 2, "", "the inside is connected: not an exact-cover constraint")
        self.expect(["compile", "--to", "nnf", "--no-simplify"], 2, "", "--no-simplify", text=TWO)
        self.expect(["compile", "--to", "nnf", "--amo", "product"], 2, "", "no encodings", text=TWO)
        path = self.path("a.nnf")
        self.expect(["compile", "--to", "nnf", "--timeout", "0.2", "-o", path], 3, "", "out of time", text="latin 7x7\n")
        self.assertFalse((self.folder / "a.nnf").exists())
        self.expect(["compile", "--to", "nnf", "--memory", "40", "-o", path], 3, "", "not enough memory", text="latin 7x7\n")

    def test_formulas_of_others(self):
        def count(text, code=0, stdout=None, stderr=None, *options):
            self.expect(["count-nnf", *options, self.path("x.nnf", text)], code, stdout, stderr)
        # (1 or 2) and 3, the first as "1, or not 1 and 2": 2 is free where 1 holds.
        count("o 1 0\na 2 0\no 3 0\nt 4 0\n1 2 0\n2 4 3 0\n2 3 0\n3 4 1 0\n3 4 -1 2 0\n", 0, "3\n")
        count("o 1 0\nt 2 0\n1 2 1 0\n1 2 -1 0\n", 0, "16\n", None, "--variables", "4")
        count("t 1 0\n", 0, "1\n")
        count("f 1 0\n", 1, "0\n")
        count("t 1 0\n", 0, f"{2 ** 100}\n", None, "--variables", "100")
        count("", 2, "", "there is no node")
        count("o 1 0\n1 2 3 0\n", 2, "", "a node that is not there")
        count("o 1 0\no 2 0\n1 2 0\n2 1 0\n", 2, "", "the arcs form a circle")
        count("o 1 0\no 1 0\n", 2, "", r"x.nnf:2: this node was there before")
        count("o 1 0\n1 x 0\n", 2, "", r"x.nnf:2: an arc leads to a node")
        count("o 1 0\nt 2 0\n1 2 1", 2, "", r"x.nnf:3: a literal or 0 was expected")
        count("p cnf 1 0\n", 2, "", r"x.nnf:1: ")
        count("o 1 0\nt 2 0\n1 2 5 0\n", 2, "", "it has 5 variables, not 3", "--variables", "3")
        self.expect(["count-nnf"], 2, "", "count-nnf takes one file")


if __name__ == "__main__":
    unittest.main()
