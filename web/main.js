// @ts-check
// main.js - the page: what is pasted becomes a puzzle, the puzzle a board; panels ask about it.
//
// `Page` holds what the panels share: the puzzles as the program read them, what is filled in, and which answer is on
// the board. Every picture is the program's. Its events: `reading` (a text), `puzzle` (there is another one),
// `entries`, `drawn` (the picture has changed), `refused` (a changed clue that can't be read), `view`.

import { decoded, encoded } from "./address.js";
import { answersPanel } from "./answers.js";
import { BoardPanel } from "./board_panel.js";
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
 * @typedef {import("./address.js").State} State
 * @typedef {{svg: string, stressed: number[], weights: import("./board.js").Weight[][]}} Shown
 * @typedef {{name: string, summary: string, aliases: string[], text: boolean, generates: boolean, size?: string}} Family
 */

export class Page extends EventTarget {
    source = "";
    rules = "";
    family = "";
    view = "gallery";
    /** @type {Picture[]} */ puzzles = [];
    /** @type {Play[]} */ #plays = [];
    current = 0;
    /** @type {Family[]} */ families = [];
    /** @type {import("./door.js").Answer[]} */ errors = [];
    /** @type {string[]} */ warnings = [];
    /** Was the address of this page cut or changed on its way? */
    addressIsBroken = false;
    /** An answer that is on the board instead of the entries. @type {Shown | null} */ shown = null;
    /** Cells of wrong entries. @type {number[]} */ wrong = [];
    /** Before each change of a clue. @type {{source: string, current: number}[]} */ #before = [];
    /** The changed puzzle, until it is read. @type {string | null} */ #edited = null;
    #reading = new AbortController();
    #drawing = new AbortController();

