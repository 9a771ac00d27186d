"""What the documentation shows: docs/python.md and docstrings as doctests, the notebook cell by cell."""
import doctest
import importlib
import pathlib
import pkgutil

import nbclient
import nbformat
import pytest

import reductio

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_page(monkeypatch):
    monkeypatch.chdir(ROOT)
    text = (ROOT / "docs/python.md").read_text().replace("```", "")  # the end of a block is no output
    test = doctest.DocTestParser().get_doctest(text, {}, "docs/python.md", "docs/python.md", 0)
    assert len(test.examples) > 30
    report = []
    failed, _ = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append)
    assert failed == 0, "".join(report)


def test_docstrings():
    tried = 0
    for module in pkgutil.iter_modules(reductio.__path__):
        if module.name != "cpmpy":
            result = doctest.testmod(importlib.import_module(f"reductio.{module.name}"), optionflags=FLAGS)
            assert result.failed == 0, module.name
            tried += result.attempted
    assert tried > 10


def shown_text(cell):
    """What stands below a cell, apart from pictures."""
    return "".join(output.get("data", {}).get("text/plain", output.get("text", "")) for output in cell.outputs)


@pytest.mark.parametrize("path", sorted((ROOT / "examples/python").glob("*.ipynb")), ids=lambda path: path.name)
def test_notebook(path):
    notebook = nbformat.read(path, as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    shown = [shown_text(cell) for cell in cells]
    nbclient.NotebookClient(notebook, timeout=120, startup_timeout=600, kernel_name="python3",
                            resources={"metadata": {"path": str(path.parent)}}).execute()
    assert [shown_text(cell) for cell in cells] == shown
    assert sum("image/svg+xml" in output.get("data", {}) for cell in cells for output in cell.outputs) >= 2
