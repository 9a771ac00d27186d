"""Some 300 requests, which must be answered with the same records by the command line, the server and the Worker."""
import json
import os
import pathlib
import re
import subprocess

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
TIMES = re.compile(r',"seconds":[0-9.e+-]+')
OPTIONS = {"rules": ["norinori"], "convert": ["--to", "native"], "count": ["--limit", "50"], "unique": ["--timeout", "60"],
           "draw": [], "solve": []}


def requests():
    """Commands and paths of puzzles."""
    examples = sorted(EXAMPLES.glob("*.puzzle"))
    commands = list(OPTIONS)
    usual = ["unique", "draw", "solve", "rules"]
    all_of_them = [(usual[i % 4] if i % 7 else "convert", path) for i, path in enumerate(examples)]
    all_of_them += [("count", path) for path in examples[:300 - len(all_of_them)]]
    assert len(all_of_them) >= 290 and {command for command, _ in all_of_them} == set(commands)
    return all_of_them


def request(command, path):
    """As the door takes it."""
    return {"command": command, "arguments": OPTIONS[command], "text": path.read_text()}


def require_same(test, command, path, lines):
    """Are the lines of an answer what the command line prints, apart from times?"""
    has_records = command not in ("rules", "convert")
    words = [os.environ["REDUCTIO"], command, *OPTIONS[command], *(["--output", "json"] if has_records else [])]
    expected = subprocess.run(words, input=path.read_text(), capture_output=True, text=True)
    name = (command, path.name)
    test.assertEqual(json.loads(lines[-1]), {"v": 1, "exit": expected.returncode}, name)
    if not has_records:
        return test.assertEqual(json.loads(lines[0])["printed"], expected.stdout, name)
    mine = "".join(line + "\n" for line in lines if not re.match(r'\{"v":1,"(exit|note|warning|error|progress)"', line))
    return test.assertEqual(TIMES.sub("", mine), TIMES.sub("", expected.stdout), name)
