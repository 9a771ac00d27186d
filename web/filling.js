// @ts-check
// filling.js - what a key, a finger or a button means for a cell that is filled in.

import { button, element } from "./dom.js";
import { text } from "./text.js";

/**
 * @typedef {import("./main.js").Page} Page
 * @typedef {import("./board.js").Board} Board
 */

const together = 1200; // milliseconds in which digits are one number
const mostButtons = 40;

export class Filling {
    /** Small digits instead of large ones? */
    marking = false;
    #typed = "";
    #typedAt = 0;

    /** @param {Page} page @param {() => number} chosen the cell @param {() => void} changed */
    constructor(page, chosen, changed) {
        this.page = page;
        this.chosen = chosen;
        this.changed = changed;
        this.pad = element("div", { class: "pad" });
    }
    get #play() {
        return this.page.play;
    }
    /** @param {(play: import("./play.js").Play) => void} how */
    change(how) {
        if (this.#play === null) return;
        how(this.#play);
        this.changed();
    }
    /** Another cell is chosen: what was typed is complete. */
    begin() {
        this.#typed = "";
    }

    // --- pointers -----------------------------------------------------------------------------------------
    /** @param {number} cell */
    click(cell) {
        if (this.#play?.kind === "two") this.change((play) => play.set(cell, play.turned(cell)));
    }
    /** The other mouse button gives the smaller value; among lines and borders it notes a cell. @param {number} cell */
    otherClick(cell) {
        if (this.#play === null || this.#play.kind === "digits") return;
        if (this.#play.kind !== "two") return this.change((play) => play.turnNote(cell));
        const [low = null] = this.#play.picture.digits;
        this.change((play) => play.set(cell, play.valueAt(cell) === low ? null : low));
    }
    /** A side of the cell, or a step over it. @param {number} cell @param {number} direction -1: none */
    side(cell, direction) {
        if (direction < 0) return;
        if (this.#play?.kind === "borders") this.change((play) => play.toggleBorder(cell, direction));
        if (this.#play?.kind === "lines") this.change((play) => play.toggleLine(cell, direction));
    }
    /** A finger has gone over these cells: all become what the first one would. @param {number[]} path */
    drawn(path) {
        const [first = 0] = path;
        if (this.#play?.kind === "two" && path.length > 1)
            this.change((play) => play.setAll(path, play.turned(first)));
    }

    // --- keys ---------------------------------------------------------------------------------------------
    /** @param {KeyboardEvent} event @returns {boolean} whether it means something */
    key(event) {
        const play = this.#play;
        const cell = this.chosen();
        if (play === null) return false;
        if (event.key === " " && play.kind === "two") this.click(cell);
        else if (event.key === " " && play.kind !== "digits") this.otherClick(cell);
        else if (["Backspace", "Delete", "."].includes(event.key)) this.change(() => play.set(cell, null));
        else if (event.key === "u") this.change(() => play.undo());
        else if (play.kind === "digits" && /^(Digit|Numpad)\d$/.test(event.code))
            this.#digit(event.code.slice(-1), event.shiftKey);
        else if (event.key === "-" && play.picture.digits.some((value) => value < 0))
            [this.#typed, this.#typedAt] = ["-", Date.now()];
        else return this.#sign(event);
        return true;
    }
    /** A letter or a sign that the board shows for a value. @param {KeyboardEvent} event */
    #sign({ key, shiftKey }) {
        const { texts = [], digits = [] } = this.#play?.picture ?? {};
        const value = digits[texts.findIndex((one) => one.toUpperCase() === key.toUpperCase())];
        if (value === undefined || key.length !== 1) return false;
        this.enter(value, shiftKey);
        return true;
    }
    /** A digit follows another one if they are a number together. @param {string} key @param {boolean} mark */
    #digit(key, mark) {
        const digits = this.#play?.picture.digits ?? [];
        const goesOn = Date.now() - this.#typedAt < together && digits.includes(Number(this.#typed + key));
        this.#typed = goesOn ? this.#typed + key : key;
        this.#typedAt = Date.now();
        const value = Number(this.#typed);
        if (digits.includes(value)) this.enter(value, mark);
    }
    /** @param {number} value @param {boolean} [mark] */
    enter(value, mark = false) {
        const marks = (mark || this.marking) && this.#play?.kind === "digits";
        this.change((play) =>
            marks ? play.toggleMark(this.chosen(), value) : play.set(this.chosen(), value),
        );
    }

    /** Buttons for what a cell may hold. */
    fillPad() {
        const play = this.#play;
        this.pad.replaceChildren();
        if (play === null) return;
        // A press leaves the focus on the board, where keys go on.
        const keep = { onpointerdown: (/** @type {Event} */ event) => event.preventDefault() };
        const digits = play.picture.digits.slice(0, mostButtons);
        this.pad.append(
            ...digits.map((digit) => button(play.textOf(digit), () => this.enter(digit), keep)),
            button(text.board.erase, () => this.change(() => play.set(this.chosen(), null)), keep),
        );
    }
}
