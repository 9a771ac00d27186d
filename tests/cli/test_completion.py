"""Completions: bash, zsh and fish offer every command, every option, and the values that the program lists."""
import re
import unittest

import shells
from harness import CliTest, run


def table(name):
    return run("list", name).stdout


def first_words(name):
    return set(re.findall(r"^[a-z]\S*", table(name), re.M))


def encodings(kind):
    """The names below the heading that has `kind`."""
    names = table("encodings").split(f"({kind})\n")[1]
    return {"auto"} | set(re.findall(r"^([a-z]+)  ", re.split(r"^.*\(--", names, flags=re.M)[0], re.M))


def engines():
    return {"auto", "external:"} | first_words("engines") - {"external"} | set(
        re.findall(r"^ +([a-z0-9]+:[a-z]+) ", table("engines"), re.M))


def watched_engines():
    """Those that the refusal of another one names."""
    return set(run("trace", "--engine", "sat", text="1").stderr.split("expected ")[1].strip().split(", "))


def families():
    aliases = re.findall(r"also called (.*)", table("families"))
    return first_words("families").union(*(names.split(", ") for names in aliases))


def families_of_drawings():
    """Those that a drawing may be read as: a text that is none is refused for another reason then."""
    return {family for family in first_words("families") if "can't be read from a drawing" not in
            run("count", "--format", "penpa:" + family, text="a link").stderr}


def options_of(command):
    """The options as --help shows them: names, and the argument or nothing."""
    rows = re.findall(r"^  (--?\w\S*)(?: ([A-Z]\S*))?", run(command, "--help").stdout.split("\nOptions:\n")[1], re.M)
    return [(names.split(","), argument) for names, argument in rows]


def expected_values():
    """What an option offers; a key with a command is for that command alone. No key: nothing is offered."""
    writable = set(re.findall(r"^(\S+) +read, write", table("formats"), re.M))
    return {
        "--format": (first_words("formats") | {"puzzlekit:" + kind for kind in first_words("kinds")} |
                     {"penpa:" + family for family in families_of_drawings()}),
        "--family": families(),
        "--with": set(re.findall(r"^ +with (\S+)", table("families"), re.M)),
        "--engine": engines(), "--engines": engines(),
        "--amo": encodings("--amo"), "--tuples": encodings("--tuples"),
        "compile --amo": encodings("--amo") | {"all"}, "compile --tuples": encodings("--tuples") | {"all"},
        "--output": first_words("outputs"),
        "compare --output": {"table", "csv", "json", "svg", "bars"}, "crosscheck --output": {"text", "json", "junit"},
        "check --output": {"text", "json"}, "prove --output": {"text", "json"},
        "trace --engine": watched_engines(), "--captions": {"genre", "rule", "level", "none"},
        "compile --output": {"csv", "json"},
        "draw --to": {"svg", "png", "pdf", "html"}, "--paper": {"a4", "letter"},
        "list --output": {"text", "json"}, "why --output": {"text", "drawing", "json"}, "redundant --output": {"text", "drawing", "json"},
        "--result": {"short", "text", "json"},
        "--color": {"auto", "always", "never"},
        "--to": writable, "compile --to": first_words("targets"), "--as": writable | {"dimacs"},
        "--by": {"cells", "lookahead"}, "--files": {"icnf", "dimacs", "both"},
        "--task": {"solve", "unique", "count"}, "--clock": {"wall", "cpu"},
        "--random": {"sudoku", "jigsaw", "x", "killer", "kenken", "latin"},
        "--level": {"easy", "medium", "hard"},
        "explain --output": {"text", "drawing", "json"}, "hint --output": {"text", "drawing", "json"},
        "rate --output": {"text", "drawing", "json"}, "repair --output": {"text", "drawing", "json"},
        "--symmetry": {"none", "rotate180", "rotate90", "horizontal", "vertical", "diagonal", "antidiagonal", "full"},
    }


