"""version_01.py - what version 0.1 took, and the goals set from that.

Facts of one run on one quiet core of a two-core Xeon on DAY; they are not measured again. Other machines are faster or
slower, so compare ratios. A text stands where the figure was a bound or a range.
"""
DAY = "22 November 2026"

# Puzzles per CPU second.
SUDOKUS = {
    "17-clue": {"sat": 13244, "auto": 74507, "bitcover": 76033, "dlx": 28979},
    "top1465": {"sat": 2423, "auto": 21927, "bitcover": 22044, "dlx": 7336},
    "hardest": {"sat": 693, "auto": 3175, "bitcover": 3210, "dlx": 1041},
    "several": {"sat": 4702, "auto": 86564, "bitcover": 85186, "dlx": 38104}}
SUDOKU_GOALS = {
    "17-clue": {"sat": 25000, "auto": 200000, "houses": 200000},
    "top1465": {"sat": 5000, "auto": 60000, "houses": 60000},
    "hardest": {"sat": 1200, "auto": 7000, "houses": 7000},
    "several": {"sat": 8000, "auto": 250000, "houses": 250000}}

# CPU seconds from here on.
LARGE = {"s16_1": "< 0.01", "s25_1": "< 0.01", "s64_1": 38.7, "s64_2": .54, "s81_1": .36, "s100_1": .13, "s144_1": .12,
         "s144_2": .49, "s225_1": "> 120", "s225_2": .50, "s400_1": 3.8}
LARGE_GOALS = {"s64_1": 5, "s64_2": .25, "s81_1": .25, "s144_2": .25, "s400_1": 1}

COVERS = {
    "pent6x10": {"auto": .88, "bitcover": .84, "dlx": 5.26, "memo": .76},
    "kk9d": {"auto": "> 9.9", "bitcover": .325, "dlx": 1.80, "memo": .330},
    "kk9e": {"auto": 1.71, "bitcover": .043, "dlx": .125, "memo": .047},
    "langford12": {"auto": .238, "bitcover": .146, "dlx": .503, "memo": .209},
    "queens13": {"auto": .097, "bitcover": .066, "dlx": .192, "memo": .069},
    "latin5": {"auto": .032, "bitcover": .047, "dlx": .119, "memo": .015},
    "domino8x8": {"auto": .019, "bitcover": .948, "dlx": 1.61, "memo": .005},
    "sud6blank": {"bitcover": 5.4, "memo": .74},
    "sud16_110": {"auto": .104, "bitcover": .182, "dlx": .277, "memo": .012},
    "domino12x12": {"auto": .040, "memo": .013}}
# The geometric mean over the first nine, as it was then told: against the best of Knuth's programs that visit solutions.
COVER_MEANS = {"auto": 1.86, "bitcover": 2.09, "dlx": .71, "memo": 5.5}
COVER_MEAN_GOALS = {"bitcover": 3}

COUNTS = {"Latin 5": {"dpll": .15}, "Slitherlink 5x5 blank": {"dpll": 3.73}, "Fill-a-Pix 40x40": {"memo": .51},
          "Fill-a-Pix 68x68": {"memo": "> 20"}, "nonogram 80x80 blank": {"dpll": "> 20"}}
COUNT_GOALS = {"Fill-a-Pix 40x40": .05, "Fill-a-Pix 68x68": .2, "nonogram 80x80 blank": 1}
COUNT_RATIO_GOALS = {"Latin 5": 3, "KenKen": 3}  # to clasp, which counts by visiting models

# CPU milliseconds for one puzzle: mean and, where it was told, maximum.
FAMILIES = {"filling 17x13": (26.3, 43), "pattern 25x25": (5.1, 5.9), "loopy 10x10t0dh": (3.9, 6.9),
            "solo 3x3kdu": (1.22, 13.6), "tents 15x15dt": (1.16, None), "palisade 10x8n8": (1.05, None),
            "range 9x9": (1.01, None), "towers 6du": (1.00, None), "keen 9du": (.70, 3.9), "magnets 10x9dtS": (.53, None),
            "singles 12x12dk": (.53, None), "lightup 14x14b20s2d2": (.51, None), "mosaic 25x25": (.49, None),
            "dominosa 9db": (.39, None), "solo 9jdu": (.34, None), "rect 15x15": (.32, None), "solo 4x4db": (.23, None),
            "map 20x15n30du": (.20, None), "unequal 7dx": (.16, None), "unruly 14x14dn": (.06, None)}
FAMILY_MEAN_GOALS = {"filling 17x13": 10, "pattern 25x25": 2, "loopy 10x10t0dh": 2}
FAMILY_MAXIMUM_GOALS = {"solo 3x3kdu": 4}

SPEED_UPS = {"sat": "1.87 to 1.95", "bitcover": "1.72 to 1.93"}  # two threads
BATCH_LINES, BATCH_MEGABYTES = 132000, 267                       # a million lines by two threads
DIMACS_MEGABYTES = "1,100 to 1,350"                              # a second, to /dev/null
START = {"--version": 2.75, "one sudoku": 3.7}                   # CPU milliseconds
