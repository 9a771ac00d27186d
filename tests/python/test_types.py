"""The package, its stubs and the examples by mypy, as strict as it is; the stubs against the module itself."""
import inspect
import os
import pathlib
import re
import subprocess
import sys

import reductio
from reductio import _core

ROOT = pathlib.Path(__file__).resolve().parents[2]


def mypy(*words, cache):
    environment = {**os.environ, "MYPYPATH": str(ROOT / "python"), "PYTHONPATH": ""}
    return subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, *map(str, words)],
                          capture_output=True, text=True, env=environment)


def test_package(tmp_path):
    done = mypy("--ignore-missing-imports", ROOT / "python/reductio", cache=tmp_path)  # CPMpy is not here
    assert done.returncode == 0, done.stdout


def test_examples(tmp_path):
    programs = sorted((ROOT / "examples/python").glob("*.py"))
    assert programs
    done = mypy(*programs, cache=tmp_path)
    assert done.returncode == 0, done.stdout


def test_examples_run():
    for program in sorted((ROOT / "examples/python").glob("*.py")):
        done = subprocess.run([sys.executable, program], capture_output=True, text=True)
        assert done.returncode == 0 and done.stdout, done.stderr


def test_stubs_name_what_there_is():
    stubs = (ROOT / "python/reductio/_core.pyi").read_text()
    named = set(re.findall(r"^(?:def|class) (\w+)", stubs, re.M)) | set(re.findall(r"^(\w+):", stubs, re.M))
    assert named == {name for name in dir(_core) if not name.startswith("__")}


def test_everything_has_a_docstring():
    for name in reductio.__all__:
        thing = getattr(reductio, name)
        if not (inspect.isclass(thing) or inspect.isfunction(thing)):
            continue
        if thing.__module__ == "reductio._core":
            continue
        assert thing.__doc__, name
        for key, member in vars(thing).items() if inspect.isclass(thing) else ():
            if inspect.isfunction(member) and not key.startswith("_"):
                assert member.__doc__, f"{name}.{key}"
