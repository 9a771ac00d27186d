// @ts-check
// main.js - the page: what is pasted becomes a puzzle, the puzzle a board; panels ask about it.
//
// `Page` holds what the panels share: the puzzle as the program read it, what is filled in, and which answer is on
// the board. Every picture is the program's.

import { decoded, encoded } from "./address.js";
import { answersPanel } from "./answers.js";
import { Board } from "./board.js";
import { boardPanel } from "./board_panel.js";
import { askAll } from "./door.js";
import { byId, button, debounced, element } from "./dom.js";
import { galleryView } from "./gallery.js";
import { inputPanel, makePanel } from "./input.js";
import { Play } from "./play.js";
import { text } from "./text.js";
import { typesView } from "./types.js";

/**
 * @typedef {import("./play.js").Picture} Picture
 * @typedef {import("./door.js").Request} Request
 * @typedef {{svg: string, stressed: number[], weights: import("./board.js").Weight[][]}} Shown
 * @typedef {{name: string, summary: string, aliases: string[], reads: string[], answer: string, givens: boolean,
 *   text: boolean, generates: boolean, size?: string}} Family
 */

export class Page extends EventTarget {
    source = "";
    rules = "";
    family = "";
    /** @type {Picture[]} */ puzzles = [];
    current = 0;
    /** @type {Play | null} */ play = null;
    /** @type {Family[]} */ families = [];
    /** @type {import("./door.js").Answer[]} */ errors = [];
    /** @type {string[]} */ warnings = [];
    /** A picture that is on the board instead of the entries. @type {Shown | null} */
    shown = null;
    /** Texts that were on the board before, each edited into the next. @type {string[]} */ #texts = [];
    /** @type {string | null} */ #edited = null;
    #reading = new AbortController();
    #drawing = new AbortController();

    get picture() {
        return this.puzzles[this.current] ?? null;
    }
    get familyOfPuzzle() {
        return this.families.find((family) => family.name === this.picture?.family) ?? null;
    }

    /** The request about the puzzle on the board. @param {string[]} [args] @param {Record<string, string>} [files] @returns {Request} */
    about(args = [], files = {}) {
        const rules = this.rules !== "" ? ["--rules", "my.rules"] : [];
        return {
            arguments: [...rules, ...args],
            text: this.picture?.puzzle ?? "",
            files: this.rules !== "" ? { "my.rules": this.rules, ...files } : files,
        };
    }

    /** The puzzle on the board as text; while a change is read, the changed one. */
    get puzzleText() {
        return this.#edited ?? this.picture?.puzzle ?? this.source;
    }
    /** A change of the clues, which can be taken back. @param {string} changed */
    edit(changed) {
        this.#texts.push(this.puzzleText);
        this.#edited = changed;
        this.open({ text: changed, rules: this.rules, edited: true });
    }
    get canGoBack() {
        return this.#texts.length > 0;
    }
    back() {
        const before = this.#texts.pop();
        if (before !== undefined) this.open({ text: before, rules: this.rules, edited: true });
    }

