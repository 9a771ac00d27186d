// @ts-check
// clues_editor.js - the puzzle's clues, changed at a cell of the board or in the puzzle's text (native.js).

import { askAll } from "./door.js";
import { button, element } from "./dom.js";
import { isDrawn, partsOf, signAt, withRule, withSign } from "./native.js";
import { text } from "./text.js";

/**
 * @typedef {import("./main.js").Page} Page
 * @typedef {import("./native.js").Kind} Kind
 */

const together = 1500; // milliseconds in which characters are one clue

/** @param {string} label @param {HTMLElement} input */
const field = (label, input) => element("div", {}, element("label", { for: input.id }, label), input);

export class CluesEditor {
    /** @type {Kind[]} */ #kinds = [];
    #typed = false;
    #typedAt = 0;
    #part = element("select", { id: "part" });
    #source = element("textarea", { id: "native", spellcheck: false, rows: 12 });
    // For clues of several signs, and for fingers, which have no keys.
    #sign = element("input", { type: "text", id: "sign", size: 6, autocapitalize: "none" });
    #values = element("input", { type: "text", id: "values", size: 6 });
    #signField = field(text.board.sign, this.#sign);
    #valuesField = field(text.board.values, this.#values);

    /** @param {Page} page @param {import("./board.js").Board} board @param {() => void} described called when `help` has changed */
    constructor(page, board, described) {
        this.page = page;
        this.board = board;
        this.described = described;
        this.panel = element(
            "section",
            { class: "panel no-print", hidden: true, "aria-label": text.board.edit },
            element(
                "div",
                { class: "row" },
                field(text.board.part, this.#part),
                this.#signField,
                this.#valuesField,
            ),
            field(text.board.source, this.#source),
            element(
                "div",
                { class: "row" },
                button(text.board.apply, () => page.edit(this.#source.value)),
            ),
        );
        this.#part.addEventListener("change", () => this.#describe());
        this.#sign.addEventListener("change", () => this.#put(this.#sign.value.trim()));
        page.on("families", async () => {
            const all = await askAll("list", { arguments: ["rules"] });
            this.#kinds = /** @type {Kind[]} */ (/** @type {unknown} */ (all.records)).filter(isDrawn);
            this.refresh();
        });
    }
    get #kind() {
        return this.#kinds.find(({ name }) => this.#part.value === `rules ${name}`);
    }
    get #takesSides() {
        return this.#part.value === "between" || this.#part.value === "corners";
    }
    /** Are rules drawn with a finger? */
    get draws() {
        return this.#kind !== undefined;
    }
    /** What to do, in a sentence. */
    get help() {
        const { edit, editDrawn, editSide } = text.board.help;
        if (this.#kind !== undefined) return `${editDrawn} ${this.#kind.summary}.`;
        const { in_cells = [], between = [] } = this.page.picture ?? {};
        const part = this.#part.value;
        const letters = part === "numbers" ? in_cells : part === "between" ? between : [];
        const legend = letters.map(([letter, drawn]) => `${letter} ${drawn}`).join(", ");
        return `${this.#takesSides ? editSide : edit} ${legend}`.trim();
    }

    /** Another puzzle is on the board. */
    refresh() {
        const picture = this.page.picture;
        const hasGivens = picture !== null && picture.takes_givens && picture.answer === "digits";
        const sections = [...(hasGivens ? ["givens"] : []), ...(picture?.reads ?? [])];
        const parts = partsOf(
            sections,
            this.#kinds.map(({ name }) => name),
        );
        const before = this.#part.value;
        this.#part.replaceChildren(...parts.map((one) => element("option", { value: one }, one)));
        if (parts.includes(before)) this.#part.value = before;
        if (document.activeElement !== this.#source) this.#source.value = picture?.puzzle ?? "";
        this.#describe();
    }
    #describe() {
        const kind = this.#kind;
        this.#valuesField.hidden = kind === undefined || kind.most_values === 0;
        this.#signField.hidden = kind !== undefined || this.#part.value === "";
        this.described();
    }
    /** Another cell is chosen. */
    begin() {
        this.#typed = false;
        this.#sign.value = "";
    }
    /** @param {number} direction */
    side(direction) {
        this.board.side = this.#takesSides ? direction : -1;
    }

    // --- changes ------------------------------------------------------------------------------------------
    get #target() {
        return { cell: this.board.selected, direction: this.board.side };
    }
    /** @param {string} sign @returns {boolean} whether there is a place for it */
    #put(sign) {
        const { page } = this;
        const part = this.#part.value;
        if (page.picture === null || part === "" || this.draws || (part === "between" && this.board.side < 0))
            return false;
        page.edit(withSign(page.puzzleText, part, page.picture, this.#target, sign));
        return true;
    }
    /** Characters that are typed one after the other are one clue. @param {string} key @returns {boolean} whether it means something */
    key(key) {
        const { picture, puzzleText } = this.page;
        const erases = key === "Backspace" || key === "Delete";
        if (picture === null || (!erases && (key.length !== 1 || key === " "))) return false;
        const now = signAt(puzzleText, this.#part.value, picture, this.#target);
        const goesOn = this.#typed && now !== "." && Date.now() - this.#typedAt < together;
        [this.#typed, this.#typedAt] = [!erases, Date.now()];
        return this.#put(erases ? "" : goesOn ? now + key : key);
    }
    /** A rule on these cells. @param {number[]} path */
    drawn(path) {
        const { page } = this;
        const kind = this.#kind;
        const least = { pair: 2, block: 4 }[kind?.cells ?? ""] ?? 1;
        if (kind === undefined || page.picture === null || path.length < least) return;
        const cells = [...new Set(path)];
        page.edit(withRule(page.puzzleText, kind, page.picture, cells, this.#values.value.trim()));
    }
}
