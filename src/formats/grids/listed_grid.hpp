// listed_grid.hpp - grids in data, as programs write and print them.
//
//     [[5, 3, 0, …], …]          lists in lists, in any brackets, also without those around the rows
//     [[5 3 0 …]                 as numpy prints them; [5 3 0 …; 6 0 0 …] in Matlab
//     ["53..7....", …]           a row in quotes, a character a cell; all rows in one text, too
//     {"puzzle": [[5, …], …], "solution": …}    JSON, at any depth
//     <tr><td>5</td><td></td>…   a table of HTML
//     r1c1=5 r1c2=3 …            cells with names, also as keys of JSON; the largest number is the side
//
// A grid is the first list of N rows of N cells that is met on the way down, N from 4 on; where a family is
// stated, of rows of the same length. What else the data
// says must not be a part of a puzzle: a list of cages beside a grid is an error. Linear in the text.
#pragma once
#include <vector>

#include "family/family.hpp"
#include "text/text.hpp"

namespace reductio::formats {

using ListedRow = std::vector<Passage>;  // a passage a cell, without quotes; an open cell may be empty

struct ListedGrid {
    Passage key;    // under which it stands; empty if it has no name
    Passage place;  // of all of it
    std::vector<ListedRow> rows;
};

struct ListedData {
    std::vector<ListedGrid> grids, solutions;  // these stand under `solution`
};

// A number that a program prints as 5.0 or 5. is meant as 5; anything else is as it was.
Passage bare_number(Passage cell);

// The text has no rows that may be a grid.
struct NoGrid : InputError {
    explicit NoGrid(InputError error) : InputError{std::move(error)} {}
};

// The grids in the data, at least one. Throws NoGrid, or InputError for rows of different lengths and for
// data that says more than its grid, or names another family than `stated`: that of --family, or null.
ListedData listed_data(Passage text, const Family* stated);

}  // namespace reductio::formats
