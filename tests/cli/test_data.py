"""Constants of a model from outside: -D and --data, as JSON and in MiniZinc's format."""
import json
import unittest

from harness import CliTest, run

ASSIGNMENT = """model
N = 2
cost = [[1, 2], [3, 4]]
who[1..N]: 1..N
all_different(who)
total := sum(for i in 1..N: cost[i, who[i]])
minimize total
"""
COST = [[4, 2, 8], [4, 3, 7], [3, 1, 6]]


class Data(CliTest):
    def best(self, *arguments, text=ASSIGNMENT):
        return self.expect(["solve", *arguments], 0, text=text).stdout.splitlines()[-1]

    def test_data_takes_the_place_of_what_the_text_states(self):
        self.assertEqual(self.best(), "optimal 5")
        self.assertEqual(self.best("-D", "N=1"), "optimal 1")
        as_json = self.path("d.json", json.dumps({"N": 3, "cost": COST}))
        self.assertEqual(self.best("--data", as_json), "optimal 12")
        dzn = "/* in\n % */N = 3; % three /* \ncost = [|" + "|".join(",".join(map(str, row)) for row in COST) + "|];\n"
        self.assertEqual(self.best("--data", self.path("d.dzn", dzn)), "optimal 12")
        flat = "cost = array2d(1..3, 1..3, [4, 2, 8, 4, 3, 7, 3, 1, 6])"
        self.assertEqual(self.best("-D", "N=3", "-D", flat), "optimal 12")

    def test_rows_in_brackets(self):
        self.assertEqual(self.best("-D", "N=3; cost=[[4, 2, 8], [4, 3, 7], [3, 1, 6]]"), "optimal 12")
        self.expect(["solve", "-D", "cost=" + "[" * 100000], 2, "", "too many dimensions", text=ASSIGNMENT)
        self.expect(["solve", "-D", "cost=" + "array1d(1..1, " * 50000], 2, "", r"\[ and the numbers", text=ASSIGNMENT)

    def test_data_without_a_place_in_the_text(self):
        text = "model\nx: 0..N\nx in {first}\nif second == 1 then x > 2\n"
        self.expect(["count", "-D", "N=5; first=3; second=true"], 0, "1\n", text=text)
        self.expect(["count", "-D", "N=5; first=2", "-D", "second=true"], 1, "0\n", text=text)
        self.expect(["count", "-D", "N=5; first=2; second=false;"], 0, "1\n", text=text)
        self.expect(["count"], 2, "", 'there is no variable "N"', text=text)
        self.expect(["solve", "-D", "w=1..4"], 0, "x = 4\n", text="model\nx: 1..9\nx == max(w)\n")
        self.expect(["solve", "-D", "w={7, 8}"], 0, "x = 8\n", text="model\nx: 1..9\nx == max(w)\n")
        self.expect(["solve", "-D", "w=array1d(0..2, [5, 6, 7])"], 0, "x = 5\n", text="model\nx: 1..9\nx == w[0]\n")

    def test_a_converted_model_has_the_numbers(self):
        text = self.expect(["convert", "--to", "model", "-D", "N=3"], 0, text="model\nN = 2\nx: 1..N\nx > N - 2\n").stdout
        self.expect(["count"], 0, "2\n", text=text)

    def test_what_is_refused(self):
        for data, message in (("M=3", 'data states "M", which the model does not use'),
                              ("N=3; N=4", '-D:1:6: "N" is stated twice'),
                              ("N=2.5", "-D:1:4: unexpected"),
                              ("N", "= and a value"),
                              ("N=", "a whole number"),
                              ("N= /* 3", "-D:1:4: a comment without an end"),
                              ("N=99999999999999999999", "-D:1:3: "),
                              ("cost=[|1,2|3|]", "-D:1:12: a row of 1, but the first one has 2"),
                              ("cost=[1,2", "a comma or ]"),
                              ("cost=[]", "an empty list"),
                              ("cost=array2d(1..2, 1..2, [1,2,3])", "3 numbers for 4 places"),
                              ("cost=array2d(2..1, 1..2, [1,2,3])", "a range of indices"),
                              ("cost=array1d(1..4000000, [1])", "a range of indices"),
                              ("cost=1..2000000", "too many numbers"),
                              ("N=-1", "no value from 1 to -1"),
                              ("sum=3", '"sum" is a word of models')):
            with self.subTest(data=data):
                self.expect(["solve", "-D", data], 2, "", message, text=ASSIGNMENT)
        for content, message in (('{"N": 2.5}', "is not a whole number"), ('{"N": "3"}', "a whole number"), ('{"N": null}', "a whole number"),
                                 ('{"N": 3', "JSON|expected"), ('{"N": [1, [2]]}', "a number among rows|rows of equal"), ('{"N": []}', "an empty list"),
                                 ('{"N": 3, "N": 4}', "stated twice"), ('{"1N": 3}', "is no name")):
            with self.subTest(content=content):
                self.expect(["solve", "--data", self.path("d.json", content)], 2, "", message, text=ASSIGNMENT)
        self.expect(["solve", "-D", "N=3"], 2, "", "1:1: -D and --data state constants of models", text="sudoku 4x4\n")
        self.expect(["solve", "--data", self.path("missing")], 2, "", "missing", text=ASSIGNMENT)


if __name__ == "__main__":
    unittest.main()
