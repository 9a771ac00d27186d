"""The session that answers for the program (session.cpp): as a process would, call by call, and what if it ends."""
import os
import subprocess
import unittest

from harness import NONE, OPEN, SESSIONS, SLOW, TWO, UNIQUE, CliTest, SessionEnded, example, run, run_process

COMMANDS = [
    ([], ""), (["--help"], ""), (["--version"], ""), (["solve", "--help"], ""), (["manual", "count"], ""),
    (["nonsense"], ""), (["solve", "--nonsense"], UNIQUE), (["solve", "--timeout", "soon"], UNIQUE),
    (["solve"], UNIQUE), (["solve", "--color", "always"], UNIQUE), (["solve", "--stats", "--output", "line"], "junk\n"),
    (["solve"], f"{UNIQUE}\njunk\n{NONE}\n"), (["unique", "--show"], TWO), (["unique", "--output", "json"], "junk\n" * 30),
    (["count", "--limit", "3"], OPEN), (["compile"], UNIQUE), (["compile", "--dry-run"], f"{UNIQUE}\n{NONE}\n"),
    (["convert", "--to", "native", example("kenken-6x6.puzzle")], ""), (["explain"], UNIQUE), (["list", "formats"], ""),
    (["generate", "sudoku", "4x4", "--seed", "1"], ""), (["solve", "no-such-file"], ""), (["unique"], b"\xff\xfe\x00 \n"),
]


class Sessions(CliTest):
    def test_it_answers_as_a_process_does(self):
        for arguments, text in COMMANDS:
            with self.subTest(arguments=arguments):
                asked, started = run(*arguments, text=text), run_process(*arguments, text=text)
                self.assertEqual((asked.returncode, asked.stdout, asked.stderr),
                                 (started.returncode, started.stdout, started.stderr))

    def test_a_call_has_its_own_folder_and_variables(self):
        for name in ("first", "second"):
            folder = self.folder / name
            folder.mkdir()
            command = ["compile", "-o", "x.cnf"]
            self.assertEqual(run(*command, text=UNIQUE, cwd=folder).returncode, 0)
            self.assertTrue((folder / "x.cnf").exists())
            told = run("solve", "--engine", "external:echo c $NAME >&2; exit 3", text=UNIQUE,
                       env={**os.environ, "NAME": name})
            self.assertIn(f"it says \"c {name}\"", told.stderr)

    def test_its_end_is_told_and_the_next_call_has_another(self):
        self.expect(["unique"], 0, "unique\n", text=UNIQUE)
        SESSIONS.session.process.kill()
        with self.assertRaisesRegex(SessionEnded, "unique.*the session ended with -9"):
            run("unique", text=UNIQUE)
        self.expect(["unique"], 0, "unique\n", text=UNIQUE)

    def test_a_call_without_an_end_is_given_up(self):
        run("--version")
        with self.assertRaises(subprocess.TimeoutExpired):
            SESSIONS.ask(["count"], b"latin 9x9\n", os.getcwd(), os.environ, 0.3 * SLOW)
        self.expect(["unique"], 0, "unique\n", text=UNIQUE)


if __name__ == "__main__":
    unittest.main()
