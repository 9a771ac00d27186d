// @ts-check
// board_panel.js - the board with its tools: filling in, small digits, undo, checking, and the puzzle's clues as a
// text that can be changed cell by cell.

import { askAll } from "./door.js";
import { button, debounced, element } from "./dom.js";
import { errorText } from "./input.js";
import { cellOf, partsOf, withCell } from "./native.js";
import { directions } from "./play.js";
import { text } from "./text.js";

/** @typedef {import("./main.js").Page} Page */

/** @param {Page} page @param {HTMLElement} place @param {typeof import("./board.js").Board} Board */
export function boardPanel(page, place, Board) {
    const host = element("div", { id: "board", tabIndex: 0, role: "application", "aria-label": text.board.label });
    const said = element("p", { role: "status", "aria-live": "polite", class: "quiet", id: "said" });
    const result = element("p", { role: "status", "aria-live": "polite", id: "check-result" });
    const help = element("p", { class: "quiet no-print" });
    const pad = element("div", { class: "pad" });
    let marking = false;
    let editing = false;
    let typed = "";
    let typedAt = 0;

    const board = new Board(host, {
        cell: (cell) => {
            if (!editing && page.play?.kind === "two") change(() => page.play?.turn(cell));
        },
        side: (cell, direction) => {
            if (editing || direction < 0) return;
            if (page.play?.kind === "borders") change(() => page.play?.toggleBorder(cell, direction));
            if (page.play?.kind === "lines") change(() => page.play?.toggleLine(cell, direction));
        },
        step: (cell, direction) => {
            if (editing) return;
            if (page.play?.kind === "lines") change(() => page.play?.toggleLine(cell, direction));
            if (page.play?.kind === "borders") change(() => page.play?.toggleBorder(cell, direction));
        },
        key: (event) => (editing ? editKey(event.key) : playKey(event)),
        moved: (cell) => {
            typed = "";
            decorate();
            tell(cell);
        },
    });

    // --- filling in -----------------------------------------------------------------------------------
    /** @param {() => void} how */
    function change(how) {
        how();
        result.textContent = "";
        page.changed();
    }
    /** @param {KeyboardEvent} event */
    function playKey(event) {
        const play = page.play;
        if (play === null) return false;
        if (event.key === " " && play.kind === "two") change(() => play.turn(board.selected));
        else if (event.key === "Backspace" || event.key === "Delete" || event.key === ".") change(() => play.set(board.selected, null));
        else if (event.key === "u") change(() => play.undo());
        else if (play.kind === "digits" && /^Digit\d$|^Numpad\d$/.test(event.code)) digit(event.code.slice(-1), event.shiftKey);
        else return false;
        return true;
    }
    /** A digit follows another one if they are a number together. @param {string} key @param {boolean} mark */
    function digit(key, mark) {
        const play = page.play;
        if (play === null) return;
        const goesOn = Date.now() - typedAt < 1200 && play.picture.digits.includes(Number(typed + key));
        typed = goesOn ? typed + key : key;
        typedAt = Date.now();
        const value = Number(typed);
        if (play.picture.digits.includes(value)) enter(value, mark || marking);
    }
    /** @param {number} value @param {boolean} mark */
    function enter(value, mark) {
        const play = page.play;
        if (play === null) return;
        change(() => (mark ? play.toggleMark(board.selected, value) : play.set(board.selected, value)));
        tell(board.selected);
    }

    // --- clues ------------------------------------------------------------------------------------------
    const part = element("select", { id: "part" });
    const source = element("textarea", { id: "native", spellcheck: false, rows: 12 });
    /** @param {string} key */
    function editKey(key) {
        const picture = page.picture;
        if (picture === null) return false;
        const erases = key === "Backspace" || key === "Delete";
        if (!erases && (key.length !== 1 || key === " ")) return false;
        const now = cellOf(page.puzzleText, part.value, picture, board.selected);
        const goesOn = /\d/.test(key) && /\d$/.test(now) && typed !== "" && Date.now() - typedAt < 1200;
        typed = key;
        typedAt = Date.now();
        const sign = erases ? "" : goesOn ? now + key : key;
        page.edit(withCell(page.puzzleText, part.value, picture, board.selected, sign));
        return true;
    }
    const editor = element("section", { class: "panel no-print", hidden: true, "aria-label": text.board.edit },
        element("label", { for: "part" }, text.board.part), part,
        element("label", { for: "native" }, text.board.source), source,
        element("div", { class: "row" }, button(text.board.apply, () => page.edit(source.value))));

    // --- tools ------------------------------------------------------------------------------------------
    const modes = [button(text.board.play, () => mode(false)), button(text.board.edit, () => mode(true))];
    const undo = button(text.board.undo, () => (editing ? page.back() : change(() => page.play?.undo())));
    const redo = button(text.board.redo, () => change(() => page.play?.redo()));
    const clear = button(text.board.clear, () => change(() => page.play?.clear()));
    const marks = button(text.board.marks, () => {
        marking = !marking;
        marks.setAttribute("aria-pressed", String(marking));
    }, { "aria-pressed": "false" });
    const check = button(text.board.check, async () => {
        result.textContent = text.answers.asking;
        const { words, good } = await judged(page);
        result.textContent = words;
        result.className = good ? "good" : "bad";
    });
    /** @param {boolean} edit */
    function mode(edit) {
        editing = edit;
        modes.forEach((one, i) => one.setAttribute("aria-pressed", String((i === 1) === edit)));
        editor.hidden = !edit;
        refresh();
    }
    const tools = element("div", { class: "row no-print" }, ...modes, undo, redo, clear, marks, check);
    const nothing = element("p", { class: "quiet" }, text.board.nothing);
    place.append(element("section", { class: "panel", "aria-label": text.board.label }, tools, nothing, host, pad, said, result, help), editor);

    // --- showing ----------------------------------------------------------------------------------------
    function draw() {
        if (page.picture === null) return;
        // Where lines are drawn, a finger on the board draws; elsewhere it may also scroll the page.
        host.style.touchAction = page.play?.kind === "lines" || page.play?.kind === "borders" ? "none" : "manipulation";
        board.show(page.shown === null ? page.picture : { ...page.picture, svg: page.shown.svg });
        decorate();
    }
    function decorate() {
        if (page.shown === null) board.decorate(page.play);
        else board.decorate(null, page.shown.stressed, page.shown.weights);
    }
    function refresh() {
        const { picture, play } = page;
        const has = picture !== null && picture.cells.length > 0;
        nothing.hidden = picture !== null;
        for (const one of [host, tools]) one.hidden = picture === null;
        board.staysWhileDrawing = play?.kind === "borders";
        marks.hidden = play?.kind !== "digits";
        pad.hidden = !has || editing || (play?.kind !== "digits" && play?.kind !== "two");
        help.textContent = !has ? "" : editing ? text.board.help.edit : text.board.help[play?.kind ?? "digits"];
        buttons();
        const family = page.familyOfPuzzle;
        const hasGivens = family !== null && family.givens && family.answer === "digits";
        const parts = partsOf([...(hasGivens ? ["givens"] : []), ...(family?.reads ?? [])]);
        const before = part.value;
        part.replaceChildren(...parts.map((one) => element("option", { value: one }, one)));
        if (parts.includes(before)) part.value = before;
        if (document.activeElement !== source) source.value = picture?.puzzle ?? "";
    }
    function buttons() {
        undo.disabled = editing ? !page.canGoBack : !page.play?.canUndo;
        redo.disabled = editing || !page.play?.canRedo;
        clear.disabled = page.play?.isEmpty() ?? true;
    }
    /** Buttons for what a cell may hold. */
    function fillPad() {
        const { play, picture } = page;
        pad.replaceChildren();
        if (play === null || picture === null) return;
        const states = play.kind === "two" ? picture.states : undefined;
        if (play.kind === "digits" || states !== undefined)
            pad.append(
                ...picture.digits.slice(0, 40).map((digit, i) => button(states?.[i] ?? String(digit), () => enter(digit, marking && play.kind === "digits"))),
                button(text.board.erase, () => change(() => play.set(board.selected, null))));
    }
    /** @param {number} cell */
    function tell(cell) {
        const { play, picture } = page;
        if (play === null || picture === null) return;
        said.textContent = text.board.cell(Math.floor(cell / picture.columns) + 1, (cell % picture.columns) + 1, inWords(play, cell));
    }
    host.addEventListener("focus", decorate);
    host.addEventListener("blur", decorate);
    page.on("puzzle", () => {
        result.textContent = said.textContent = "";
        if (page.picture === null) board.clear();
        draw();
        refresh();
        fillPad();
    });
    page.on("families", refresh);
    page.on("entries", () => {
        decorate();
        buttons();
    });
    page.on("drawn", debounced(0, draw));
    mode(false);
}

