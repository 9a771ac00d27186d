"""What the tests of the Python package share. The program's path comes in REDUCTIO, the package by PYTHONPATH."""
import os
import pathlib
import subprocess

import pytest

PROGRAM = os.environ["REDUCTIO"]
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def program():
    """Runs the program as a user does, and returns what it prints."""
    def run(*words, text=""):
        return subprocess.run([PROGRAM, *map(str, words)], input=text, capture_output=True, text=True).stdout
    return run


@pytest.fixture
def examples():
    return EXAMPLES
