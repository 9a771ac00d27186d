// @ts-check
// board.js - the board on the page: the program's picture, over it what is filled in as lines, borders and small
// digits, and which cell, side or step a pointer or a key means.
//
// The picture lives in a shadow tree: its style sheet is the program's, and reaches nothing else.

import { directions, notes } from "./play.js";

/**
 * @typedef {import("./play.js").Picture} Picture
 * @typedef {import("./play.js").Play} Play
 * `other`: the other mouse button. `drawn`: a way of a finger, also of one cell.
 * @typedef {{cell: (cell: number) => void, other: (cell: number) => void, side: (cell: number, direction: number) => void,
 *   step: (cell: number, direction: number) => void, drawn: (path: number[]) => void,
 *   key: (event: KeyboardEvent) => boolean, back: () => void, forth: () => void, moved: (cell: number) => void}} Handlers
 * @typedef {{value: number, share: number}} Weight a candidate, and its share of the solutions
 */

const namespace = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [content] */
function shape(tag, attributes, content) {
    const made = document.createElementNS(namespace, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    if (content !== undefined) made.textContent = content;
    return made;
}

const overlayStyle = `
:host { display: block; }
svg { width: 100%; height: auto; display: block; }
.selected { fill: none; stroke: #1a73e8; stroke-width: 3; }
.differs { fill: #f4b50b; opacity: .35; }
.my-shade { fill: #1857c8; fill-opacity: .35; }
.my-dot { fill: #1857c8; }
.wrong { fill: none; stroke: #c3262b; stroke-width: 3; }
.weight { fill: #1857c8; }
.mark.likely { font-weight: bold; fill: #1857c8; }
.my-line { stroke: #1857c8; stroke-width: 5; stroke-linecap: round; }
.my-border { stroke: #1857c8; stroke-width: 4; stroke-linecap: round; }
.my-mark { fill: #1857c8; font-size: 10px; text-anchor: middle; font-family: sans-serif; }
@media (prefers-color-scheme: dark) {
    .my-line, .my-border { stroke: #86b6ff; } .my-mark, .mark.likely, .my-shade { fill: #1857c8; fill-opacity: .35; }
.my-dot { fill: #1857c8; }
.wrong { fill: none; stroke: #c3262b; stroke-width: 3; }
.weight { fill: #86b6ff; } .selected { stroke: #8ab4f8; }
}`;

/** A picture and its style sheet apart: a page with a strict policy lets no element bring its style. @param {string} svg */
function parted(svg) {
    const [begin, end] = [svg.indexOf("<style>"), svg.indexOf("</style>")];
    const css = begin < 0 ? "" : svg.slice(begin + "<style>".length, end);
    const bare = begin < 0 ? svg : svg.slice(0, begin) + svg.slice(end + "</style>".length);
    const parsed = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
    return { picture: document.importNode(parsed, true), css: css.replaceAll(":root", ":host") };
}

/** Shows a picture in an element, in a shadow tree. @param {HTMLElement} host @param {string} svg @param {string} [more] CSS */
export function showPicture(host, svg, more = "") {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const { picture, css } = parted(svg);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css + more);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(picture);
    return picture;
}

/** The picture on the board with all that is drawn over it, as a document. @param {HTMLElement} host */
export function documentOf(host) {
    const shown = host.shadowRoot?.querySelector("svg");
    if (!shown) return "";
    const copy = /** @type {Element} */ (shown.cloneNode(true));
    for (const one of copy.querySelectorAll(".selected")) one.remove();
    const [, , width = "100", height = "100"] = (copy.getAttribute("viewBox") ?? "").split(" ");
    copy.setAttribute("width", width);
    copy.setAttribute("height", height);
    const rules =
        host.shadowRoot?.adoptedStyleSheets.flatMap((sheet) =>
            [...sheet.cssRules].map((rule) => rule.cssText),
        ) ?? [];
    copy.prepend(shape("style", {}, rules.join("\n").replaceAll(":host", ":root")));
    return new XMLSerializer().serializeToString(copy);
}

