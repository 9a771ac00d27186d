// @ts-check
// play.js - what somebody has filled in, without a page: values, small digits, lines, borders, and a way back.
//
// What can be filled in follows from the form of the answer alone, so there is no code for a genre.

/**
 * A puzzle as `draw --output json` prints it (src/cli/picture_record.hpp).
 * @typedef {{index: number, id?: string, link?: string, family: string, title: string, rows: number,
 *   columns: number, answer: string, digits: number[], states?: string[], fence?: boolean,
 *   givens: (number | null)[], walls?: number[], values?: (number | null)[], puzzle: string, width: number,
 *   height: number, cells: [number, number, number, number, number][], svg: string}} Picture
 *
 * `digits`: many values; `two`: a click changes the cell; `lines`: from cell to cell; `borders`: around areas,
 * or a fence.
 * @typedef {"digits" | "two" | "lines" | "borders"} Kind
 *
 * @typedef {{values: (number | null)[], marks: number[][], borders: string[]}} Entries
 */

/** Steps to the right, down, left and up, and the arm of a line that goes there. */
export const directions = [
    { name: "right", arm: 1, row: 0, column: 1 },
    { name: "down", arm: 2, row: 1, column: 0 },
    { name: "left", arm: 4, row: 0, column: -1 },
    { name: "up", arm: 8, row: -1, column: 0 },
];
const opposite = (/** @type {number} */ arm) => (arm <= 2 ? arm * 4 : arm / 4);

/** @param {Picture} picture @returns {Kind} */
export function kindOf(picture) {
    if (picture.fence || picture.answer === "areas" || picture.answer === "rectangles") return "borders";
    if (picture.answer === "loop" || picture.answer === "paths") return "lines";
    return picture.digits.length === 2 ? "two" : "digits";
}

export class Play {
    /** @type {Entries[]} */ #before = [];
    /** @type {Entries[]} */ #after = [];

