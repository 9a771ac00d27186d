// @ts-check
// native.js - one cell of a section of a puzzle's text, changed. The text is the native format (docs/native.md): a
// header, and sections of one row a line.

const sectionNames = ["givens", "numbers", "corners", "regions", "parity", "cages", "clues", "marks", "outside", "walls",
    "between", "rules", "words", "solution"];
/** Those with a sign for each cell. */
export const cellSections = ["givens", "numbers", "regions", "parity", "cages", "walls"];

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

/**
 * What stands in a cell of that section: "." for nothing.
 * @param {string} puzzle @param {string} section @param {number} row @param {number} column @param {number} columns
 */
export function cellOf(puzzle, section, row, column, columns) {
    const lines = puzzle.split("\n");
    const rows = rowsOf(lines, section);
    return rows === null ? "." : (cellsOf(lines[rows.begin + row] ?? "", columns)[column] ?? ".");
}

/**
 * The text with that sign in the cell. A section that is missing is added; stated solutions and counts are left out,
 * because they are the old puzzle's.
 * @param {string} puzzle @param {string} section @param {{rows: number, columns: number}} size
 * @param {number} cell @param {string} sign
 */
export function withCell(puzzle, section, size, cell, sign) {
    const { rows, columns } = size;
    let lines = puzzle.split("\n").filter((line) => !/^# (solutions|solution):/.test(line));
    while (lines.at(-1)?.trim() === "") lines.pop();
    const solution = rowsOf(lines, "solution");
    if (solution !== null) lines.splice(solution.begin - 1, solution.end - solution.begin + 1);
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
