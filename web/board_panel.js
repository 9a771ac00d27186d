// @ts-check
// board_panel.js - the board with its tools: filling in, small digits, undo, checking, and the puzzle's clues as a
// text that can be changed cell by cell.

import { askAll } from "./door.js";
import { button, debounced, element } from "./dom.js";
import { errorText } from "./input.js";
import { isDrawn, partsOf, signAt, withRule, withSign } from "./native.js";
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
            const play = page.play;
            if (!editing && play?.kind === "two") change(() => play.set(cell, play.turned(cell)));
        },
        other: (cell) => {
            const play = page.play;
            const [low = null] = play?.picture.digits ?? [];
            if (!editing && play?.kind === "two") change(() => play.set(cell, play.valueAt(cell) === low ? null : low));
        },
        side: (cell, direction) => {
            if (editing) return chooseSide(direction);
            if (direction < 0) return;
            if (page.play?.kind === "borders") change(() => page.play?.toggleBorder(cell, direction));
            if (page.play?.kind === "lines") change(() => page.play?.toggleLine(cell, direction));
        },
        step: (cell, direction) => {
            if (editing) return chooseSide(direction);
            if (page.play?.kind === "lines") change(() => page.play?.toggleLine(cell, direction));
            if (page.play?.kind === "borders") change(() => page.play?.toggleBorder(cell, direction));
        },
        drawn: (path) => {
            const play = page.play;
            const [first = 0] = path;
            if (editing) drawRule(path);
            else if (play?.kind === "two" && path.length > 1) change(() => play.setAll(path, play.turned(first)));
        },
        back: () => (editing ? page.back() : change(() => page.play?.undo())),
        forth: () => {
            if (!editing) change(() => page.play?.redo());
        },
        key: (event) => (editing ? editKey(event.key) : playKey(event)),
        moved: (cell) => {
            typed = "";
            sign.value = "";
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
        tell(board.selected);
    }
    /** @param {KeyboardEvent} event */
    function playKey(event) {
        const play = page.play;
        if (play === null) return false;
        if (event.key === " " && play.kind === "two") change(() => play.set(board.selected, play.turned(board.selected)));
        else if (event.key === "Backspace" || event.key === "Delete" || event.key === ".") change(() => play.set(board.selected, null));
        else if (event.key === "u") change(() => play.undo());
        else if (play.kind === "digits" && /^Digit\d$|^Numpad\d$/.test(event.code)) digit(event.code.slice(-1), event.shiftKey);
        else if (event.key === "-" && play.picture.digits.some((value) => value < 0)) [typed, typedAt] = ["-", Date.now()];
        else {
            // A letter or a sign that the board shows for a value.
            const i = play.picture.texts.findIndex((one) => one.toUpperCase() === event.key.toUpperCase());
            const value = play.picture.digits[i];
            if (value === undefined || event.key.length !== 1) return false;
            enter(value, marking || (event.shiftKey && play.kind === "digits"));
        }
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
        change(() => (mark && play.kind === "digits" ? play.toggleMark(board.selected, value) : play.set(board.selected, value)));
    }

    // --- clues ------------------------------------------------------------------------------------------
    const part = element("select", { id: "part" });
    const source = element("textarea", { id: "native", spellcheck: false, rows: 12 });
    /** @type {import("./native.js").Kind[]} */
    let kinds = [];
    const values = element("input", { type: "text", id: "values", size: 6 });
    const valuesField = element("div", { hidden: true }, element("label", { for: "values" }, text.board.values), values);
    const kindChosen = () => kinds.find(({ name }) => part.value === `rules ${name}`);
    /** @param {number} direction */
    function chooseSide(direction) {
        board.side = part.value === "between" || part.value === "corners" ? direction : -1;
        decorate();
    }
    /** @param {string} key */
    function editKey(key) {
        const picture = page.picture;
        const erases = key === "Backspace" || key === "Delete";
        if (picture === null || part.value === "" || (!erases && (key.length !== 1 || key === " "))) return false;
        if (part.value === "between" && board.side < 0) return false;
        const target = { cell: board.selected, direction: board.side };
        const now = signAt(page.puzzleText, part.value, picture, target);
        const goesOn = typed !== "" && now !== "." && Date.now() - typedAt < 1500;
        typed = key;
        typedAt = Date.now();
        page.edit(withSign(page.puzzleText, part.value, picture, target, erases ? "" : goesOn ? now + key : key));
        return true;
    }
    // For clues of several signs, and for fingers, which have no keys.
    const sign = element("input", { type: "text", id: "sign", size: 6, autocapitalize: "none" });
    sign.addEventListener("change", () => {
        if (page.picture === null || part.value === "" || (part.value === "between" && board.side < 0)) return;
        const target = { cell: board.selected, direction: board.side };
        page.edit(withSign(page.puzzleText, part.value, page.picture, target, sign.value.trim()));
    });
    const signField = element("div", {}, element("label", { for: "sign" }, text.board.sign), sign);
    /** @param {number[]} path */
    function drawRule(path) {
        const kind = kindChosen();
        const least = { pair: 2, block: 4 }[kind?.cells ?? ""] ?? 1;
        if (kind === undefined || page.picture === null || path.length < least) return;
        page.edit(withRule(page.puzzleText, kind, page.picture, [...new Set(path)], values.value.trim()));
    }
    const editor = element("section", { class: "panel no-print", hidden: true, "aria-label": text.board.edit },
        element("div", { class: "row" }, element("div", {}, element("label", { for: "part" }, text.board.part), part), signField, valuesField),
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
        const { words, good, wrong = [] } = await judged(page);
        result.textContent = words;
        result.className = good ? "good" : "bad";
        page.showWrong(wrong);
    });
    function describePart() {
        const kind = kindChosen();
        valuesField.hidden = kind === undefined || kind.most_values === 0;
        signField.hidden = kind !== undefined || part.value === "";
        if (!editing) return;
        const { edit, editDrawn, editSide } = text.board.help;
        help.textContent = kind !== undefined ? `${editDrawn} ${kind.summary}.` : part.value === "between" || part.value === "corners" ? editSide : edit;
    }
    part.addEventListener("change", describePart);
    /** @param {boolean} edit */
    function mode(edit) {
        editing = edit;
        modes.forEach((one, i) => one.setAttribute("aria-pressed", String((i === 1) === edit)));
        editor.hidden = !edit;
        refresh();
    }
    const tools = element("div", { class: "row no-print" }, ...modes, undo, redo, clear, marks, check);
    const nothing = element("p", { class: "quiet" }, text.board.nothing);
    const title = element("h2", { class: "print-only" });
    const below = element("div", { id: "below-board", class: "no-print" });
    place.append(element("section", { class: "panel", "aria-label": text.board.label }, tools, title, nothing, host, pad, said, result, help, below), editor);

    // --- showing ----------------------------------------------------------------------------------------
    function draw() {
        if (page.picture === null) return;
        // Where lines are drawn, a finger on the board draws; elsewhere it may also scroll the page.
        const draws = editing ? kindChosen() !== undefined : page.play?.kind === "lines" || page.play?.kind === "borders";
        host.style.touchAction = draws ? "none" : "manipulation";
        board.show(page.shown === null ? page.picture : { ...page.picture, svg: page.shown.svg });
        decorate();
    }
    function decorate() {
        board.showsChoice = host.matches(":focus") || pad.matches(":focus-within") || editor.matches(":focus-within");
        if (page.shown === null) board.decorate(page.play, [], [], page.wrong);
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
        help.textContent = has ? text.board.help[play?.kind ?? "digits"] : "";
        buttons();
        const hasGivens = picture !== null && picture.takes_givens && picture.answer === "digits";
        const parts = partsOf([...(hasGivens ? ["givens"] : []), ...(picture?.reads ?? [])], kinds.map(({ name }) => name));
        const before = part.value;
        part.replaceChildren(...parts.map((one) => element("option", { value: one }, one)));
        if (parts.includes(before)) part.value = before;
        describePart();
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
        // A press leaves the focus on the board, where keys go on.
        const keep = { onpointerdown: (/** @type {Event} */ event) => event.preventDefault() };
        pad.append(
            ...picture.digits.slice(0, 40).map((digit) => button(play.textOf(digit), () => enter(digit, marking), keep)),
            button(text.board.erase, () => change(() => play.set(board.selected, null)), keep));
    }
    /** @param {number} cell */
    function tell(cell) {
        const { play, picture } = page;
        if (play === null || picture === null) return;
        said.textContent = text.board.cell(Math.floor(cell / picture.columns) + 1, (cell % picture.columns) + 1, inWords(page, cell));
    }
    host.addEventListener("focus", () => {
        decorate();
        tell(board.selected);
    });
    host.addEventListener("blur", () => setTimeout(decorate));
    page.on("refused", () => {
        result.textContent = page.errors.map(errorText).join("\n");
        result.className = "bad";
        buttons();
    });
    page.on("puzzle", () => {
        result.textContent = said.textContent = "";
        title.textContent = page.picture === null ? "" : `${page.picture.title}. ${page.picture.summary}`;
        if (page.picture === null) board.clear();
        draw();
        refresh();
        fillPad();
    });
    page.on("families", async () => {
        const all = await askAll("list", { arguments: ["rules"] });
        kinds = /** @type {import("./native.js").Kind[]} */ (/** @type {unknown} */ (all.records)).filter(isDrawn);
        refresh();
    });
    page.on("entries", () => {
        decorate();
        buttons();
    });
    page.on("drawn", debounced(0, draw));
    mode(false);
}

