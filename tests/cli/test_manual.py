"""--help and the manual pages: both say the same, their examples run, and no formatter finds fault."""
import os
import pathlib
import re
import subprocess
import unittest

from harness import PROGRAM, CliTest, require_program, run
from run_docs import differences

SECTIONS = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"]


def commands():
    return [line.split()[0] for line in run("list", "commands").stdout.splitlines()]


def words(text):
    return " ".join(text.replace("`", "").split())


def shown(page):
    """The page as man shows it on a very wide terminal."""
    done = subprocess.run(["man", "--no-hyphenation", "--no-justification", "-l", page], capture_output=True, text=True,
                          check=True, env=dict(os.environ, MANWIDTH="1000", LC_ALL="C.UTF-8", MANPAGER="cat"))
    return done.stdout


def entries(part):
    """What stands together on the page too: a paragraph of --help, a row of a table, an example."""
    if not re.match(r"[A-Z].*:\n", part):
        return [re.sub(r"^reductio (\S+) - ", r"reductio-\1 - ", part)]
    title, _, body = part.partition(":\n")
    if title == "Examples":
        return [body]
    rows = re.findall(r"^  (\S.*?)  +(.*(?:\n    +.*)*)", body, re.M)
    return [re.sub("^(-.),", r"\1, ", name) for name, _ in rows] + [text for _, text in rows]


class Manual(CliTest):
    def setUp(self):
        super().setUp()
        for tool, package in (("man", "man-db"), ("groff", "groff-base"), ("mandoc", "mandoc")):
            require_program(tool, package)

    def pages(self):
        """For each command, and for the program: its arguments, the text of --help, the file of its page."""
        for command in [[], *([name] for name in commands())]:
            page = self.path("-".join(["reductio", *command]) + ".1", self.expect(["manual", *command], 0).stdout)
            yield command, self.expect([*command, "--help"], 0).stdout, page

    def test_formatters_find_no_fault(self):
        for _, _, page in self.pages():
            for tool in (["groff", "-man", "-ww", "-Tutf8"], ["mandoc", "-T", "lint", "-W", "warning"]):
                done = subprocess.run([*tool, page], capture_output=True, text=True, check=False)
                self.assertEqual((done.returncode, done.stderr), (0, ""), tool)
                if tool[0] == "mandoc":
                    self.assertEqual(done.stdout, "")

    def test_a_page_shows_all_that_help_shows(self):
        for command, text, page in self.pages():
            rendered = shown(page)
            headings = [line for line in rendered.splitlines()[1:-1] if line.isupper() and line[0] != " "]
            self.assertEqual(headings, SECTIONS if command else [*SECTIONS[:3], "COMMANDS", *SECTIONS[3:]])
            text = text.replace("\nUsage: ", "\n\n")
            for part in text.split("\n\n"):
                for entry in entries(part):
                    self.assertIn(words(entry), words(rendered), page)

    def test_examples(self):
        environment = dict(os.environ, PATH=f"{pathlib.Path(PROGRAM).parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
        for command, text, page in self.pages():
            lines = [line[2:] for line in text.split("\nExamples:\n")[1].splitlines()]
            self.assertEqual(differences(pathlib.Path(page), ["```console", *lines, "```"], self.folder, environment), [])

    def test_a_wrong_name(self):
        self.expect(["manual", "x"], 2, "", r'unknown command "x"\n  expected candidates, check, check-encoding, check-proof, check-rules, compare')
        self.expect(["manual", "solve", "count"], 2, "", "the name of one command")
        self.expect(["completion"], 2, "", "the name of one shell\n  expected bash, fish, zsh")
        self.expect(["completion", "tcsh"], 2, "", r'unknown shell "tcsh"')


if __name__ == "__main__":
    unittest.main()
