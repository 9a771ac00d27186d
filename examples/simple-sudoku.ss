# title: The grid of McCaffrey in the form of Simple Sudoku
# source: McCaffrey, Resolver quebra-cabeças de sudoku usando a biblioteca do MSF
# solutions: 1
..6|2..|.8.
..8|97.|...
..4|81.|5..
-----------
...|.6.|..2
.7.|...|.3.
6..|.5.|...
-----------
..2|.47|1..
..3|.28|4..
.5.|..1|2..
