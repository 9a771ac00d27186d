"""The one exception for bad input: what is wrong, where, and what was expected."""
from __future__ import annotations


class InputError(ValueError):
    """A puzzle, a model or an argument that can't be read or makes no sense.

    ``str(error)`` is one line: ``<stdin>:1:4: the line has 3 characters; expected …``.
    """

    def __init__(self, message: str, full: str = "", name: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message, full, name, line, column)
        #: What is wrong and what was expected, with its place, on one line.
        self.message = message
        #: The same on several lines, with the line of input and a caret below the place.
        self.full = full or message
        #: The name of the text, such as ``<stdin>`` or a path; empty without a place.
        self.name = name
        #: The line and the column (in characters), from 1; None without a place.
        self.line = line or None
        self.column = column or None

    @property
    def expected(self) -> str:
        """What was expected, in words; empty if the message does not say."""
        return self.message.partition("; expected ")[2]

    def __str__(self) -> str:
        return self.message

    @classmethod
    def of_line(cls, message: str) -> InputError:
        """The error of a line that the program printed: ``error: NAME:LINE:COLUMN: what is wrong``."""
        text = message.removeprefix("error: ")
        name, line, column = (text.split(":", 3) + ["", "", ""])[:3]
        if line.isdigit() and column.isdigit():
            return cls(text, "", name, int(line), int(column))
        return cls(text)