/** What is in a cell, printed or filled in. @param {Page} page @param {number} cell */
function inWords(page, cell) {
    const { play, picture } = page;
    if (play === null || picture === null) return "";
    const printed = picture.reads.includes("numbers") ? signAt(picture.puzzle, "numbers", picture, { cell, direction: -1 }) : ".";
    const wall = play.isWall(cell) ? signAt(picture.puzzle, "walls", picture, { cell, direction: -1 }) : ".";
    const clue = [printed, wall].find((one) => one !== "." && one !== "#");
    return [...(clue === undefined ? [] : [text.board.clue(clue)]), filledIn(play, cell)].join(", ");
}
/** @param {import("./play.js").Play} play @param {number} cell */
function filledIn(play, cell) {
    const value = play.valueAt(cell);
    const marks = play.entries.marks[cell] ?? [];
    const ways = (/** @type {(direction: number) => boolean} */ goes) => directions.filter((_, i) => goes(i)).map(({ name }) => name);
    if (play.isWall(cell)) return text.board.wall;
    if (play.kind === "lines") return text.board.line(ways((i) => ((value ?? 0) & (directions[i]?.arm ?? 0)) !== 0));
    if (play.kind === "borders") return text.board.border(ways((i) => play.hasBorder(cell, i)));
    if (value === null) return marks.length > 0 ? text.board.marked(marks.map((mark) => play.textOf(mark))) : text.board.open_cell;
    return play.picture.givens[cell] !== null ? `${play.textOf(value)}, ${text.board.given}` : play.textOf(value);
}