    /** @param {Picture} picture */
    constructor(picture) {
        this.picture = picture;
        this.kind = kindOf(picture);
        this.cells = picture.givens.length;
        /** @type {Entries} */
        this.entries = this.#none();
    }
    #none() {
        return { values: Array(this.cells).fill(null), marks: Array.from({ length: this.cells }, () => []), borders: [] };
    }

    /** @param {number} cell */
    isFixed(cell) {
        return this.picture.givens[cell] !== null || this.picture.walls?.[cell] === 1;
    }
    /** @param {number} cell @returns {number | null} */
    valueAt(cell) {
        return this.picture.givens[cell] ?? this.entries.values[cell] ?? null;
    }
    isEmpty() {
        const { values, marks, borders } = this.entries;
        return values.every((v) => v === null) && marks.every((m) => m.length === 0) && borders.length === 0;
    }

    // --- changes, each of which can be undone ----------------------------------------------------------
    /** @param {(entries: Entries) => void} change */
    #change(change) {
        this.#before.push(structuredClone(this.entries));
        this.#after = [];
        change(this.entries);
    }
    undo() {
        this.#move(this.#before, this.#after);
    }
    redo() {
        this.#move(this.#after, this.#before);
    }
    /** @param {Entries[]} from @param {Entries[]} to */
    #move(from, to) {
        const there = from.pop();
        if (there === undefined) return;
        to.push(structuredClone(this.entries));
        this.entries = there;
    }
    get canUndo() {
        return this.#before.length > 0;
    }
    get canRedo() {
        return this.#after.length > 0;
    }
    clear() {
        if (!this.isEmpty()) this.#change((entries) => Object.assign(entries, this.#none()));
    }
    /** @param {number} cell @param {number | null} value */
    set(cell, value) {
        if (this.isFixed(cell)) return;
        this.#change((entries) => {
            entries.values[cell] = value;
            entries.marks[cell] = [];
        });
    }
    /** Open, the larger value, the smaller one, open. @param {number} cell */
    turn(cell) {
        const [low, high] = this.picture.digits;
        const now = this.entries.values[cell] ?? null;
        this.set(cell, now === null ? (high ?? null) : now === high ? (low ?? null) : null);
    }
    /** @param {number} cell @param {number} value */
    toggleMark(cell, value) {
        if (this.isFixed(cell)) return;
        this.#change((entries) => {
            const marks = entries.marks[cell] ?? [];
            entries.values[cell] = null;
            entries.marks[cell] = marks.includes(value) ? marks.filter((m) => m !== value) : [...marks, value].sort((a, b) => a - b);
        });
    }

    // --- lines and borders --------------------------------------------------------------------------------
    /** @param {number} cell @param {{row: number, column: number}} step @returns {number | null} */
    neighbour(cell, step) {
        const { rows, columns } = this.picture;
        const row = Math.floor(cell / columns) + step.row;
        const column = (cell % columns) + step.column;
        return row < 0 || column < 0 || row >= rows || column >= columns ? null : row * columns + column;
    }
    /** A line from the cell in that direction, or none. @param {number} cell @param {number} direction */
    toggleLine(cell, direction) {
        const step = directions[direction];
        const other = step ? this.neighbour(cell, step) : null;
        if (step === undefined || other === null) return;
        if (this.picture.walls?.[cell] === 1 || this.picture.walls?.[other] === 1) return;
        this.#change(({ values }) => {
            values[cell] = (values[cell] ?? 0) ^ step.arm;
            values[other] = (values[other] ?? 0) ^ opposite(step.arm);
        });
    }
    /** @param {number} cell @param {number} direction @returns {string} one name for both sides */
    borderName(cell, direction) {
        const step = directions[direction];
        const other = step ? this.neighbour(cell, step) : null;
        if (direction >= 2 && other !== null) return `${other} ${direction - 2}`;
        return `${cell} ${direction}`;
    }
    /** @param {number} cell @param {number} direction */
    hasBorder(cell, direction) {
        return this.entries.borders.includes(this.borderName(cell, direction));
    }
    /** The frame is no part of the answer but where it is a fence. @param {number} cell @param {number} direction */
    toggleBorder(cell, direction) {
        const step = directions[direction];
        if (step === undefined || (this.neighbour(cell, step) === null && !this.picture.fence)) return;
        const name = this.borderName(cell, direction);
        this.#change((entries) => {
            const { borders } = entries;
            entries.borders = borders.includes(name) ? borders.filter((b) => b !== name) : [...borders, name];
        });
    }

    // --- what the program is told --------------------------------------------------------------------------
    /** "r1c2": @param {number} cell */
    name(cell) {
        const { columns } = this.picture;
        return `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
    }
    /** The entries that are certain: an unfinished line is none. */
    certain() {
        const { values } = this.entries;
        const arms = (/** @type {number} */ v) => [1, 2, 4, 8].filter((arm) => (v & arm) !== 0).length;
        /** @type {string[]} */
        const list = [];
        if (this.kind === "borders") return list;
        values.forEach((value, cell) => {
            if (value === null || (this.kind === "lines" && (this.picture.answer !== "loop" || arms(value) !== 2))) return;
            list.push(`${this.name(cell)}=${value}`);
        });
        return list;
    }
    /** A full answer, if this is one. @returns {number[] | null} */
    answer() {
        if (this.isEmpty()) return null;
        if (this.kind === "borders") return this.picture.fence ? this.#inside() : this.#areas();
        /** @type {number[]} */
        const answer = [];
        for (let cell = 0; cell < this.cells; ++cell) {
            const value = this.picture.walls?.[cell] === 1 ? 0 : this.valueAt(cell);
            if (value === null && this.kind !== "lines") return null;
            answer.push(value ?? 0);
        }
        return answer;
    }
    /** @param {number} cell @param {(direction: number, other: number) => void} visit */
    #eachOpenSide(cell, visit) {
        directions.forEach((step, direction) => {
            const other = this.neighbour(cell, step);
            if (other !== null && !this.hasBorder(cell, direction)) visit(direction, other);
        });
    }
    #areas() {
        const area = Array(this.cells).fill(0);
        let areas = 0;
        for (let first = 0; first < this.cells; ++first) {
            if (area[first] !== 0) continue;
            area[first] = ++areas;
            for (const stack = [first]; stack.length > 0; )
                this.#eachOpenSide(stack.pop() ?? 0, (_, other) => {
                    if (area[other] !== 0) return;
                    area[other] = areas;
                    stack.push(other);
                });
        }
        return areas > 1 ? area : null;
    }
    /** Crossing the fence from the left, row by row. */
    #inside() {
        const { rows, columns } = this.picture;
        const inside = Array(this.cells).fill(0);
        for (let row = 0; row < rows; ++row) {
            let now = 0;
            for (let column = 0; column < columns; ++column) {
                const cell = row * columns + column;
                if (this.hasBorder(cell, 2)) now = 1 - now;
                inside[cell] = now;
            }
            if (this.hasBorder(row * columns + columns - 1, 0)) now = 1 - now;
            if (now !== 0) return null;
        }
        return inside;
    }
}
