// @ts-check
// play.js - what somebody has filled in, without a page: values, small digits, lines, borders, and a way back.
//
// What can be filled in follows from the form of the answer alone, so there is no code for a genre.

/**
 * A puzzle as `draw --output json` prints it (src/cli/picture_record.hpp).
 * @typedef {{index: number, id?: string, link?: string, family: string, summary: string, reads: string[],
 *   takes_givens: boolean, in_cells?: [string, string][], between?: [string, string][], title: string, rows: number, columns: number, answer: string, digits: number[],
 *   texts: string[], states?: string[], fence?: boolean, givens: (number | null)[], walls?: number[],
 *   values?: (number | null)[], puzzle: string, width: number, height: number,
 *   cells: [number, number, number, number, number][], svg: string}} Picture
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
function kindOf(picture) {
    if (picture.fence || picture.answer === "areas" || picture.answer === "rectangles") return "borders";
    if (picture.answer === "loop" || picture.answer === "paths") return "lines";
    return picture.digits.length === 2 ? "two" : "digits";
}

/** What `marks` has where lines or borders are drawn. */
export const notes = { shaded: 1, dot: 2 };

export class Play {
    /** @type {Picture} */ picture;
    /** @type {Kind} */ kind;
    /** @type {Entries} */ entries;
    /** @type {Entries[]} */ #before = [];
    /** @type {Entries[]} */ #after = [];

