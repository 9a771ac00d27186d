"""test_solver_engines.py - the engines that re-create published solvers, as a user meets them."""
import json
import re
import signal
import subprocess
import unittest

from harness import (NONE, PROGRAM, SLOW, UNIQUE, CliTest, example, run, until_it_has_worked,
                     until_signals_are_caught)

SEARCHING = ("backtrack", "candidates", "mrv", "mrv:dropping", "mrv:once", "astar", "mac", "mac:printed")
# Placements; more than a million: not for a build with sanitizers.
ASTAR = [("santos-1.sdm", 75)]
ASTAR_MILLIONS = [("star-burst-leo.sdm", 1610755), ("molin-hard.txt", 3722031)]


def statistic(engine, puzzle, name):
    done = run("solve", "--stats", "--output", "line", "--engine", engine, example(puzzle))
    return int(re.search(rf"^{re.escape(name)} (\d+)$", done.stderr, re.MULTILINE).group(1))


class Stuck(CliTest):
    def test_the_partial_grid_and_the_word(self):
        done = self.expect(["solve", "--engine", "elimination:hidden", "--output", "line"], 3, text=UNIQUE)
        self.assertEqual(done.stdout,
                         "9.71843.2.8..6..7.........84.......187.....3.3.......77.......3.3..7..8.1.82397.4\nstuck\n")
        done = self.expect(["solve", "--engine", "elimination"], 3, text=UNIQUE)
        self.assertRegex(done.stdout, r"^┏.*\n┃ 9 │ \. │ \. ┃ 1 [^$]*┛\nstuck\n$")
        self.expect(["unique", "--engine", "ac3"], 3, "stuck\n", text=UNIQUE)
        self.expect(["count", "--engine", "ac3"], 3, ">=0 (stuck)\n", text=UNIQUE)

    def test_in_a_batch_and_as_a_record(self):
        full = "957184362281963475643725198496357821875412936312896547729548613534671289168239754"
        self.expect(["solve", "--engine", "elimination"], 3, f"stuck\t{UNIQUE}\n{full}\n", text=f"{UNIQUE}\n{full}\n")
        done = self.expect(["solve", "--engine", "elimination", "--output", "json"], 3, text=UNIQUE)
        record = json.loads(done.stdout)
        self.assertEqual((record["verdict"], record["count"], record["engine"]), ("stuck", "0", "elimination"))
        self.assertEqual(record["partial"][:4], [9, None, None, 1])
        self.assertNotIn("solutions", record)

    def test_statistics_tell_what_was_done(self):
        done = run("solve", "--stats", "--output", "line", "--engine", "elimination", example("santos-1.sdm"))
        self.assertEqual(re.findall(r"^sweep\.\d+ (\d+)$", done.stderr, re.MULTILINE), ["14", "17", "11", "3"])
        self.assertEqual(statistic("ac3", "molin-hard.txt", "candidates"), 254)
        self.assertEqual(statistic("ac3:printed", "molin-1.txt", "open"), 43)


class Searching(CliTest):
    def test_one_solution_and_none(self):
        for engine in SEARCHING:
            with self.subTest(engine=engine):
                self.expect(["unique", "--engine", engine], 0, "unique\n", text=NONE[:1] + "." + NONE[2:])
                self.expect(["solve", "--engine", engine], 1, "none\n", text=NONE)

    def test_placements_that_were_counted_for_astar(self):
        for puzzle, placements in ASTAR + (ASTAR_MILLIONS if SLOW == 1 else []):
            self.assertEqual(statistic("astar", puzzle, "nodes"), placements)

    def test_what_is_not_understood_is_refused(self):
        self.expect(["solve", "--engine", "mrv:nope"], 2, "",
                    "has no option \"nope\"\n  expected mrv:dropping, mrv:listing, mrv:once", text=UNIQUE)
        self.expect(["solve", "--engine", "sat:fast"], 2, "", "has no option \"fast\"", text=UNIQUE)
        self.expect(["solve", "--engine", "shaving", example("slitherlink.puzzle")], 2, "", "about a whole graph")

    def test_ended_by_time_and_by_a_signal(self):
        for engine in SEARCHING:
            with self.subTest(engine=engine):
                done = self.expect(["count", "--engine", engine, "--timeout", "0.2"], 3, text="latin 9x9\n")
                self.assertRegex(done.stdout, r"^>=\d+ \(timeout\)\n$")
        process = subprocess.Popen([PROGRAM, "count", "--engine", "mac", self.path("blank", "latin 9x9\n")],
                                   stdout=subprocess.PIPE)
        until_signals_are_caught(process)
        until_it_has_worked(process, 0.5)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60 * SLOW)
        self.assertRegex(out.decode(), r"^>=\d+ \(interrupted\)\n$")
        self.assertEqual(process.returncode, 3)


if __name__ == "__main__":
    unittest.main()
