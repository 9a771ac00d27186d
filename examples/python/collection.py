"""A collection of puzzles: which are sound, and how hard those are."""
from collections import Counter
from pathlib import Path

import reductio

paths = sorted((Path(__file__).resolve().parents[1]).glob("kenken-*.puzzle"))
puzzles = [puzzle for path in paths for puzzle in reductio.read_all(path)]
verdicts = list(reductio.batch(puzzles, threads=2))
print(Counter(str(verdict) for verdict in verdicts))
for puzzle, verdict in zip(puzzles, verdicts):
    if verdict == "none":
        print(puzzle.title, "contradicts itself:", *puzzle.why().clues, sep="\n  ")
    elif verdict == "unique":
        rating = puzzle.rate(timeout=10)
        print(puzzle.title, rating.level, rating.rating)