/** Is what is filled in right, as far as it goes? @param {Page} page @returns {Promise<{words: string, good: boolean, wrong?: number[]}>} */
async function judged(page) {
    const play = page.play;
    const answer = play?.answer() ?? null;
    if (play === null) return { words: "", good: true };
    if (answer !== null) {
        const all = await askAll("check", page.about(["-", "answer"], { answer }));
        if (all.exit === 0) return { words: text.board.solvedRight, good: true };
        if (play.isFull()) return { words: [...all.errors.map(errorText), all.printed.trim()].join("\n").trim(), good: false };
    }
    const solved = await askAll("solve", page.about(["-n", "2", "--timeout", "20"]));
    /** @type {number[][]} */
    const solutions = solved.records[0]?.solutions ?? [];
    const [solution] = solutions;
    if (solved.errors.length > 0) return { words: solved.errors.map(errorText).join("\n"), good: false };
    if (solution === undefined) return { words: solved.records[0]?.verdict === "none" ? text.board.noSolution : text.board.undecided, good: false };
    if (solutions.length === 1) return verdictOn(play, play.wrongCells(solution));
    const certain = play.certain();
    const all = await askAll("hint", page.about(["--timeout", "20", "-", "entries"], { entries: certain.join(" ") }));
    /** @type {string[]} */
    const named = all.records.find((record) => "wrong" in record)?.wrong ?? [];
    return verdictOn(play, [...Array(play.cells).keys()].filter((cell) => named.some((one) => one.startsWith(`${play.name(cell)}=`))));
}
/** @param {import("./play.js").Play} play @param {number[]} wrong */
const verdictOn = (play, wrong) =>
    wrong.length === 0
        ? { words: text.board.soFarRight, good: true }
        : { words: text.board.wrong([...new Set(wrong)].map((cell) => play.name(cell)).join(", ")), good: false, wrong };