    /** @param {Picture} picture @param {Play | null} [former] of the same puzzle with other clues: its entries stay */
    constructor(picture, former = null) {
        this.picture = picture;
        this.kind = kindOf(picture);
        this.cells = picture.givens.length;
        this.entries = this.#none();
        const before = former?.picture;
        if (
            !former ||
            !before ||
            former.kind !== this.kind ||
            before.rows !== picture.rows ||
            before.columns !== picture.columns
        )
            return;
        this.entries = structuredClone(former.entries);
        for (let cell = 0; cell < this.cells; ++cell)
            if (this.isFixed(cell)) [this.entries.values[cell], this.entries.marks[cell]] = [null, []];
    }
    #none() {
        return {
            values: Array(this.cells).fill(null),
            marks: Array.from({ length: this.cells }, () => []),
            borders: [],
        };
    }

    /** @param {number} cell */
    isWall(cell) {
        return this.picture.walls?.[cell] === 1;
    }
    /** @param {number} cell */
    isFixed(cell) {
        return this.picture.givens[cell] !== null || this.isWall(cell);
    }
    /** @param {number} cell @returns {number | null} */
    valueAt(cell) {
        return this.picture.givens[cell] ?? this.entries.values[cell] ?? null;
    }
    /** What the board shows for a value: a number, a letter, a sign, or the name of a state. @param {number} value */
    textOf(value) {
        const i = this.picture.digits.indexOf(value);
        return (
            (this.kind === "two" ? this.picture.states?.[i] : undefined) ??
            this.picture.texts[i] ??
            String(value)
        );
    }
    isEmpty() {
        const { values, marks, borders } = this.entries;
        return values.every((v) => v === null) && marks.every((m) => m.length === 0) && borders.length === 0;
    }
    /** Is every cell filled in? Lines and borders never say so. */
    isFull() {
        const filled = (/** @type {unknown} */ _, /** @type {number} */ cell) =>
            this.isWall(cell) || this.valueAt(cell) !== null;
        return (this.kind === "digits" || this.kind === "two") && this.picture.givens.every(filled);
    }
    /** May an open cell be left as it is? White cells are, cells without a star, and those without a bridge: what is
     * drawn as a dot is nothing. */
    get openIsLow() {
        return (this.kind === "digits" || this.kind === "two") && this.picture.texts[0] === "·";
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
    /** @param {number[]} cells @param {number | null} value */
    setAll(cells, value) {
        const open = cells.filter((cell) => !this.isFixed(cell));
        if (open.length === 0) return;
        this.#change((entries) => {
            for (const cell of open) [entries.values[cell], entries.marks[cell]] = [value, []];
        });
    }
    /** @param {number} cell @param {number | null} value */
    set(cell, value) {
        this.setAll([cell], value);
    }
    /** What a click makes of a cell: open, the larger value, the smaller one, open. @param {number} cell */
    turned(cell) {
        const [low = null, high = null] = this.picture.digits;
        const now = this.entries.values[cell] ?? null;
        return now === null ? high : now === high ? low : null;
    }
    /** @param {number} cell @param {number} value */
    toggleMark(cell, value) {
        if (this.isFixed(cell)) return;
        this.#change((entries) => {
            const marks = entries.marks[cell] ?? [];
            entries.values[cell] = null;
            entries.marks[cell] = marks.includes(value)
                ? marks.filter((m) => m !== value)
                : [...marks, value].sort((a, b) => a - b);
        });
    }

    /** A note in a cell of a board of lines or borders: none, shaded, a dot, none. @param {number} cell */
    turnNote(cell) {
        if (this.isWall(cell)) return;
        this.#change(({ marks }) => {
            const now = marks[cell]?.[0];
            marks[cell] = now === undefined ? [notes.shaded] : now === notes.shaded ? [notes.dot] : [];
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
        if (step === undefined || other === null || this.isWall(cell) || this.isWall(other)) return;
        this.#change(({ values }) => {
            values[cell] = (values[cell] ?? 0) ^ step.arm || null;
            values[other] = (values[other] ?? 0) ^ opposite(step.arm) || null;
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

    // --- what the program is told, and what a solution says -----------------------------------------------
    /** "r1c2": @param {number} cell */
    name(cell) {
        const { columns } = this.picture;
        return `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
    }
    /** The entries that the program can be told cell by cell: an unfinished line is none. @returns {string[]} */
    certain() {
        const arms = (/** @type {number} */ v) => [1, 2, 4, 8].filter((arm) => (v & arm) !== 0).length;
        if (this.kind === "borders") return [];
        return this.entries.values.flatMap((value, cell) => {
            const unfinished =
                this.kind === "lines" && (this.picture.answer !== "loop" || arms(value ?? 0) !== 2);
            return value === null || unfinished ? [] : [`${this.name(cell)}=${value}`];
        });
    }
    /** The puzzle's text with the lines that are drawn: as marks, the values that each cell can still have. */
    textWithLines() {
        const { puzzle, digits } = this.picture;
        if (this.kind !== "lines" || /^marks$/m.test(puzzle)) return puzzle;
        const marks = this.entries.values.flatMap((arms, cell) => {
            const left = digits.filter((value) => (value & (arms ?? 0)) === arms);
            return left.length > 0 ? [`${this.name(cell)} ${left.join(" ")}`] : [];
        });
        return marks.length > 0 ? `${puzzle}\nmarks\n${marks.join("\n")}\n` : puzzle;
    }
    /**
     * Is what a step draws drawn already? What nobody can draw, as a border that is open, is passed over.
     * @param {{sets: string[], words: string}} step
     * @param {Map<number, number>} inside what the steps before say of cells, 1 inside of a fence and 0 outside;
     *     what this one says is added
     */
    shows(step, inside) {
        if (this.kind !== "borders") return step.sets.every((set) => this.#showsLine(set));
        const drawn = this.picture.fence
            ? this.#drawnFence(step.sets, inside)
            : step.sets.flatMap((set) => this.#drawnBorders(set, step.words));
        return drawn.every(
            ([cell, direction]) => this.hasBorder(cell, direction) || this.#isFrame(cell, direction),
        );
    }
    /** "r1c1 to r1c2=1" is a line, "r1c1=3" the arms of a cell. @param {string} set */
    #showsLine(set) {
        const [, row, column, row2, column2, value] =
            /^r(\d+)c(\d+)(?: to r(\d+)c(\d+))?=(\d+)$/.exec(set) ?? [];
        if (value === undefined) return false;
        const arms = this.entries.values[this.#cellAt(row, column)] ?? 0;
        if (row2 === undefined) return arms === Number(value);
        const arm =
            row2 === row ? (Number(column2) > Number(column) ? 1 : 4) : Number(row2) > Number(row) ? 2 : 8;
        return Number(value) === ((arms & arm) !== 0 ? 1 : 0);
    }
    /**
     * The sides of a fence that follow from a step: between a cell that it says is inside and one known to be outside.
     * @param {string[]} sets @param {Map<number, number>} inside @returns {[number, number][]}
     */
    #drawnFence(sets, inside) {
        const said = sets.flatMap((set) => {
            const [, row, column, value] = /^r(\d+)c(\d+)=([01])$/.exec(set) ?? [];
            return value === undefined ? [] : [{ cell: this.#cellAt(row, column), value: Number(value) }];
        });
        for (const { cell, value } of said) inside.set(cell, value);
        return said.flatMap(({ cell, value }) =>
            directions.flatMap((step, direction) => {
                const other = this.neighbour(cell, step);
                const beyond = other === null ? 0 : inside.get(other);
                return beyond === undefined || beyond === value
                    ? []
                    : [/** @type {[number, number]} */ ([cell, direction])];
            }),
        );
    }
    /**
     * The borders that a step draws, as cells and directions: of two cells in different areas, or around a rectangle,
     * whose corners only the words of the step have.
     * @param {string} set @param {string} words @returns {[number, number][]}
     */
    #drawnBorders(set, words) {
        const link = /^r(\d+)c(\d+) to r(\d+)c(\d+)=0$/.exec(set);
        if (link !== null) return [[this.#cellAt(link[1], link[2]), link[1] === link[3] ? 0 : 1]];
        const border = /^the border (right of|below|left of|above) r(\d+)c(\d+)=(\d)$/.exec(set);
        if (border !== null) {
            const direction = ["right of", "below", "left of", "above"].indexOf(border[1] ?? "");
            return border[4] === "0" ? [[this.#cellAt(border[2], border[3]), direction]] : [];
        }
        const [, printed] = /^the rectangle of (r\d+c\d+)=/.exec(set) ?? [];
        if (printed === undefined) return [];
        const corners = new RegExp(`the rectangle of ${printed} is r(\\d+)c(\\d+)(?:-r(\\d+)c(\\d+))?`).exec(
            words,
        );
        if (corners === null) return [];
        const [top = 0, left = 0, bottom = top, right = left] = corners
            .slice(1)
            .map((n) => (n ? Number(n) : undefined));
        return this.#sidesOf(top, left, bottom, right);
    }
    /** @param {number} top @param {number} left @param {number} bottom @param {number} right @returns {[number, number][]} */
    #sidesOf(top, left, bottom, right) {
        /** @type {[number, number][]} */
        const sides = [];
        for (let row = top; row <= bottom; ++row)
            sides.push([this.#cellAt(row, right), 0], [this.#cellAt(row, left), 2]);
        for (let column = left; column <= right; ++column)
            sides.push([this.#cellAt(bottom, column), 1], [this.#cellAt(top, column), 3]);
        return sides;
    }
    /** @param {string | number | undefined} row @param {string | number | undefined} column both from 1 */
    #cellAt(row, column) {
        return (Number(row) - 1) * this.picture.columns + Number(column) - 1;
    }
    /** @param {number} cell @param {number} direction */
    #isFrame(cell, direction) {
        const step = directions[direction];
        return !this.picture.fence && (step === undefined || this.neighbour(cell, step) === null);
    }
    /** A whole answer, as `check` reads it, if this is one. @returns {string | null} */
    answer() {
        if (this.isEmpty()) return null;
        const values =
            this.kind === "borders" ? (this.picture.fence ? this.#inside() : this.#areas()) : this.#values();
        const isLetter = this.picture.texts.every((one) => /^[A-Z]$/.test(one));
        return values?.map((value) => (isLetter ? this.textOf(value) : value)).join(" ") ?? null;
    }
    #values() {
        /** @type {number[]} */
        const answer = [];
        const [low = 0] = this.picture.digits;
        for (let cell = 0; cell < this.cells; ++cell) {
            const value = this.isWall(cell) ? 0 : this.valueAt(cell);
            if (value === null && this.kind !== "lines" && !this.openIsLow) return null;
            answer.push(value ?? (this.kind === "lines" ? 0 : low));
        }
        return answer;
    }
    #areas() {
        const area = Array(this.cells).fill(0);
        let areas = 0;
        for (let first = 0; first < this.cells; ++first) {
            if (area[first] !== 0 || this.isWall(first)) continue;
            area[first] = ++areas;
            for (const stack = [first]; stack.length > 0;) {
                const cell = stack.pop() ?? 0;
                directions.forEach((step, direction) => {
                    const other = this.neighbour(cell, step);
                    if (
                        other === null ||
                        area[other] !== 0 ||
                        this.isWall(other) ||
                        this.hasBorder(cell, direction)
                    )
                        return;
                    area[other] = areas;
                    stack.push(other);
                });
            }
        }
        return areas > 1 ? area : null;
    }
    /** Inside of the fence is where an odd number of its sides lies to the left; and each side must part in from out. */
    #inside() {
        const { columns } = this.picture;
        const inside = Array(this.cells).fill(0);
        for (let cell = 0; cell < this.cells; ++cell) {
            const before = cell % columns === 0 ? 0 : inside[cell - 1];
            inside[cell] = this.hasBorder(cell, 2) ? 1 - before : before;
        }
        for (let cell = 0; cell < this.cells; ++cell)
            for (const [direction, step] of directions.entries()) {
                const other = this.neighbour(cell, step);
                const differs = inside[cell] !== (other === null ? 0 : inside[other]);
                if (this.hasBorder(cell, direction) !== differs) return null;
            }
        return inside;
    }
    /** The cells with an entry that differs from the only solution. @param {number[]} solution @returns {number[]} */
    wrongCells(solution) {
        const { values, borders } = this.entries;
        if (this.kind !== "borders")
            return values.flatMap((value, cell) => {
                const goal = solution[cell] ?? 0;
                const wrong =
                    value !== null && (this.kind === "lines" ? (value & ~goal) !== 0 : value !== goal);
                return wrong ? [cell] : [];
            });
        return borders.flatMap((border) => {
            const [cell = 0, direction = 0] = border.split(" ").map(Number);
            const step = directions[direction];
            const other = step ? this.neighbour(cell, step) : null;
            return (solution[cell] ?? 0) === (other === null ? 0 : (solution[other] ?? 0)) ? [cell] : [];
        });
    }
}