export class Board {
    /** @type {Picture | null} */ picture = null;
    /** @type {Element | null} */ #layer = null;
    selected = 0;

    /** @param {HTMLElement} host @param {Handlers} handlers */
    constructor(host, handlers) {
        this.host = host;
        this.handlers = handlers;
        host.addEventListener("pointerdown", (event) => this.#down(event));
        host.addEventListener("keydown", (event) => this.#key(event));
        host.addEventListener("contextmenu", (event) => event.preventDefault());
    }

    /** @param {Picture} picture */
    show(picture) {
        this.picture = picture;
        const shown = showPicture(this.host, picture.svg, overlayStyle);
        shown.removeAttribute("width");
        shown.removeAttribute("height");
        this.#layer = shape("g", {});
        shown.append(this.#layer);
        this.host.style.maxWidth = `min(100%, max(15rem, ${(picture.width / 8).toFixed(2)}rem))`;
        if (this.selected >= picture.givens.length) this.selected = 0;
    }
    clear() {
        this.picture = null;
        this.#layer = null;
        this.host.shadowRoot?.replaceChildren();
    }

    /** A side of the chosen cell that is meant, or -1. */
    side = -1;
    /** Is the chosen cell marked? */
    showsChoice = false;
    /**
     * Lines, borders, small digits, the chosen cell, and cells that stand out.
     * @param {Play | null} play @param {number[]} [stressed] @param {Weight[][]} [weights] @param {number[]} [wrong]
     */
    decorate(play, stressed = [], weights = [], wrong = []) {
        const layer = this.#layer;
        if (layer === null || this.picture === null) return;
        layer.replaceChildren();
        for (const cell of stressed)
            for (const [x, y, w, h] of this.#boxes(cell))
                layer.append(shape("rect", { x, y, width: w, height: h, class: "differs" }));
        weights.forEach((candidates, cell) => this.#weigh(candidates, cell, layer));
        if (play !== null) this.#decorateEntries(play, layer);
        for (const cell of wrong)
            for (const [x, y, w, h] of this.#boxes(cell))
                layer.append(
                    shape("rect", { x: x + 2, y: y + 2, width: w - 4, height: h - 4, class: "wrong" }),
                );
        if (this.showsChoice)
            for (const [x, y, w, h] of this.#boxes(this.selected))
                layer.append(
                    shape("rect", { x: x + 1.5, y: y + 1.5, width: w - 3, height: h - 3, class: "selected" }),
                );
        if (this.side < 0) return;
        for (const box of this.#boxes(this.selected)) {
            const [x1, y1, x2, y2] = sideOf(box, this.side);
            layer.append(shape("line", { x1, y1, x2, y2, class: "my-border" }));
        }
    }
    /** The small digits of a cell, darker the more solutions they have; where there are two states, the cell. @param {Weight[]} candidates @param {number} cell @param {Element} layer */
    #weigh(candidates, cell, layer) {
        const box = this.#boxes(cell)[0];
        if (box === undefined || candidates.length < 2) return;
        const [x, y, w, h] = box;
        if (this.picture?.digits.length === 2) {
            const share = candidates.at(-1)?.share ?? 0;
            layer.append(
                shape("rect", {
                    x: x + 2,
                    y: y + 2,
                    width: w - 4,
                    height: h - 4,
                    class: "weight",
                    "fill-opacity": share.toFixed(3),
                }),
            );
            return;
        }
        const marks = [...(this.host.shadowRoot?.querySelectorAll("text.mark") ?? [])].filter((mark) => {
            const [at, down] = [Number(mark.getAttribute("x")), Number(mark.getAttribute("y"))];
            return at > x && at < x + w && down > y && down <= y + h;
        });
        marks.forEach((mark, i) => {
            const share = candidates[i]?.share ?? 0;
            mark.setAttribute("fill-opacity", (0.45 + 0.55 * share).toFixed(3));
            if (share > 0.5) mark.classList.add("likely");
        });
    }
    /** @param {Play} play @param {Element} layer */
    #decorateEntries(play, layer) {
        for (let cell = 0; cell < play.cells; ++cell) {
            const box = this.#boxes(cell)[0];
            if (box === undefined) continue;
            const [x, y, w, h] = box;
            if (play.kind === "lines")
                directions.slice(0, 2).forEach((step) => {
                    const drawn = ((play.entries.values[cell] ?? 0) & step.arm) !== 0;
                    const end = { x2: x + w / 2 + step.column * w, y2: y + h / 2 + step.row * h };
                    if (drawn)
                        layer.append(
                            shape("line", { x1: x + w / 2, y1: y + h / 2, ...end, class: "my-line" }),
                        );
                });
            if (play.kind === "borders")
                directions.forEach((_, direction) => {
                    if (!play.hasBorder(cell, direction)) return;
                    const [x1, y1, x2, y2] = sideOf([x, y, w, h], direction);
                    layer.append(shape("line", { x1, y1, x2, y2, class: "my-border" }));
                });
            if (play.kind === "lines" || play.kind === "borders") this.#decorateNote(play, cell, layer);
            else this.#decorateMarks(play, cell, layer);
        }
    }
    /** @param {Play} play @param {number} cell @param {Element} layer */
    #decorateNote(play, cell, layer) {
        const [note] = play.entries.marks[cell] ?? [];
        for (const [x, y, w, h] of note === undefined ? [] : this.#boxes(cell)) {
            const square = { x: x + 1, y: y + 1, width: w - 2, height: h - 2, class: "my-shade" };
            const dot = { cx: x + w / 2, cy: y + h / 2, r: w / 10, class: "my-dot" };
            layer.prepend(note === notes.shaded ? shape("rect", square) : shape("circle", dot));
        }
    }
    /** @param {Play} play @param {number} cell @param {Element} layer */
    #decorateMarks(play, cell, layer) {
        const [box] = this.#boxes(cell);
        if (box === undefined) return;
        const [x, y, w] = box;
        (play.entries.marks[cell] ?? []).forEach((mark, i, all) => {
            const across = all.length <= 4 ? 2 : 3;
            const place = {
                x: x + (w * ((i % across) + 0.5)) / across,
                y: y + 11 + 11 * Math.floor(i / across),
            };
            layer.append(shape("text", { ...place, class: "my-mark" }, play.textOf(mark)));
        });
    }

    /** @param {number} cell @returns {[number, number, number, number][]} */
    #boxes(cell) {
        const found = this.picture?.cells.filter(([number]) => number === cell) ?? [];
        return found.map(([, x, y, w, h]) => [x, y, w, h]);
    }

    // --- pointer ------------------------------------------------------------------------------------------
    /** @param {PointerEvent} event @returns {{cell: number, across: number, down: number} | null} 0 to 1 in the cell */
    #at(event) {
        const svg = this.host.shadowRoot?.querySelector("svg");
        if (!svg || this.picture === null) return null;
        const seen = svg.getBoundingClientRect();
        const x = ((event.clientX - seen.left) / seen.width) * this.picture.width;
        const y = ((event.clientY - seen.top) / seen.height) * this.picture.height;
        const { cells } = this.picture;
        const far = (
            [, left, top, w, h] = /** @type {[number, number, number, number, number]} */ ([0, 0, 0, 0, 0]),
        ) => Math.max((left - x) / w, (x - left - w) / w, (top - y) / h, (y - top - h) / h, 0);
        const found = cells.reduce(
            (best, one) => (far(one) < far(best) ? one : best),
            cells[0] ?? [0, 0, 0, 1, 1],
        );
        if (cells.length === 0 || far(found) > 0.5) return null; // a finger may miss the frame by half a cell
        const [cell, left, top, w, h] = found;
        return { cell, across: (x - left) / w, down: (y - top) / h };
    }
    /** @param {PointerEvent} event */
    #down(event) {
        const begin = this.#at(event);
        if (begin === null || event.button > 2) return;
        event.preventDefault();
        this.host.focus();
        this.choose(begin.cell);
        if (event.button === 2) return this.handlers.other(begin.cell);
        const path = [begin.cell];
        const move = (/** @type {PointerEvent} */ moved) => {
            const now = this.#at(moved);
            const last = path.at(-1) ?? begin.cell;
            if (now === null || now.cell === last || this.picture === null) return;
            const direction = this.#direction(last, now.cell);
            if (direction >= 0) this.handlers.step(last, direction);
            path.push(now.cell);
            this.choose(now.cell);
        };
        const up = () => {
            this.host.removeEventListener("pointermove", move);
            this.host.removeEventListener("pointerup", up);
            this.host.removeEventListener("pointercancel", up);
            this.handlers.drawn(path);
            if (path.length > 1) return;
            this.handlers.side(begin.cell, nearestSide(begin.across, begin.down));
            this.handlers.cell(begin.cell);
        };
        this.host.setPointerCapture(event.pointerId);
        this.host.addEventListener("pointermove", move);
        this.host.addEventListener("pointerup", up);
        this.host.addEventListener("pointercancel", up);
    }
    /** @param {number} from @param {number} to @returns {number} -1 if they are no neighbours */
    #direction(from, to) {
        const columns = this.picture?.columns ?? 1;
        const row = Math.floor(to / columns) - Math.floor(from / columns);
        const column = (to % columns) - (from % columns);
        return directions.findIndex((step) => step.row === row && step.column === column);
    }

    // --- keys ---------------------------------------------------------------------------------------------
    /** @param {KeyboardEvent} event */
    #key(event) {
        if (this.picture === null || (event.altKey && !event.ctrlKey)) return;
        if (event.ctrlKey || event.metaKey) {
            const way = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
            if (way !== undefined) event.preventDefault();
            return way === "undo" ? this.handlers.back() : way === "redo" ? this.handlers.forth() : undefined;
        }
        const direction = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].indexOf(event.key);
        if (direction >= 0) {
            event.preventDefault();
            if (event.shiftKey) this.handlers.step(this.selected, direction);
            this.#move(direction, event.shiftKey);
        } else if (this.handlers.key(event)) {
            event.preventDefault();
        }
    }
    /** @param {number} direction @param {boolean} drawing borders are drawn without a move */
    #move(direction, drawing) {
        const picture = this.picture;
        const step = directions[direction];
        if (picture === null || step === undefined || (drawing && this.staysWhileDrawing)) return;
        const row = Math.floor(this.selected / picture.columns) + step.row;
        const column = (this.selected % picture.columns) + step.column;
        if (row >= 0 && column >= 0 && row < picture.rows && column < picture.columns)
            this.choose(row * picture.columns + column);
    }
    staysWhileDrawing = false;

    /** @param {number} cell */
    choose(cell) {
        if (cell !== this.selected) this.side = -1;
        this.selected = cell;
        this.handlers.moved(cell);
    }
}

/** @param {number} across @param {number} down @returns {number} the direction of the side, or -1 in the middle */
function nearestSide(across, down) {
    const distances = [1 - across, 1 - down, across, down];
    const least = Math.min(...distances);
    return least < 0.3 ? distances.indexOf(least) : -1;
}

/** @param {[number, number, number, number]} box @param {number} direction @returns {[number, number, number, number]} */
function sideOf([x, y, w, h], direction) {
    if (direction === 0) return [x + w, y, x + w, y + h];
    if (direction === 1) return [x, y + h, x + w, y + h];
    if (direction === 2) return [x, y, x, y + h];
    return [x, y, x + w, y];
}