/** What is in a cell. @param {import("./play.js").Play} play @param {number} cell */
function inWords(play, cell) {
    const { picture } = play;
    const value = play.valueAt(cell);
    const ways = (/** @type {(direction: number) => boolean} */ goes) => directions.filter((_, i) => goes(i)).map(({ name }) => name);
    if (picture.walls?.[cell] === 1) return text.board.wall;
    if (play.kind === "lines") return text.board.line(ways((i) => ((value ?? 0) & (directions[i]?.arm ?? 0)) !== 0));
    if (play.kind === "borders") return text.board.border(ways((i) => play.hasBorder(cell, i)));
    if (value === null) return text.board.open_cell;
    const states = picture.digits.length === 2 ? picture.states : undefined;
    const word = states?.[picture.digits.indexOf(value)] ?? String(value);
    return picture.givens[cell] !== null ? `${word}, ${text.board.given}` : word;
}

/** Is what is filled in right, as far as it goes? @param {Page} page */
async function judged(page) {
    const answer = page.play?.answer() ?? null;
    if (answer !== null) {
        const all = await askAll("check", page.about(["-", "answer"], { answer: answer.join(" ") }));
        const said = [...all.errors.map(errorText), all.printed.trim()].join("\n").trim();
        return all.exit === 0 ? { words: text.board.solvedRight, good: true } : { words: said, good: false };
    }
    const certain = page.play?.certain() ?? [];
    const all = await askAll("hint", page.about(["--timeout", "20", "-", "entries"], { entries: certain.join(" ") }));
    const wrong = all.records.find((record) => "wrong" in record);
    if (wrong !== undefined) return { words: text.board.wrong(wrong.wrong.join(", ")), good: false };
    if (all.errors.length > 0) return { words: all.errors.map(errorText).join("\n"), good: false };
    return { words: text.board.soFarRight, good: true };
}