    get picture() {
        return this.puzzles[this.current] ?? null;
    }
    get play() {
        return this.#plays[this.current] ?? null;
    }
    get familyOfPuzzle() {
        return this.families.find((family) => family.name === this.picture?.family) ?? null;
    }
    #rulesArguments() {
        return this.rules === "" ? [] : ["--rules", "my.rules"];
    }
    /** @returns {Record<string, string>} */
    #rulesFiles() {
        return this.rules === "" ? {} : { "my.rules": this.rules };
    }
    /** A request about the puzzle on the board. @param {string[]} [args] @param {Record<string, string>} [files] @returns {Request} */
    about(args = [], files = {}) {
        return {
            arguments: [...this.#rulesArguments(), ...args],
            text: this.picture?.puzzle ?? "",
            files: { ...this.#rulesFiles(), ...files },
        };
    }

    // --- texts --------------------------------------------------------------------------------------------
    /** Reads a text anew. @param {State} state */
    async open(state) {
        this.#before = [];
        this.#edited = null;
        this.rules = state.rules ?? "";
        this.family = state.family ?? "";
        await this.#read(state.text ?? "", state.current ?? 0, state.entries, []);
    }
    /** @param {string} source @param {number} current @param {string | undefined} entries @param {Play[]} former of the same puzzles, with other clues */
    async #read(source, current, entries, former) {
        this.source = source;
        this.#reading.abort();
        this.#reading = new AbortController();
        const { signal } = this.#reading;
        this.tell("reading");
        const args = [...(this.family ? ["--family", this.family] : []), ...this.#rulesArguments()];
        const blank = source.trim() === "";
        const all = blank
            ? { records: [], errors: [], warnings: [] }
            : await askAll("draw", { arguments: args, text: source, files: this.#rulesFiles() }, signal);
        if (signal.aborted) return;
        const pictures = /** @type {Picture[]} */ (
            /** @type {unknown} */ (all.records.filter((record) => "svg" in record))
        );
        this.errors = [...all.errors, ...all.records.filter((record) => !("svg" in record))];
        this.warnings = all.warnings;
        if (former.length > 0 && pictures.length < former.length) return this.tell("refused");
        this.#edited = null;
        this.puzzles = pictures;
        this.#plays = pictures.map((picture, i) => new Play(picture, former[i]));
        this.choose(Math.min(current, Math.max(pictures.length - 1, 0)));
        if (entries !== undefined) this.#fill(entries);
        else if (former.length > 0) this.changed();
    }
    /** @param {number} index */
    choose(index) {
        this.current = index;
        this.shown = null;
        this.wrong = [];
        this.tell("puzzle");
        this.tell("entries");
    }
    /** The puzzle on the board as text; while a change is read, the changed one. */
    get puzzleText() {
        return this.#edited ?? this.picture?.puzzle ?? this.source;
    }
    /** A change of the clues, which can be taken back. @param {string} changed the puzzle on the board */
    edit(changed) {
        this.#before.push({ source: this.source, current: this.current });
        this.#edited = changed;
        const texts = this.puzzles.map((one, i) => (i === this.current ? changed : one.puzzle));
        this.#read(texts.length > 0 ? texts.join("\n") : changed, this.current, undefined, this.#plays);
    }
    get canGoBack() {
        return this.#before.length > 0;
    }
    back() {
        const before = this.#before.pop();
        this.#edited = null;
        if (before !== undefined) this.#read(before.source, before.current, undefined, this.#plays);
    }

    // --- entries ------------------------------------------------------------------------------------------
    /** @param {string} entries as Play.entries */
    #fill(entries) {
        const play = this.play;
        if (play === null) return;
        try {
            const read = JSON.parse(entries);
            const fits =
                Array.isArray(read.values) &&
                read.values.length === play.cells &&
                Array.isArray(read.marks) &&
                Array.isArray(read.borders);
            if (fits) play.entries = { values: read.values, marks: read.marks, borders: read.borders };
        } catch {
            return;
        }
        this.changed();
    }
    /** What is filled in has changed: the board is drawn anew. */
    async changed() {
        this.shown = null;
        this.wrong = [];
        this.tell("entries");
        this.#drawing.abort();
        this.#drawing = new AbortController();
        const { signal } = this.#drawing;
        const { play, picture } = this;
        if (play === null || picture === null || play.kind === "borders" || play.kind === "lines")
            return this.tell("drawn");
        const certain = play.certain();
        const args = certain.length > 0 ? ["--entries", "entries"] : [];
        const all = await askAll("draw", this.about(args, { entries: certain.join(" ") }), signal);
        const svg = all.records[0]?.svg;
        if (signal.aborted || svg === undefined) return;
        picture.svg = svg;
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
    /** @param {number[]} cells */
    showWrong(cells) {
        this.shown = null;
        this.wrong = cells;
        this.tell("drawn");
    }

    /** For the address. @returns {State} */
    state() {
        const entries =
            this.play !== null && !this.play.isEmpty() ? JSON.stringify(this.play.entries) : undefined;
        return {
            text: this.source,
            rules: this.rules || undefined,
            family: this.family || undefined,
            entries,
            current: this.current || undefined,
            view: this.view === "puzzle" ? undefined : this.view,
        };
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
        page.view = view;
        for (const one of views) byId(`view-${one}`).hidden = one !== view;
        for (const one of buttons) {
            if (one.dataset.view === view) one.setAttribute("aria-current", "page");
            else one.removeAttribute("aria-current");
        }
        page.tell("view");
    }
    return show;
}

/** The address follows the page: another text or view is a step that the browser can go back. @param {Page} page @param {(view: string) => void} show */
function addresses(page, show) {
    let written = location.hash;
    let place = "";
    async function write() {
        const state = page.state();
        const hash = await encoded(state);
        const now = `${state.view} ${state.rules} ${state.text}`;
        written = hash === "" ? "" : `#${hash}`;
        if (written === location.hash) return;
        if (now === place || place === "") history.replaceState(null, "", written || location.pathname);
        else history.pushState(null, "", written || location.pathname);
        place = now;
    }
    async function read() {
        const state = await decoded(location.hash);
        page.addressIsBroken = state.broken === true;
        const view =
            views.find((one) => one === state.view) ?? (state.text || state.broken ? "puzzle" : "gallery");
        show(view);
        place = `${state.view} ${state.rules} ${state.text ?? ""}`;
        written = location.hash;
        await page.open(state);
    }
    const soon = debounced(300, write);
    for (const event of ["puzzle", "entries", "view"]) page.on(event, soon);
    window.addEventListener("popstate", () => {
        if (location.hash !== written) read();
    });
    return { read, write };
}

/** Files that are dropped anywhere are read. @param {Page} page @param {(view: string) => void} show */
function drops(page, show) {
    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", async (event) => {
        event.preventDefault();
        const files = [...(event.dataTransfer?.files ?? [])];
        const texts = await Promise.all(files.map((file) => file.text()));
        const dropped = texts.length > 0 ? texts.join("\n") : (event.dataTransfer?.getData("text") ?? "");
        if (dropped === "") return;
        show("puzzle");
        page.open({ text: dropped });
    });
}

async function start() {
    const page = new Page();
    byId("tagline").textContent = text.tagline;
    const show = tabs(page);
    const address = addresses(page, show);
    inputPanel(page, byId("input"));
    new BoardPanel(page, byId("board-column"));
    answersPanel(page, byId("answers"), address.write);
    makePanel(page, byId("make"));
    galleryView(page, byId("view-gallery"), show);
    typesView(page, byId("view-types"), show);
    drops(page, show);
    const families = await askAll("list", { arguments: ["families"] });
    page.families = /** @type {Family[]} */ (/** @type {unknown} */ (families.records));
    page.errors = families.errors;
    page.tell("families");
    await address.read();
    document.body.dataset.ready = "true";
}

start();
