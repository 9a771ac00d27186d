// @ts-check
// native.js - one cell of a section of a puzzle's text, changed. The text is the native format (docs/native.md): a
// header, and sections of one row a line.

const sectionNames = ["givens", "numbers", "corners", "regions", "parity", "cages", "clues", "marks", "outside", "walls",
    "between", "rules", "words", "solution"];
/** Those with a sign for each cell. */
const cellSections = ["givens", "numbers", "regions", "parity", "cages", "walls"];
const sides = ["left", "right", "top", "bottom"];

/** What can be typed into a board whose family reads these sections: `outside` is four parts, one for each side. @param {string[]} sections */
export const partsOf = (sections) =>
    sections.flatMap((one) => (one === "outside" ? sides.map((side) => `outside ${side}`) : cellSections.includes(one) ? [one] : []));

/** @param {string} line */
const isSection = (line) => sectionNames.includes(line.trim());

/** Where a section's rows are: after its name, up to the next one. @param {string[]} lines @param {string} section */
function rowsOf(lines, section) {
    const name = lines.findIndex((line) => line.trim() === section);
    if (name < 0) return null;
    const next = lines.findIndex((line, i) => i > name && isSection(line));
    return { begin: name + 1, end: next < 0 ? lines.length : next };
}

/** @param {string} row @param {number} columns @returns {string[]} */
function cellsOf(row, columns) {
    const words = row.trim().split(/\s+/);
    return words.length === columns ? words : [...row.trim()];
}

/** @typedef {{rows: number, columns: number}} Size */

/** The clue of the cell's row or column on that side. @param {string[]} lines @param {string} side @param {Size} size @param {number} cell */
function clueOf(lines, side, size, cell) {
    const rows = rowsOf(lines, "outside");
    const across = side === "top" || side === "bottom";
    const at = across ? cell % size.columns : Math.floor(cell / size.columns);
    const line = rows === null ? -1 : lines.findIndex((one, i) => i >= rows.begin && i < rows.end && one.trim().split(/\s+/)[0] === side);
    const clues = line < 0 ? Array(across ? size.columns : size.rows).fill(".") : (lines[line] ?? "").trim().split(/\s+/).slice(1);
    return { line, at, clues };
}

/**
 * What stands in a cell of that part: "." for nothing.
 * @param {string} puzzle @param {string} part @param {Size} size @param {number} cell
 */
export function cellOf(puzzle, part, size, cell) {
    const lines = puzzle.split("\n");
    if (part.startsWith("outside ")) {
        const { at, clues } = clueOf(lines, part.slice(8), size, cell);
        return clues[at] ?? ".";
    }
    const rows = rowsOf(lines, part);
    const row = rows === null ? "" : (lines[rows.begin + Math.floor(cell / size.columns)] ?? "");
    return cellsOf(row, size.columns)[cell % size.columns] ?? ".";
}

/** @param {string[]} lines @param {string} side @param {Size} size @param {number} cell @param {string} sign */
function setClue(lines, side, size, cell, sign) {
    const { line, at, clues } = clueOf(lines, side, size, cell);
    clues[at] = sign === "" ? "." : sign;
    const written = `${side} ${clues.join(" ")}`;
    if (line >= 0) {
        lines[line] = written;
        return;
    }
    const rows = rowsOf(lines, "outside");
    if (rows === null) lines.push("outside", written);
    else lines.splice(rows.begin, 0, written);
}

/**
 * The text with that sign in the cell. A section that is missing is added; stated solutions and counts are left out,
 * because they are the old puzzle's.
 * @param {string} puzzle @param {string} section a part of partsOf @param {Size} size @param {number} cell @param {string} sign
 */
export function withCell(puzzle, section, size, cell, sign) {
    const { rows, columns } = size;
    const lines = puzzle.split("\n").filter((line) => !/^# (solutions|solution):/.test(line));
    while (lines.at(-1)?.trim() === "") lines.pop();
    const solution = rowsOf(lines, "solution");
    if (solution !== null) lines.splice(solution.begin - 1, solution.end - solution.begin + 1);
    if (section.startsWith("outside ")) {
        setClue(lines, section.slice(8), size, cell, sign);
        return lines.join("\n") + "\n";
    }
    let place = rowsOf(lines, section);
    if (place === null) {
        const header = lines.findIndex((line) => !line.startsWith("#"));
        lines.splice(header + 1, 0, section, ...Array(rows).fill(Array(columns).fill(".").join(" ")));
        place = rowsOf(lines, section);
    }
    if (place === null) return puzzle;
    const grid = lines.slice(place.begin, place.begin + rows).map((line) => cellsOf(line, columns));
    const row = grid[Math.floor(cell / columns)];
    if (row === undefined) return puzzle;
    row[cell % columns] = sign === "" ? "." : sign;
    const width = Math.max(...grid.flat().map((one) => one.length));
    lines.splice(place.begin, rows, ...grid.map((one) => one.map((sign) => sign.padStart(width)).join(" ")));
    return lines.join("\n") + "\n";
}
