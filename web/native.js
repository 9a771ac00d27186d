// @ts-check
// native.js - the text of a puzzle, changed at a cell. The text is the native format (docs/native.md): a header, and
// sections of one row or one clue a line. What can be typed where follows from the sections that a family reads.

/**
 * @typedef {{rows: number, columns: number}} Size
 * @typedef {{cell: number, direction: number}} Target a cell, and one of its sides (play.js): 0 right, 1 down, 2 left, 3 up
 */

const sectionNames = [
    "givens",
    "numbers",
    "corners",
    "regions",
    "parity",
    "cages",
    "clues",
    "marks",
    "outside",
    "walls",
    "between",
    "rules",
    "words",
    "solution",
];
/** Those with a sign for each cell. */
const cellSections = ["givens", "numbers", "regions", "parity", "cages", "walls"];
const sides = ["left", "right", "top", "bottom"];

/**
 * The parts of a puzzle that can be typed or drawn, of a family that reads these sections: a section of signs in cells;
 * "outside left" and so on; "clues" of cages; "corners"; "between"; "rules KIND" for each kind that is drawn on cells.
 * @param {string[]} sections @param {string[]} kinds
 */
export const partsOf = (sections, kinds) =>
    sections.flatMap((one) => {
        if (one === "outside") return sides.map((side) => `outside ${side}`);
        if (one === "cages") return ["cages", "clues"];
        if (one === "rules") return kinds.map((kind) => `rules ${kind}`);
        return cellSections.includes(one) || one === "corners" || one === "between" ? [one] : [];
    });

/** @param {Size} size @param {number} cell */
const nameOf = (size, cell) => `r${Math.floor(cell / size.columns) + 1}c${(cell % size.columns) + 1}`;

