"""text.py - numbers and tables of the page, in Markdown."""

MISSING = "–"


def number(value, unit=""):
    """Three significant digits and thousands separated; a limit that was reached stands as a string already."""
    if value is None:
        return MISSING
    if isinstance(value, str):
        return value
    if isinstance(value, int) or abs(value) >= 100:
        text = f"{round(value):,}"
    elif value == 0:
        text = "0"
    else:
        text = f"{value:.3g}"
        if "e" in text:
            text = f"{value:.5f}"
    return text + unit


def short(value):
    """For pictures: 2.8 M instead of 2,800,000."""
    if isinstance(value, (int, float)):
        for factor, name in ((1e9, " G"), (1e6, " M"), (1e4, " k")):
            if value >= factor:
                return f"{value / (1e3 if name == ' k' else factor):.3g}{name}" if value / factor < 999 else \
                    f"{value / factor:.0f}{name}"
    return number(value)


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|---" + "|--:" * (len(header) - 1) + "|"]
    return lines + ["| " + " | ".join(cell if isinstance(cell, str) else number(cell) for cell in row) + " |"
                    for row in rows]
