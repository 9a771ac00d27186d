"""Eight queens, as a model and as an exact cover: 92 solutions either way."""
import numpy as np

import reductio

N = 8


def as_model() -> reductio.Model:
    model = reductio.Model()
    row = model.ints(N, 0, N - 1, name="row")  # of the queen in each column
    columns = np.arange(N)
    for lines in (row, row + columns, row - columns):
        model.add(reductio.all_different(lines))
    return model


def as_cover() -> reductio.Cover:
    items = [(kind, i) for kind in ("row", "column") for i in range(N)]
    diagonals = [("rising", i) for i in range(2 * N - 1)] + [("falling", i) for i in range(1 - N, N)]
    options = [[("row", r), ("column", c), ("rising", r + c), ("falling", r - c)] for r in range(N) for c in range(N)]
    return reductio.cover(items, options, secondary=diagonals)


print(as_model().count(), as_cover().count())
