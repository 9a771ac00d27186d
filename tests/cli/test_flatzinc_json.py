"""FlatZinc as JSON: the same counts as the text has, what is printed, and what is refused."""
import json
import re
import unittest

import test_flatzinc
from harness import CliTest, run

TOKEN = re.compile(r"\s*(-?\d+\.\.-?\d+|-?\d+|\w+|\"[^\"]*\"|[][{}(),])")


def expression(tokens):
    """The JSON of the expression at the head of the tokens, which are taken away."""
    token = tokens.pop(0)
    if token in "[{":
        items = []
        while tokens[0] not in "]}":
            items.append(expression(tokens))
            if tokens[0] == ",":
                tokens.pop(0)
        tokens.pop(0)
        return items if token == "[" else {"set": [[x, x] for x in sorted(items)]}
    if ".." in token:
        return {"set": [[int(x) for x in token.split("..")]]}
    if re.fullmatch(r"-?\d+", token):
        return int(token)
    return token == "true" if token in ("true", "false") else token


def parsed(text):
    return expression(TOKEN.findall(text))


def json_of(text):
    """A text of variables, arrays, constraints without annotations, and `satisfy`, as MiniZinc writes JSON."""
    made = {"variables": {}, "arrays": {}, "constraints": [], "output": [], "solve": {"method": "satisfy"}, "version": "1.0"}
    for item in filter(None, (item.strip() for item in text.split(";"))):
        if found := re.fullmatch(r"var ([^:]*): (\w+)( :: output_var)?", item):
            domain, name, output = found.groups()
            made["variables"][name] = {"type": "bool"} if domain == "bool" else {"type": "int", "domain": parsed(domain)["set"]}
            made["output"] += [name] if output else []
        elif found := re.fullmatch(r"constraint (\w+)\((.*)\)", item):
            made["constraints"].append({"id": found[1], "args": parsed(f"[{found[2]}]")})
        else:
            assert item == "solve satisfy", item
    return json.dumps(made)


class Constraints(test_flatzinc.Constraints):
    """Every constraint with random arguments; fewer than of the text, since the rest of the way is the same."""

    def expect_count(self, text, count):
        super().expect_count(json_of(text), count)

    def each(self, seeds, build):
        super().each(2, build)


MODEL = {
    "variables": {
        "x": {"type": "int", "domain": [[1, 3]]},
        "y": {"type": "int", "domain": [[1, 3], [7, 9]], "ann": ["is_defined_var"]},
        "b": {"type": "bool", "introduced": True, "defined": True},
        "yes": {"type": "bool", "domain": [True, True]},
        "four": {"type": "int", "domain": [[0, 9]], "rhs": 4},
    },
    "arrays": {"c": {"a": [1, -1]}, "q": {"a": ["x", "y", 5]}, "t": {"a": ["b", False]}},
    "constraints": [
        {"id": "int_lin_le_reif", "args": ["c", ["x", "y"], -1, "b"], "defines": "b"},
        {"id": "bool_eq", "args": ["b", "yes"]},
        {"id": "int_le", "args": [2, "x"], "ann": [{"id": "mzn_constraint_name", "args": [{"string": "x is \"two\" {or more}"}]}]},
    ],
    "output": ["x", "q", "t", "four"],
    "solve": {"method": "maximize", "objective": "y", "ann": [{"id": "int_search", "args": ["q", "input_order", "indomain_min"]}]},
    "version": "1.0",
}


def changed(**parts):
    return json.dumps({name: part for name, part in {**MODEL, **parts}.items() if part is not None})


