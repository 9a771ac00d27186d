// editor_answers.js - how many answers the editor of puzz.link accepts on a small board, by trying all there can be;
// and whether it accepts an answer of ours.
//
//     node editor_answers.js PZPR <lines `LINK<tab>KIND` or `LINK<tab>=<tab>LINK WITH AN ANSWER`>
//
// PZPR is a build of https://github.com/robx/pzprjs. KIND says what an answer is: shading, shades (white
// cells are drawn too), loop, paths, edges (any lines along the sides of cells), areas, values, blanks (values, or none) or sides (a loop along the sides of cells). Prints a line for each: the number of answers, `invalid` for
// a clue that the editor does not have, `large` for a board with too many possible answers, or `error …`. Of an answer:
// `right`, `invalid`, `another puzzle` if it is one to another link, or what the editor says is wrong.
// An answer that seems right is saved and opened again before it counts: the library keeps what it knows of a board. Two
// that are saved alike are one, as where a cell with a number is shaded or not.
"use strict";
const [library] = process.argv.slice(2);
const pzpr = require(library);
const LARGEST = 50000;  // possible answers

const all = (list) => Array.from({ length: list.length }, (_, i) => list[i]);

function* shadings(board, white) {
    const cells = all(board.cell).filter((cell) => cell.ques !== 7 && cell.allowShade());
    if (2 ** cells.length > LARGEST) return yield false;
    for (let mask = 0; mask < 2 ** cells.length; ++mask) {
        cells.forEach((cell, i) => { cell.qans = (mask >> i) & 1 || white; });
        yield true;
    }
}

// Lines from cell to cell with at most so many ends in a cell, and if they are closed, none with one, but some lines: the
// editor accepts a board without a loop in a few genres, which is no answer here.
function* lines(board, most, closed) {
    const links = all(board.border).filter((border) => border.inside), ends = new Map();
    if (links.length > 18) return yield false;
    const at = (cell) => ends.get(cell) || 0;
    function* from(i) {
        if (i === links.length) {
            const counts = [...ends.values()];
            if (!closed || counts.some((count) => count > 0) && counts.every((count) => count !== 1)) yield true;
            return;
        }
        const link = links[i], [a, b] = link.sidecell;
        link.line = 0;
        yield* from(i + 1);
        if (at(a) === most || at(b) === most || (link.enableLineNG && link.isLineNG())) return;
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
    // In one genre borders may be drawn on some sides only; elsewhere some are given.
    const dotted = board.puzzle.pid === "cbblock", given = new Set(links.filter((link) => !dotted && link.isBorder()));
    const area = new Array(cells.length).fill(-1);
    const connected = (k) => {
        const seen = new Set([area.indexOf(k)]);
        for (const i of seen) {
            for (const side of ["top", "bottom", "left", "right"]) {
                const j = number.get(cells[i].adjacent[side]);
                if (j !== undefined && area[j] === k && !given.has(cells[i].adjborder[side])) seen.add(j);
            }
        }
        return seen.size === area.filter((other) => other === k).length;
    };
    function* from(i, count) {
        if (i === cells.length) {
            for (let k = 0; k < count; ++k) if (!connected(k)) return;
            const parted = (link) => area[number.get(link.sidecell[0])] !== area[number.get(link.sidecell[1])];
            if (links.some((link) => dotted && parted(link) && link.isGround())) return;
            for (const link of links) link.qans = parted(link) ? 1 : 0;
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

const NO_NUMBER = -1;
function* values(board, blanks) {
    const cells = all(board.cell).filter((cell) => cell.ques !== 7 && cell.qnum === NO_NUMBER);
    const size = cells.reduce((product, cell) => product * (cell.getmaxnum() - cell.getminnum() + 1 + blanks), 1);
    if (size > LARGEST) return yield false;
    function* from(i) {
        if (i === cells.length) return yield true;
        if (blanks) {
            cells[i].anum = NO_NUMBER;
            yield* from(i + 1);
        }
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

// Any sides of cells.
function* edges(board) {
    const borders = all(board.border);
    if (2 ** borders.length > LARGEST) return yield false;
    for (let mask = 0; mask < 2 ** borders.length; ++mask) {
        borders.forEach((border, i) => { border.line = (mask >> i) & 1; });
        yield true;
    }
}

const KINDS = { shading: (board) => shadings(board, 0), shades: (board) => shadings(board, 2), edges, loop: (board) => lines(board, 2, true), paths: (board) => lines(board, 4, false),
                areas, values: (board) => values(board, 0), blanks: (board) => values(board, 1), sides };

function opened(text) {
    const puzzle = new pzpr.Puzzle();
    puzzle.open(text);
    return puzzle;
}

function has_foreign_clue(board) {
    const beyond = (piece) => piece.qnum >= 0 && (piece.qnum < piece.getminnum() || piece.qnum > piece.getmaxnum());
    const unknown = (piece) => piece.qnum === -2 && piece.disInputHatena;
    return all(board.cell).some(beyond) || all(board.excell).some((piece) => beyond(piece) || unknown(piece));
}

function count(link, kind) {
    const puzzle = opened(link), board = puzzle.board;
    if (has_foreign_clue(board)) return "invalid";
    puzzle.setMode("play");  // players have other numbers than setters in a few genres
    const right = new Set();
    let tried = 0;
    for (const possible of KINDS[kind](board)) {
        if (!possible || ++tried > LARGEST) return "large";
        board.rebuildInfo();
        puzzle.checker.resetCache();
        if (!puzzle.check(true).complete) continue;
        const saved = puzzle.getFileData();
        if (opened(saved).check(true).complete) right.add(saved);
    }
    return right.size;
}

const without_genre = (puzzle) => puzzle.getURL().replace(/[?][a-z0-9-]+/, "");

function verdict(link, answer) {
    const puzzle = opened(answer), said = puzzle.check(true);
    if (has_foreign_clue(opened(link).board)) return "invalid";
    if (without_genre(puzzle) !== without_genre(opened(link))) return "another puzzle";
    return said.complete ? "right" : said.text.split("\n")[0];
}

for (const line of require("fs").readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    try {
        const [link, kind, answer] = line.split("\t");
        console.log(kind === "=" ? verdict(link, answer) : count(link, kind));
    } catch (error) {
        console.log(`error ${error.message.split("\n")[0]}`);
    }
}
