// editor_answers.js - how many answers the editor of puzz.link accepts on a small board, by trying all there can be.
//
//     node editor_answers.js PZPR <lines `LINK<tab>KIND`>
//
// PZPR is a build of https://github.com/robx/pzprjs. KIND says what an answer is: shading, loop, paths,
// areas, values or sides (a loop along the sides of cells). Prints a line for each: the number of answers, `invalid` for
// a clue that the editor does not have, `large` for a board with too many possible answers, or `error …`.
// An answer that seems right is saved and opened again before it counts: the library keeps what it knows of a board.
"use strict";
const [library] = process.argv.slice(2);
const pzpr = require(library);
const LARGEST = 50000;  // possible answers

const all = (list) => Array.from({ length: list.length }, (_, i) => list[i]);

function* shadings(board) {
    const cells = all(board.cell).filter((cell) => cell.ques !== 7 && cell.allowShade());
    if (2 ** cells.length > LARGEST) return yield false;
    for (let mask = 0; mask < 2 ** cells.length; ++mask) {
        cells.forEach((cell, i) => { cell.qans = (mask >> i) & 1; });
        yield true;
    }
}

// Lines from cell to cell with at most so many ends in a cell, and none with one if they are closed.
function* lines(board, most, closed) {
    const links = all(board.border).filter((border) => border.inside), ends = new Map();
    if (links.length > 18) return yield false;
    const at = (cell) => ends.get(cell) || 0;
    function* from(i) {
        if (i === links.length) {
            if (!closed || [...ends.values()].every((count) => count !== 1)) yield true;
            return;
        }
        const link = links[i], [a, b] = link.sidecell;
        link.line = 0;
        yield* from(i + 1);
        if (at(a) === most || at(b) === most || (link.isLineNG && link.isLineNG())) return;
        link.line = 1;
        ends.set(a, at(a) + 1).set(b, at(b) + 1);
        yield* from(i + 1);
        link.line = 0;
        ends.set(a, at(a) - 1).set(b, at(b) - 1);
    }
    yield* from(0);
}

function* areas(board) {
    const cells = all(board.cell), number = new Map(cells.map((cell, i) => [cell, i]));
    const links = all(board.border).filter((border) => border.inside);
    if (cells.length > 10 || cells.some((cell) => cell.ques === 7)) return yield false;
    const area = new Array(cells.length).fill(-1);
    const connected = (k) => {
        const seen = new Set([area.indexOf(k)]);
        for (const i of seen) {
            for (const side of ["top", "bottom", "left", "right"]) {
                const j = number.get(cells[i].adjacent[side]);
                if (j !== undefined && area[j] === k) seen.add(j);
            }
        }
        return seen.size === area.filter((other) => other === k).length;
    };
    function* from(i, count) {
        if (i === cells.length) {
            for (let k = 0; k < count; ++k) if (!connected(k)) return;
            for (const link of links)
                link.qans = area[number.get(link.sidecell[0])] === area[number.get(link.sidecell[1])] ? 0 : 1;
            return yield true;
        }
        for (let k = 0; k <= count; ++k) {
            area[i] = k;
            yield* from(i + 1, Math.max(count, k + 1));
        }
        area[i] = -1;
    }
    yield* from(0, 0);
}

function* values(board) {
    const cells = all(board.cell).filter((cell) => cell.ques !== 7 && cell.qnum < 0);
    const size = cells.reduce((product, cell) => product * (cell.getmaxnum() - cell.getminnum() + 1), 1);
    if (size > LARGEST) return yield false;
    function* from(i) {
        if (i === cells.length) return yield true;
        for (let value = cells[i].getminnum(); value <= cells[i].getmaxnum(); ++value) {
            cells[i].anum = value;
            yield* from(i + 1);
        }
    }
    yield* from(0);
}

// The border of a set of cells.
function* sides(board) {
    const cells = all(board.cell);
    if (cells.length > 10) return yield false;
    for (let mask = 0; mask < 2 ** cells.length; ++mask) {
        for (const border of all(board.border)) border.line = 0;
        cells.forEach((cell, i) => {
            if ((mask >> i) & 1)
                for (const side of ["top", "bottom", "left", "right"]) cell.adjborder[side].line ^= 1;
        });
        yield true;
    }
}

const KINDS = { shading: shadings, loop: (board) => lines(board, 2, true), paths: (board) => lines(board, 4, false),
                areas, values, sides };

function opened(text) {
    const puzzle = new pzpr.Puzzle();
    puzzle.open(text);
    return puzzle;
}

function count(link, kind) {
    const puzzle = opened(link), board = puzzle.board;
    const beyond = (cell) => cell.qnum >= 0 && (cell.qnum < cell.getminnum() || cell.qnum > cell.getmaxnum());
    if (all(board.cell).some(beyond)) return "invalid";
    let right = 0, tried = 0;
    for (const possible of KINDS[kind](board)) {
        if (!possible || ++tried > LARGEST) return "large";
        board.rebuildInfo();
        puzzle.checker.resetCache();
        if (puzzle.check(true).complete && opened(puzzle.getFileData()).check(true).complete) ++right;
    }
    return right;
}

for (const line of require("fs").readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    try {
        console.log(count(...line.split("\t")));
    } catch (error) {
        console.log(`error ${error.message.split("\n")[0]}`);
    }
}
