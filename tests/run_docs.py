#!/usr/bin/env python3
"""run_docs.py - runs every command that the documentation shows and compares the output.

    tests/run_docs.py [--update] REDUCTIO ROOT DOCUMENT...

REDUCTIO is the program, ROOT the source tree, and each DOCUMENT a path below ROOT.

A fenced block ```console holds commands and their output. A command begins with `$ ` and may continue on lines
that begin with `> `; the output follows as a terminal would show it. The commands of a document run in order, by
sh, in one temporary copy of examples/, so a later command can read a file that an earlier one wrote. `...` within
a line stands for any text, such as a time that changes from run to run.

With --update the documents are corrected instead: the actual output replaces every shown line that differs.
"""
import argparse
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


class Command:
    """A command of a document and the output shown below it: lines[first_output:end], counted from 0."""

    def __init__(self, number, text):
        self.number, self.text, self.first_output, self.end = number, text, number + 1, number + 1


def commands_of(lines):
    commands, inside = [], False
    for number, line in enumerate(lines):
        if not inside:
            inside = line == "```console"
            begins = inside
        elif line == "```":
            inside = False
        elif line.startswith("$ "):
            commands.append(Command(number, line[2:]))
            begins = False
        elif begins:
            raise SystemExit(f"line {number + 1}: a console block begins with a command: $ ...")
        elif line.startswith("> ") and commands[-1].end == commands[-1].first_output:
            commands[-1].text += "\n" + line[2:]
            commands[-1].first_output = commands[-1].end = number + 1
        else:
            commands[-1].end = number + 1
    return commands


def same_line(shown, actual):
    return re.fullmatch(".*".join(map(re.escape, shown.split("..."))), actual) is not None


def same_text(shown, actual):
    return len(shown) == len(actual) and all(map(same_line, shown, actual))


def merged(shown, actual):
    """The actual lines; a shown line with `...` stays where it stands for the actual one."""
    if len(shown) != len(actual):
        return actual
    return [old if same_line(old, new) else new for old, new in zip(shown, actual)]


def output_of(command, folder, environment, status):
    """The lines that the command prints, and its exit status. `$?` is the status of the command before it."""
    done = subprocess.run(["sh", "-c", f"(exit {status}); {command}"], cwd=folder, env=environment,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=300, check=False)
    lines = done.stdout.decode("utf-8", "replace").split("\n")
    return (lines[:-1] if lines[-1] == "" else lines), done.returncode


def differences(document, lines, folder, environment):
    """(command, actual output) for each command whose output is not as shown."""
    found, status = [], 0
    commands = commands_of(lines)
    for command in commands:
        actual, status = output_of(command.text, folder, environment, status)
        shown = lines[command.first_output:command.end]
        if same_text(shown, actual):
            continue
        found.append((command, actual))
        print(f"{document}:{command.number + 1}: $ {command.text}")
        print("\n".join(difflib.unified_diff(shown, actual, "shown", "actual", lineterm="")))
    print(f"{document.name}: {len(commands)} commands, {len(found)} differ")
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--update", action="store_true")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("documents", nargs="+")
    arguments = parser.parse_args()
    folder_of_program = arguments.program.resolve().parent
    environment = dict(os.environ, PATH=f"{folder_of_program}:{os.environ['PATH']}", LC_ALL="C.UTF-8",
                       MZN_SOLVER_PATH=str(arguments.root.resolve() / "minizinc" / "solvers"))
    failed = False
    for name in arguments.documents:
        document = arguments.root / name
        lines = document.read_text(encoding="utf-8").split("\n")
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(arguments.root / "examples", pathlib.Path(folder) / "examples")
            found = differences(document, lines, folder, environment)
        failed = failed or (bool(found) and not arguments.update)
        if found and arguments.update:
            for command, actual in reversed(found):
                lines[command.first_output:command.end] = merged(lines[command.first_output:command.end], actual)
            document.write_text("\n".join(lines), encoding="utf-8")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