class Answers(CliTest):
    def test_what_is_printed(self):
        out = self.expect(["flatzinc"], 0, text=changed()).stdout
        self.assertRegex(out, r"^x = [23];\nfour = 4;\nq = array1d\(1\.\.3,\[[23],9,5\]\);\n"
                              r"t = array1d\(1\.\.2,\[true,false\]\);\n-{10}\n={10}\n$")

    def test_commands(self):
        self.expect(["count"], 0, "2\n", text=changed())
        self.assertIn("p cnf", run("compile", "--to", "dimacs", text=changed()).stdout)
        none = changed(constraints=[*MODEL["constraints"], {"id": "int_le", "args": ["x", 1]}])
        self.assertIn("x is 'two' (or more)", self.expect(["why"], 1, text=none).stdout)

    def test_a_definition_is_an_expression(self):
        variables = {"x": {"type": "int", "domain": [[0, 3]]}, "s": {"type": "int", "domain": [[0, 90000]], "defined": True}}
        text = changed(variables=variables, arrays={}, output=["x", "s"], solve={"method": "maximize", "objective": "s"},
                       constraints=[{"id": "int_lin_eq", "args": [[1, -30000], ["s", "x"], 0], "defines": "s"}])
        self.expect(["flatzinc"], 0, "x = 3;\ns = 90000;\n----------\n==========\n", text=text)
        self.assertNotRegex(self.expect(["convert", "--to", "model"], 0, text=text).stdout, r"\bs\b *:")


class Refused(CliTest):
    def test_each_with_its_place(self):
        for parts, message in (
                ({"solve": None}, r"<stdin>:1:1: the model does not say what is asked"),
                ({"solve": {"method": "guess"}}, r"the method is none of those known\n.*\n.*\^\n +expected \"satisfy\""),
                ({"solve": {"method": "minimize"}}, "no objective"),
                ({"solve": {"method": "satisfy", "objective": "x"}}, "an objective that is not asked for"),
                ({"output": ["z"]}, r"\"z\" is not declared"),
                ({"extra": 1}, r"the unknown key \"extra\""),
                ({"variables": [1]}, "this is not an object"),
                ({"variables": {"x": {"domain": [[1, 2]]}}}, r"\"x\" has no type"),
                ({"variables": {"x": {"type": "real"}}}, r"\"real\" is no type"),
                ({"variables": {"x": {"type": "float", "domain": [[0.5, 1.5]]}}, "output": []}, "variable of floats"),
                ({"variables": {"x": {"type": "set of int", "domain": [[1, 3]]}}, "output": []}, "variable of sets"),
                ({"variables": {"x y": {"type": "int"}}}, r"\"x y\" is no name"),
                ({"variables": {"x": {"type": "int", "domain": [[3, 4], [1, 2]]}}}, "a range that does not ascend"),
                ({"variables": {"x": {"type": "int", "domain": [[1, 4], [9, 999999999]]}}}, "a set with gaps that is too large"),
                ({"variables": {"x": {"type": "int", "domain": [[1]]}}}, "a range has two ends"),
                ({"variables": {"x": {"type": "int", "domain": [[1, 99999999999999999999]]}}}, "whole number of 64 bits"),
                ({"variables": {"x": {"type": "bool", "domain": [[1, 2]]}}}, "a domain of truths"),
                ({"arrays": {"a": {}}}, "an array without its items"),
                ({"arrays": {"a": {"a": 3}}}, "this is not a list"),
                ({"arrays": {"a": {"a": ["x", "z"]}}, "output": []}, r"\"z\" is not declared"),
                ({"arrays": {"x": {"a": [1]}}, "output": []}, r"\"x\" is declared twice"),
                ({"constraints": [{"args": [1]}]}, "an object that is no set, string or call"),
                ({"constraints": [{"id": "int_le", "args": [1, None]}]}, "null is no value"),
                ({"constraints": [{"id": "int_le", "args": [1, 1.5]}]}, "a float where a number or a variable stands"),
                ({"constraints": [{"id": "int_foo", "args": ["x"]}]}, r"\"int_foo\" is no constraint"),
                ({"constraints": [{"id": "int_le", "args": ["x", "z"]}]}, r"\"z\" is not declared")):
            with self.subTest(parts=parts):
                self.expect(["solve", "--format", "flatzinc"], 2, "", message, text=changed(**parts))

    def test_texts_cut_off(self):
        for end in range(0, len(changed()) - 1, 17):
            done = run("solve", "--format", "flatzinc", text=changed()[:end])
            self.assertEqual((done.returncode, done.stdout), (2, ""), changed()[:end])


if __name__ == "__main__":
    unittest.main()
