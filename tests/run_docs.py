#!/usr/bin/env python3
"""run_docs.py REDUCTIO ROOT DOC... - runs what the documentation shows, and compares what comes out.

A fenced block ```console holds commands, `$ command` (continued by lines `> …`), each followed by the output
that a terminal would show. Commands run by sh in a temporary copy of examples/; files they write last until
the end of the document. `...` within a line stands for what differs from run to run, such as seconds.
"""
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def blocks(text):
    """Each console block with the number of its first line."""
    for match in re.finditer(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield text.count("\n", 0, match.start(1)) + 1, match.group(1).split("\n")[:-1]


def commands(first, lines):
    """(line number, command, expected lines) for each command of a block."""
    result = []
    for number, line in enumerate(lines, first):
        if line.startswith("> ") and result and not result[-1][2]:
            result[-1][1] += "\n" + line[2:]
        elif line.startswith("$ "):
            result.append([number, line[2:], []])
        elif result:
            result[-1][2].append(line)
        else:
            raise SystemExit(f"line {number}: a console block begins with `$ command`")
    return result


def same(expected, actual):
    pattern = ".*".join(re.escape(part) for part in expected.split("..."))
    return re.fullmatch(pattern, actual) is not None


def matches(expected, actual):
    return len(expected) == len(actual) and all(map(same, expected, actual))


def check(document, folder, environment):
    failures, run, status = 0, 0, 0
    for first, lines in blocks(document.read_text(encoding="utf-8")):
        for number, command, expected in commands(first, lines):
            done = subprocess.run(["sh", "-c", f"(exit {status}); {command}"], cwd=folder, env=environment,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  timeout=300, check=False)
            run, status = run + 1, done.returncode
            actual = done.stdout.decode("utf-8", "replace").split("\n")
            if actual[-1] == "":
                actual.pop()
            if matches(expected, actual):
                continue
            failures += 1
            print(f"{document}:{number}: $ {command}")
            print("\n".join(difflib.unified_diff(expected, actual, "shown", "actual", lineterm="")))
    print(f"{document.name}: {run} commands, {failures} differ")
    return failures == 0


def main():
    program, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    environment = dict(os.environ, PATH=f"{program.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    ok = True
    for name in sys.argv[3:]:
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(root / "examples", pathlib.Path(folder) / "examples")
            ok = check(root / name, folder, environment) and ok
    sys.exit(0 if ok else 1)


if __name__ == "__main__":
    main()
