// @ts-check
// board_panel.js - the board with its tools. Pointers and keys mean what is filled in (filling.js) or, while clues are
// edited, the clues (clues_editor.js).

import { Board } from "./board.js";
import { CluesEditor } from "./clues_editor.js";
import { button, element } from "./dom.js";
import { Filling } from "./filling.js";
import { errorText } from "./input.js";
import { inWords, judged } from "./judging.js";
import { text } from "./text.js";

/** @typedef {import("./main.js").Page} Page */

export class BoardPanel {
    #editing = false;
    #host = element("div", { id: "board", tabIndex: 0, role: "application", "aria-label": text.board.label });
    #said = element("p", { role: "status", "aria-live": "polite", class: "quiet", id: "said" });
    #result = element("p", { role: "status", "aria-live": "polite", id: "check-result" });
    #help = element("p", { class: "quiet no-print" });
    #title = element("h2", { class: "print-only" });
    #nothing = element("p", { class: "quiet" }, text.board.nothing);

    #modes = [
        button(text.board.play, () => this.#choose(false)),
        button(text.board.edit, () => this.#choose(true)),
    ];
    #undo = button(text.board.undo, () => this.#back());
    #redo = button(text.board.redo, () => this.#forth());
    #clear = button(text.board.clear, () => this.filling.change((play) => play.clear()));
    #marks = button(text.board.marks, () => this.#mark(), { "aria-pressed": "false" });
    #tools = element(
        "div",
        { class: "row no-print" },
        ...[...this.#modes, this.#undo, this.#redo, this.#clear, this.#marks],
        button(text.board.check, () => this.#check()),
    );

    /** @param {Page} page @param {HTMLElement} place */
    constructor(page, place) {
        this.page = page;
        this.board = new Board(this.#host, this.#handlers());
        this.filling = new Filling(
            page,
            () => this.board.selected,
            () => this.#changed(),
        );
        this.clues = new CluesEditor(page, this.board, () => this.#describe());
        const below = element("div", { id: "below-board", class: "no-print" });
        place.append(
            element(
                "section",
                { class: "panel", "aria-label": text.board.label },
                ...[this.#tools, this.#title, this.#nothing, this.#host, this.filling.pad],
                ...[this.#said, this.#result, this.#help, below],
            ),
            this.clues.panel,
        );
        this.#listen();
        this.#choose(false);
    }

    /** @returns {import("./board.js").Handlers} */
    #handlers() {
        return {
            cell: (cell) => this.#editing || this.filling.click(cell),
            other: (cell) => this.#editing || this.filling.otherClick(cell),
            side: (cell, direction) => this.#side(cell, direction),
            step: (cell, direction) => this.#side(cell, direction),
            drawn: (path) => (this.#editing ? this.clues : this.filling).drawn(path),
            back: () => this.#back(),
            forth: () => this.#forth(),
            key: (event) => (this.#editing ? this.clues.key(event.key) : this.filling.key(event)),
            moved: () => {
                this.filling.begin();
                this.clues.begin();
                this.#decorate();
                this.#tell();
            },
        };
    }
    /** @param {number} cell @param {number} direction */
    #side(cell, direction) {
        if (!this.#editing) return this.filling.side(cell, direction);
        this.clues.side(direction);
        this.#decorate();
    }
    #changed() {
        this.#result.textContent = "";
        this.page.changed();
        this.#tell();
    }

    // --- tools --------------------------------------------------------------------------------------------
    #back() {
        if (this.#editing) this.page.back();
        else this.filling.change((play) => play.undo());
    }
    #forth() {
        if (!this.#editing) this.filling.change((play) => play.redo());
    }
    #mark() {
        this.filling.marking = !this.filling.marking;
        this.#marks.setAttribute("aria-pressed", String(this.filling.marking));
    }
    async #check() {
        this.#result.textContent = text.answers.asking;
        const { words, good, wrong = [] } = await judged(this.page);
        this.#result.textContent = words;
        this.#result.className = good ? "good" : "bad";
        this.page.showWrong(wrong);
    }
    /** Are the clues edited? @param {boolean} editing */
    #choose(editing) {
        this.#editing = editing;
        this.#modes.forEach((one, i) => one.setAttribute("aria-pressed", String((i === 1) === editing)));
        this.clues.panel.hidden = !editing;
        this.#refresh();
    }

    // --- showing ------------------------------------------------------------------------------------------
    #listen() {
        const { page } = this;
        this.#host.addEventListener("focus", () => {
            this.#decorate();
            this.#tell();
        });
        this.#host.addEventListener("blur", () => setTimeout(() => this.#decorate()));
        page.on("refused", () => {
            this.#result.textContent = page.errors.map(errorText).join("\n");
            this.#result.className = "bad";
            this.#enable();
        });
        page.on("puzzle", () => this.#begin());
        page.on("families", () => this.#refresh());
        page.on("entries", () => {
            this.#decorate();
            this.#enable();
        });
        page.on("drawn", () => this.#draw());
    }
    #begin() {
        const { picture } = this.page;
        this.#result.textContent = this.#said.textContent = "";
        this.#title.textContent = picture === null ? "" : `${picture.title}. ${picture.summary}`;
        if (picture === null) this.board.clear();
        this.#draw();
        this.#refresh();
        this.filling.fillPad();
    }
    #draw() {
        const { picture, play, shown } = this.page;
        if (picture === null) return;
        // Where lines are drawn, a finger on the board draws; elsewhere it may also scroll the page.
        const draws = this.#editing ? this.clues.draws : play?.kind === "lines" || play?.kind === "borders";
        this.#host.style.touchAction = draws ? "none" : "manipulation";
        this.board.show(shown === null ? picture : { ...picture, svg: shown.svg });
        this.#decorate();
    }
    #decorate() {
        const { play, shown, wrong } = this.page;
        const near = [this.filling.pad, this.clues.panel];
        this.board.showsChoice =
            this.#host.matches(":focus") || near.some((one) => one.matches(":focus-within"));
        if (shown === null) this.board.decorate(play, [], [], wrong);
        else this.board.decorate(null, shown.stressed, shown.weights);
    }
    #refresh() {
        const { picture, play } = this.page;
        const isTyped = play?.kind === "digits" || play?.kind === "two";
        this.#nothing.hidden = picture !== null;
        for (const one of [this.#host, this.#tools]) one.hidden = picture === null;
        this.#marks.hidden = play?.kind !== "digits";
        this.board.staysWhileDrawing = play?.kind === "borders";
        this.filling.pad.hidden = this.#editing || !isTyped || picture?.cells.length === 0;
        this.clues.refresh();
        this.#enable();
    }
    #describe() {
        const { picture, play } = this.page;
        const says = this.#editing ? this.clues.help : text.board.help[play?.kind ?? "digits"];
        this.#help.textContent = picture === null || picture.cells.length === 0 ? "" : says;
    }
    #enable() {
        const { page } = this;
        this.#undo.disabled = this.#editing ? !page.canGoBack : !page.play?.canUndo;
        this.#redo.disabled = this.#editing || !page.play?.canRedo;
        this.#clear.disabled = page.play?.isEmpty() ?? true;
    }
    #tell() {
        const { picture } = this.page;
        const cell = this.board.selected;
        if (picture === null) return;
        const [row, column] = [Math.floor(cell / picture.columns) + 1, (cell % picture.columns) + 1];
        this.#said.textContent = text.board.cell(row, column, inWords(this.page, cell));
    }
}
