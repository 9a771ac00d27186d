// @ts-check
// judging.js - is what is filled in right, as far as it goes? And a cell in words, for who can't see it.

import { askAll } from "./door.js";
import { errorText } from "./input.js";
import { signAt } from "./native.js";
import { directions } from "./play.js";
import { text } from "./text.js";

/**
 * @typedef {import("./main.js").Page} Page
 * @typedef {import("./play.js").Play} Play
 * @typedef {{words: string, good: boolean, wrong?: number[]}} Judgement `wrong`: cells
 */

const seconds = "20";

/**
 * A whole answer is checked by the rules. A part of one is compared with the only solution; if there are several, it is
 * wrong where the program finds a contradiction.
 * @param {Page} page @returns {Promise<Judgement>}
 */
export async function judged(page) {
    const play = page.play;
    if (play === null) return { words: "", good: true };
    const answer = play.answer();
    if (answer !== null) {
        const all = await askAll("check", page.about(["-", "answer"], { answer }));
        if (all.exit === 0) return { words: text.board.solvedRight, good: true };
        const violations = all.records.map((record) => String(record.error ?? ""));
        const said = [...all.errors.map(errorText), ...violations].join("\n").trim();
        if (play.isFull()) return { words: said, good: false };
    }
    const solved = await askAll("solve", page.about(["-n", "2", "--timeout", seconds]));
    if (solved.errors.length > 0) return { words: solved.errors.map(errorText).join("\n"), good: false };
    /** @type {number[][]} */
    const solutions = solved.records[0]?.solutions ?? [];
    const [solution] = solutions;
    if (solution === undefined) {
        const isNone = solved.records[0]?.verdict === "none";
        return { words: isNone ? text.board.noSolution : text.board.undecided, good: false };
    }
    return verdictOn(
        play,
        solutions.length === 1 ? play.wrongCells(solution) : await contradictory(page, play),
    );
}
/** @param {Page} page @param {Play} play @returns {Promise<number[]>} */
async function contradictory(page, play) {
    const entries = play.certain().join(" ");
    const all = await askAll("hint", page.about(["--timeout", seconds, "-", "entries"], { entries }));
    /** @type {string[]} */
    const named = all.records.find((record) => "wrong" in record)?.wrong ?? [];
    const isNamed = (/** @type {number} */ cell) =>
        named.some((one) => one.startsWith(`${play.name(cell)}=`));
    return [...Array(play.cells).keys()].filter(isNamed);
}
/** @param {Play} play @param {number[]} wrong @returns {Judgement} */
function verdictOn(play, wrong) {
    if (wrong.length === 0) return { words: text.board.soFarRight, good: true };
    const names = [...new Set(wrong)].map((cell) => play.name(cell));
    return { words: text.board.wrong(names.join(", ")), good: false, wrong };
}

/** What is in a cell, printed or filled in. @param {Page} page @param {number} cell */
export function inWords(page, cell) {
    const { play, picture } = page;
    if (play === null || picture === null) return "";
    const target = { cell, direction: -1 };
    const signs = ["numbers", "walls"].map((part) =>
        picture.reads.includes(part) ? signAt(picture.puzzle, part, picture, target) : ".",
    );
    const clue = signs.find((one) => one !== "." && one !== "#");
    return [...(clue === undefined ? [] : [text.board.clue(clue)]), filledIn(play, cell)].join(", ");
}
/** @param {Play} play @param {number} cell */
function filledIn(play, cell) {
    const value = play.valueAt(cell);
    const marks = play.entries.marks[cell] ?? [];
    const ways = (/** @type {(direction: number) => boolean} */ goes) =>
        directions.filter((_, i) => goes(i)).map(({ name }) => name);
    if (play.isWall(cell)) return text.board.wall;
    const noted = play.kind === "lines" || play.kind === "borders" ? text.board.noted(marks[0] ?? 0) : "";
    if (play.kind === "lines")
        return noted + text.board.line(ways((i) => ((value ?? 0) & (directions[i]?.arm ?? 0)) !== 0));
    if (play.kind === "borders") return noted + text.board.border(ways((i) => play.hasBorder(cell, i)));
    if (value === null && marks.length > 0) return text.board.marked(marks.map((mark) => play.textOf(mark)));
    if (value === null) return text.board.open_cell;
    return play.picture.givens[cell] !== null
        ? `${play.textOf(value)}, ${text.board.given}`
        : play.textOf(value);
}