// --- sections -------------------------------------------------------------------------------------------------
/** Where a section's lines are: after its name, up to the next one. @param {string[]} lines @param {string} section */
function placeOf(lines, section) {
    const name = lines.findIndex((line) => line.trim() === section);
    if (name < 0) return null;
    const next = lines.findIndex((line, i) => i > name && sectionNames.includes(line.trim()));
    return { begin: name + 1, end: next < 0 ? lines.length : next };
}
/** The lines without what states the old puzzle's solution. @param {string} puzzle */
function linesOf(puzzle) {
    const lines = puzzle.split("\n").filter((line) => !/^# (solutions|solution):/.test(line));
    while (lines.at(-1)?.trim() === "") lines.pop();
    const solution = placeOf(lines, "solution");
    if (solution !== null) lines.splice(solution.begin - 1, solution.end - solution.begin + 1);
    return lines;
}
/** The section's lines; a new section stands at the end. @param {string[]} lines @param {string} section */
function sectionOf(lines, section) {
    const place = placeOf(lines, section);
    return place === null ? [] : lines.slice(place.begin, place.end);
}
/** The puzzle with these lines in that section. @param {string[]} lines @param {string} section @param {string[]} body */
function withSection(lines, section, body) {
    const place = placeOf(lines, section);
    const made = body.length === 0 ? [] : [section, ...body];
    if (place === null) {
        const header = lines.findIndex((line) => !line.startsWith("#"));
        if (cellSections.includes(section) || section === "corners") lines.splice(header + 1, 0, ...made);
        else lines.push(...made);
    } else lines.splice(place.begin - 1, place.end - place.begin + 1, ...made);
    return lines.join("\n") + "\n";
}

// --- rows of signs ----------------------------------------------------------------------------------------------
/** @param {string} row @param {number} columns @returns {string[]} */
function signsOf(row, columns) {
    const words = row.trim().split(/\s+/);
    return words.length === columns ? words : [...row.trim()];
}
/** @param {string[]} lines @param {string} section @param {number} rows @param {number} columns */
function gridOf(lines, section, rows, columns) {
    const body = sectionOf(lines, section);
    return Array.from({ length: rows }, (_, row) => {
        const signs = signsOf(body[row] ?? "", columns);
        return signs.length === columns ? signs : Array(columns).fill(".");
    });
}
/** @param {string[][]} grid */
function rowsOf(grid) {
    const width = Math.max(...grid.flat().map((one) => one.length));
    return grid.map((one) => one.map((sign) => sign.padStart(width)).join(" "));
}
/** The corner of the cell that the side leads to: upper left by itself. @param {Size} size @param {Target} target */
function cornerOf(size, { cell, direction }) {
    const row = Math.floor(cell / size.columns) + (direction === 1 ? 1 : 0);
    const column = (cell % size.columns) + (direction === 0 ? 1 : 0);
    return { row, column };
}

// --- lines of clues ---------------------------------------------------------------------------------------------
/** The clue of the cell's row or column on that side. @param {string[]} lines @param {string} side @param {Size} size @param {number} cell */
function outsideOf(lines, side, size, cell) {
    const across = side === "top" || side === "bottom";
    const body = sectionOf(lines, "outside");
    const line = body.findIndex((one) => one.trim().split(/\s+/)[0] === side);
    const length = across ? size.columns : size.rows;
    const clues = line < 0 ? Array(length).fill(".") : (body[line] ?? "").trim().split(/\s+/).slice(1);
    return {
        body,
        line: line < 0 ? body.length : line,
        clues,
        at: across ? cell % size.columns : Math.floor(cell / size.columns),
    };
}
/** The two cells on both sides of a side, the earlier one first. @param {Size} size @param {Target} target */
function pairOf(size, { cell, direction }) {
    const step = [1, size.columns, -1, -size.columns][direction] ?? 0;
    return [Math.min(cell, cell + step), Math.max(cell, cell + step)].map((one) => nameOf(size, one));
}
/** The line of a section that begins with these words, and what follows them. @param {string[]} body @param {(words: string[]) => boolean} fits */
const lineWith = (body, fits) => body.findIndex((line) => fits(line.trim().split(/\s+/)));

/**
 * What stands there in that part: "." for nothing.
 * @param {string} puzzle @param {string} part @param {Size} size @param {Target} target
 */
export function signAt(puzzle, part, size, target) {
    const lines = linesOf(puzzle);
    const { cell } = target;
    const [row, column] = [Math.floor(cell / size.columns), cell % size.columns];
    if (part.startsWith("outside ")) {
        const { clues, at } = outsideOf(lines, part.slice(8), size, cell);
        return clues[at] ?? ".";
    }
    if (part === "clues") {
        const label = gridOf(lines, "cages", size.rows, size.columns)[row]?.[column] ?? ".";
        const body = sectionOf(lines, "clues");
        return body[lineWith(body, ([word]) => word === label)]?.trim().split(/\s+/)[1] ?? ".";
    }
    if (part === "corners") {
        const corner = cornerOf(size, target);
        return gridOf(lines, "corners", size.rows + 1, size.columns + 1)[corner.row]?.[corner.column] ?? ".";
    }
    if (!cellSections.includes(part)) return ".";
    return gridOf(lines, part, size.rows, size.columns)[row]?.[column] ?? ".";
}

/**
 * The puzzle with that sign there; "" takes it away. A section that is missing is added.
 * @param {string} puzzle @param {string} part @param {Size} size @param {Target} target @param {string} sign
 */
export function withSign(puzzle, part, size, target, sign) {
    const lines = linesOf(puzzle);
    const written = sign === "" ? "." : sign;
    const [row, column] = [Math.floor(target.cell / size.columns), target.cell % size.columns];
    if (part.startsWith("outside ")) {
        const side = part.slice(8);
        const { body, line, clues, at } = outsideOf(lines, side, size, target.cell);
        clues[at] = written;
        body[line] = `${side} ${clues.join(" ")}`;
        return withSection(lines, "outside", body);
    }
    if (part === "between") {
        const [one, other] = pairOf(size, target);
        const body = sectionOf(lines, "between").filter((line) => {
            const words = line.trim().split(/\s+/);
            return !(words[0] === one && words[2] === other) && !(words[0] === other && words[2] === one);
        });
        if (sign !== "") body.push(`${one} ${sign} ${other}`);
        return withSection(lines, "between", body);
    }
    if (part === "clues") {
        const label = gridOf(lines, "cages", size.rows, size.columns)[row]?.[column] ?? ".";
        const body = sectionOf(lines, "clues").filter((line) => line.trim().split(/\s+/)[0] !== label);
        if (sign !== "" && label !== ".") body.push(`${label} ${sign}`);
        return withSection(lines, "clues", body);
    }
    const more = part === "corners" ? 1 : 0;
    const grid = gridOf(lines, part, size.rows + more, size.columns + more);
    const place = part === "corners" ? cornerOf(size, target) : { row, column };
    const changed = grid[place.row];
    if (changed !== undefined) changed[place.column] = written;
    return withSection(lines, part, rowsOf(grid));
}

/**
 * A kind of rule that is drawn on cells, as `list rules --output json` prints it.
 * @typedef {{name: string, summary: string, cells: string, others: string, least_values: number, most_values: number}} Kind
 */
/** Kinds that are drawn by going over their cells. @param {Kind} kind */
export const isDrawn = (kind) => ["one", "pair", "block", "path", "loop", "set"].includes(kind.cells);

/**
 * The puzzle with a rule of that kind on these cells, or without it if it is there.
 * @param {string} puzzle @param {Kind} kind @param {Size} size @param {number[]} cells @param {string} values
 */
export function withRule(puzzle, kind, size, cells, values) {
    const lines = linesOf(puzzle);
    const names = cells.map((cell) => nameOf(size, cell));
    const half =
        kind.others === "some" ? 1 : kind.others === "as_many" ? Math.ceil(names.length / 2) : names.length;
    const behind = half < names.length ? names.slice(half).join(" ") : values;
    const line = `${kind.name} ${names.slice(0, half).join(" ")}${behind === "" ? "" : ` = ${behind}`}`;
    const body = sectionOf(lines, "rules");
    const before = body.findIndex((one) => one.split("=")[0]?.trim() === line.split("=")[0]?.trim());
    if (before >= 0) body.splice(before, 1);
    else body.push(line);
    return withSection(lines, "rules", body);
}
