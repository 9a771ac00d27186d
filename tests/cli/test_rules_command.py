"""`rules`: the built-in rules as text, which are the files themselves, or what a file says of a kind."""
import pathlib
import re
import unittest

from harness import CliTest, run

ENCODERS = pathlib.Path(__file__).resolve().parents[2] / "encoders"


class Rules(CliTest):
    def test_every_name_prints_its_text(self):
        listed = [line.split()[:2] for line in run("rules").stdout.splitlines()]
        families = {path.stem for path in ENCODERS.glob("*.rules")}
        text = (ENCODERS / "shared/rules_on_cells.rules").read_text()
        kinds = {kind.split()[1]: kind.rstrip() + "\n" for kind in re.split(r"^(?=rule )", text, flags=re.M)[1:]}
        self.assertEqual({name for what, name in listed if what == "family"}, {f.replace("_", "-") for f in families})
        self.assertEqual({name for what, name in listed if what == "rule"}, set(kinds))
        for name in ["norinori", "masyu", "tapa"]:
            self.assertEqual(run("rules", name).stdout, (ENCODERS / f"{name}.rules").read_text())
        for name in kinds.keys() - {"skyscraper", "thermometer"}:  # which are names of families as well
            self.assertEqual(run("rules", name).stdout, kinds[name])

    def test_a_printed_file_is_a_file(self):
        text = run("rules", "norinori").stdout.replace("family norinori", "family mine")
        done = run("check-rules", self.path("mine.rules", text))
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_names_that_have_no_text(self):
        self.expect(["rules", "sudoku"], 2, "", "the family sudoku is written in C\\+\\+")
        self.expect(["rules", "nobody"], 2, "", 'there are no rules "nobody"')
        self.expect(["rules", "check"], 2, "", "reductio check-rules FILE.rules")
        self.expect(["rules", "tapa", "masyu"], 2, "", "rules takes one name")


if __name__ == "__main__":
    unittest.main()