class Completion:
    """The same questions for each shell."""

    def setUp(self):
        super().setUp()
        script = self.path("script", run("completion", self.name).stdout)
        self.home = self.folder / "home"
        self.home.mkdir()
        (self.home / "a.puzzle").touch()
        (self.home / "folder").mkdir()
        self.shell = self.start(self.home, script)
        self.addCleanup(self.shell.close)

    def files(self):
        return {path.name + ("/" if path.is_dir() else "") for path in self.home.iterdir()}

    def seen(self, offers):
        """Without the slash that shells may leave out behind a folder."""
        return {name.rstrip("/") for name in offers}

    def test_commands(self):
        self.assertEqual(self.shell.offers("reductio "), first_words("commands") | self.own_options)
        self.assertEqual(self.shell.offers("reductio --"), {"--help", "--version"})
        self.assertEqual(self.shell.offers("reductio com"), {"compare", "compile", "completion"})

    def test_every_option_of_every_command(self):
        for command in first_words("commands"):
            with self.subTest(command=command):
                names = {name for names, _ in options_of(command) for name in names}
                self.assertIn("--help", names)
                self.assertEqual(self.shell.offers(f"reductio {command} -"), names)

    def test_values_of_every_option(self):
        values = expected_values()
        for command in first_words("commands"):
            for names, argument in options_of(command):
                if not argument:
                    continue
                for name in names:
                    with self.subTest(command=command, option=name):
                        self.check_value(command, name, names[-1], argument, values)

    def check_value(self, command, name, long, argument, values):
        line = f"reductio {command} {name} "
        expected = values.get(f"{command} {long}", values.get(long, set()))
        if argument == "FILE":
            self.assertEqual(self.seen(self.shell.offers(line)), self.seen(self.files()))
        elif argument == "DIR":
            self.assertEqual(self.seen(self.shell.offers(line)), {"folder"})
        elif argument == "CMD":
            self.assertIn("cat", self.shell.offers(line + "ca"))
        else:
            self.assertEqual(self.shell.offers(line), expected)

    def test_arguments(self):
        tables = set(run("list").stderr.split("expected ")[1].strip().split(", "))
        self.assertEqual(self.shell.offers("reductio list "), tables)
        self.assertEqual(self.shell.offers("reductio completion "), {"bash", "fish", "zsh"})
        self.assertEqual(self.shell.offers("reductio manual s"), {"serve", "solve"})
        self.assertEqual(self.shell.offers("reductio generate --seed 1 kill"), {"killer"})
        self.assertEqual(self.shell.offers("reductio generate killer "), set())
        for command in ("solve", "check", "decode a.puzzle", "solve --engine sat a.puzzle"):
            self.assertEqual(self.seen(self.shell.offers(f"reductio {command} ")), self.seen(self.files()), command)

    def test_families_that_can_be_generated_are_offered(self):
        known = run("generate", "no-such-family").stderr.split("expected ")[1].strip().split(", ")
        self.assertEqual(self.shell.offers("reductio generate "), set(known))

    def test_beginnings_lists_and_equals_signs(self):
        self.assertEqual(self.shell.offers("reductio solve --engine bit"), {"bitcover"})
        self.assertEqual(self.shell.offers("reductio solve --engine mrv:on"), {"mrv:once"})
        once = {"sat,mrv", "sat,mrv:dropping", "sat,mrv:listing", "sat,mrv:once"}
        self.assertEqual(self.shell.offers("reductio compare --engines sat,mr"), once)
        self.assertIn(self.shell.offers("reductio solve --color=al"), ({"--color=always"}, {"always"}))


class Bash(Completion, CliTest):
    name, own_options = "bash", {"-h", "--help", "--version"}
    start = staticmethod(shells.bash)


class Zsh(Completion, CliTest):
    name, own_options = "zsh", set()
    start = staticmethod(shells.zsh)


class Fish(Completion, CliTest):
    name, own_options = "fish", set()
    start = staticmethod(shells.Fish)


if __name__ == "__main__":
    unittest.main()