    /** Reads a text anew. @param {{text?: string, rules?: string, family?: string, entries?: string, edited?: boolean}} state */
    async open(state) {
        if (!state.edited) this.#texts = [];
        this.source = state.text ?? this.source;
        this.rules = state.rules ?? "";
        this.family = state.family ?? "";
        this.#reading.abort();
        this.#reading = new AbortController();
        const { signal } = this.#reading;
        this.tell("reading");
        if (this.source.trim() === "") return this.#take([], [], []);
        const args = [...(this.family ? ["--family", this.family] : []), ...(this.rules ? ["--rules", "my.rules"] : [])];
        const files = this.rules ? { "my.rules": this.rules } : undefined;
        const all = await askAll("draw", { arguments: args, text: this.source, files }, signal);
        if (signal.aborted) return;
        const pictures = all.records.filter((record) => "svg" in record);
        const failed = all.records.filter((record) => !("svg" in record));
        this.#take(/** @type {Picture[]} */ (/** @type {unknown} */ (pictures)), [...all.errors, ...failed], all.warnings);
        if (state.entries) this.#fill(state.entries);
    }
    /** @param {Picture[]} pictures @param {import("./door.js").Answer[]} errors @param {string[]} warnings */
    #take(pictures, errors, warnings) {
        this.#edited = null;
        this.puzzles = pictures;
        this.errors = errors;
        this.warnings = warnings;
        this.choose(0);
    }
    /** @param {number} index */
    choose(index) {
        this.current = index;
        this.shown = null;
        this.play = this.picture ? new Play(this.picture) : null;
        this.tell("puzzle");
        this.tell("entries");
    }
    /** @param {string} entries as Play.entries */
    #fill(entries) {
        if (this.play === null) return;
        try {
            const read = JSON.parse(entries);
            const fits = Array.isArray(read.values) && read.values.length === this.play.cells && Array.isArray(read.marks);
            if (fits) this.play.entries = { ...this.play.entries, ...read };
        } catch {
            return;
        }
        this.changed();
    }

    /** What is filled in has changed: the board is drawn anew. */
    async changed() {
        this.shown = null;
        this.tell("entries");
        this.#drawing.abort();
        this.#drawing = new AbortController();
        const { signal } = this.#drawing;
        const play = this.play;
        if (play === null || play.kind === "borders" || play.kind === "lines") return;
        const certain = play.certain();
        const args = certain.length > 0 ? ["--entries", "entries"] : [];
        const all = await askAll("draw", this.about(args, { entries: certain.join(" ") }), signal);
        const drawn = all.records[0];
        if (signal.aborted || drawn === undefined || this.picture === null || !("svg" in drawn)) return;
        this.picture.svg = drawn.svg;
        this.tell("drawn");
    }
    /**
     * Shows a picture of an answer in the place of the entries.
     * @param {string | null} svg @param {number[]} [stressed] cells @param {import("./board.js").Weight[][]} [weights] of the candidates of each cell
     */
    show(svg, stressed = [], weights = []) {
        this.shown = svg === null ? null : { svg, stressed, weights };
        this.tell("drawn");
    }

    /** The state for the address. */
    state() {
        const entries = this.play !== null && !this.play.isEmpty() ? JSON.stringify(this.play.entries) : undefined;
        return { text: this.source, rules: this.rules || undefined, family: this.family || undefined, entries };
    }
    /** @param {string} event */
    tell(event) {
        this.dispatchEvent(new Event(event));
    }
    /** @param {string} event @param {() => void} call */
    on(event, call) {
        this.addEventListener(event, call);
    }
}

const views = /** @type {const} */ (["puzzle", "types", "gallery"]);

/** @param {Page} page */
function tabs(page) {
    const buttons = views.map((view) => button(text.tabs[view], () => show(view), { "data-view": view }));
    byId("tabs").append(...buttons.map((one) => element("li", {}, one)));
    /** @param {string} view */
    function show(view) {
        for (const one of views) byId(`view-${one}`).hidden = one !== view;
        for (const one of buttons) {
            if (one.dataset.view === view) one.setAttribute("aria-current", "page");
            else one.removeAttribute("aria-current");
        }
        page.tell(`view-${view}`);
    }
    return show;
}

async function start() {
    const page = new Page();
    byId("tagline").textContent = text.tagline;
    const show = tabs(page);
    inputPanel(page, byId("input"));
    boardPanel(page, byId("board-column"), Board);
    answersPanel(page, byId("answers"));
    makePanel(page, byId("make"));
    galleryView(page, byId("view-gallery"), show);
    typesView(page, byId("view-types"), show);

    let written = location.hash;
    const write = debounced(300, async () => {
        const hash = await encoded(page.state());
        written = hash === "" ? "" : `#${hash}`;
        history.replaceState(null, "", written === "" ? location.pathname : written);
    });
    page.on("puzzle", write);
    page.on("entries", write);
    const read = async () => {
        const state = await decoded(location.hash);
        show(state.text ? "puzzle" : "gallery");
        await page.open({ text: "", ...state });
    };
    window.addEventListener("hashchange", () => {
        if (location.hash !== written) read();
    });
    const families = await askAll("list", { arguments: ["families"] });
    page.families = /** @type {Family[]} */ (/** @type {unknown} */ (families.records));
    page.errors = families.errors;
    page.tell("families");
    await read();
    document.body.dataset.ready = "true";
}

start();
