// @ts-check
// answers.js - what can be asked about the puzzle on the board, each answer as it comes.

import { ask, askAll } from "./door.js";
import { button, byId, element } from "./dom.js";
import { errorText } from "./input.js";
import { judged } from "./judging.js";
import { outPanel } from "./out.js";
import { text } from "./text.js";

/**
 * @typedef {import("./main.js").Page} Page
 * @typedef {import("./door.js").Answer} Answer
 * @typedef {{output: HTMLElement, signal: AbortSignal}} Run
 */

const solutionsAtOnce = 100;

const narrow = matchMedia("(max-width: 44rem)");

/** @param {Page} page @param {HTMLElement} place @param {() => Promise<void>} writeAddress */
export function answersPanel(page, place, writeAddress) {
    const words = text.answers;
    const verdict = element("p", { class: "verdict", role: "status", "aria-live": "polite", id: "verdict" });
    const output = element("div", { id: "answer", "aria-live": "polite" });
    const stop = button(words.stop, () => asking.abort(), { hidden: true, id: "stop" });
    const time = element("span", { class: "quiet" });
    let asking = new AbortController();
    let judging = new AbortController();

    /** Runs one question; another one ends it. @param {(run: Run) => Promise<void>} how */
    async function run(how) {
        asking.abort();
        asking = new AbortController();
        const { signal } = asking;
        const began = performance.now();
        output.replaceChildren(element("p", { class: "quiet" }, words.asking));
        // Where there is one column, the answer stands below the board that it is about.
        if (narrow.matches) byId("below-board").append(output);
        else panel.append(output);
        stop.hidden = false;
        time.textContent = "";
        await how({ output, signal });
        if (asking.signal !== signal) return;
        if (signal.aborted) output.append(element("p", { class: "quiet" }, words.stopped));
        stop.hidden = true;
        time.textContent = words.seconds((performance.now() - began) / 1000);
    }
    /** @param {string} label @param {(run: Run) => Promise<void>} how @param {string} [title] */
    const question = (label, how, title) =>
        button(label, () => run(how), { title, class: "question", "data-ask": label });

    const questions = element(
        "div",
        { class: "row" },
        question(words.solution, (one) => solutions(page, one)),
        question(words.common, (one) => common(page, one), words.commonHelp),
        question(words.weighted, (one) => weighted(page, one), words.weightedHelp),
        question(words.count, (one) => count(page, one)),
        question(words.why, (one) => why(page, one)),
        question(words.redundant, (one) => redundant(page, one)),
        question(words.repair, (one) => repair(page, one), words.repairHelp),
        question(words.hint, (one) => hint(page, one)),
        question(words.explain, (one) => explain(page, one)),
        question(words.rate, (one) => rate(page, one)),
    );
    const panel = element(
        "section",
        { class: "panel", "aria-label": words.label },
        element("h2", {}, words.label),
        verdict,
        questions,
        element("div", { class: "row" }, stop, time),
        output,
    );
    place.append(panel, outPanel(page, writeAddress));

    page.on("puzzle", async () => {
        asking.abort();
        judging.abort();
        judging = new AbortController();
        const { signal } = judging;
        output.replaceChildren();
        stop.hidden = true;
        time.textContent = "";
        const isCounted = page.play?.kind === "digits" || page.play?.kind === "two";
        for (const one of questions.querySelectorAll("button")) {
            one.disabled = page.picture === null;
            if (one.dataset.ask === words.weighted) one.hidden = !isCounted;
        }
        verdict.textContent =
            page.picture === null ? (page.errors.length > 0 ? words.verdict.error : "") : words.asking;
        verdict.className = page.picture === null ? "verdict error" : "verdict quiet";
        if (page.picture === null) return;
        const all = await askAll("unique", page.about(["--timeout", "20"]), signal);
        if (signal.aborted) return;
        const found = String(all.records[0]?.verdict ?? "error");
        verdict.textContent = [
            words.verdict[/** @type {keyof typeof words.verdict} */ (found)] ?? found,
            objective(all.records[0]),
        ]
            .filter((part) => part !== "")
            .join(". ");
        verdict.className = `verdict ${found}`;
        verdict.dataset.verdict = found;
        if (all.errors.length > 0 && output.childElementCount === 0)
            output.replaceChildren(
                ...all.errors.map((error) => element("p", { class: "message" }, errorText(error))),
            );
    });
}

/** What is said of the objectives of a puzzle; empty if it has none. @param {Answer | undefined} record */
function objective(record) {
    if (record?.objective === undefined) return "";
    return text.answers.objective(
        [record.objective].flat().join(", "),
        [record.bound ?? []].flat().join(", "),
    );
}

/** The entries on the board, as files and arguments of a request. @param {Page} page */
function entered(page) {
    const certain = page.play?.certain() ?? [];
    return {
        args: certain.length > 0 ? ["--entries", "entries"] : [],
        files: { entries: certain.join(" ") },
    };
}

/** @param {Run} run @param {Answer[]} errors @returns {boolean} */
function failed({ output }, errors) {
    if (errors.length === 0) return false;
    output.replaceChildren(...errors.map((error) => element("p", { class: "message" }, errorText(error))));
    return true;
}

/** The picture of the puzzle with these values. @param {Page} page @param {number[]} values @param {AbortSignal} signal */
async function drawn(page, values, signal) {
    const picture = page.picture;
    if (picture === null) return null;
    const all = await askAll(
        "draw",
        page.about(["--entries", "entries"], { entries: values.join(" ") }),
        signal,
    );
    return /** @type {string | null} */ (all.records[0]?.svg ?? null);
}

/** @param {Page} page @param {Run} run */
async function solutions(page, run) {
    const words = text.answers;
    const all = await askAll("solve", page.about(["-n", String(solutionsAtOnce)]), run.signal);
    if (run.signal.aborted || failed(run, all.errors)) return;
    const [record] = all.records;
    /** @type {number[][]} */
    const found = record?.solutions ?? [];
    if (found.length === 0) {
        const verdict = /** @type {keyof typeof words.verdict} */ (record?.verdict ?? "unknown");
        run.output.replaceChildren(element("p", {}, words.verdict[verdict] ?? verdict));
        return;
    }
    const differing =
        found.length < 2
            ? []
            : [...(found[0]?.keys() ?? [])].filter((cell) => new Set(found.map((one) => one[cell])).size > 1);
    let at = 0;
    const label = element("p", {});
    const show = async (/** @type {number} */ to) => {
        at = (to + found.length) % found.length;
        label.textContent = [
            words.numbered(at + 1, found.length, found.length === solutionsAtOnce),
            objective(record),
        ]
            .filter((part) => part !== "")
            .join(". ");
        const svg = await drawn(page, found[at] ?? [], run.signal);
        if (!run.signal.aborted) page.show(svg, differing);
    };
    const turn = element("div", { class: "row" });
    if (found.length > 1)
        turn.append(
            button(words.previous, () => show(at - 1)),
            button(words.next, () => show(at + 1)),
        );
    turn.append(button(words.hide, () => page.show(null)));
    run.output.replaceChildren(label, turn);
    await show(0);
}

/** @param {Page} page @param {Run} run */
async function common(page, run) {
    const { args, files } = entered(page);
    const all = await askAll("draw", page.about(["--candidates", ...args], files), run.signal);
    if (run.signal.aborted || failed(run, all.errors)) return;
    page.show(all.records[0]?.svg ?? null);
    run.output.replaceChildren(
        element("p", {}, text.answers.commonHelp),
        button(text.answers.hide, () => page.show(null)),
    );
}

/** Of each cell the shares of all solutions that go through its candidates, as far as they were counted. @param {Page} page @param {Run} run */
async function weighted(page, run) {
    const most = 1000;
    const [all, drawn] = await Promise.all([
        askAll("candidates", page.about(["--per-candidate", String(most)]), run.signal),
        askAll("draw", page.about(["--candidates"]), run.signal),
    ]);
    if (run.signal.aborted || failed(run, all.errors)) return;
    const { candidates, counts } = all.records[0] ?? {};
    const svg = drawn.records[0]?.svg;
    if (candidates === undefined || counts === undefined || svg === undefined)
        return run.output.replaceChildren(text.answers.verdict.none);
    const shares = /** @type {number[][]} */ (counts).map((of) =>
        of.map((one) => one / (of.reduce((a, b) => a + b, 0) || 1)),
    );
    page.show(
        svg,
        [],
        /** @type {number[][]} */ (candidates).map((values, cell) =>
            values.map((value, i) => ({ value, share: shares[cell]?.[i] ?? 0 })),
        ),
    );
    run.output.replaceChildren(
        element("p", {}, text.answers.weightedHelp),
        button(text.answers.hide, () => page.show(null)),
    );
}

/** @param {Page} page @param {Run} run */
async function count(page, run) {
    const words = text.answers;
    for await (const record of ask("count", page.about([]), run.signal)) {
        if ("progress" in record)
            run.output.replaceChildren(element("p", { id: "progress" }, record.progress));
        else if ("count" in record)
            run.output.replaceChildren(
                element("p", { id: "count" }, words.counted(record.count, record.complete)),
            );
        else if ("error" in record) failed(run, [record]);
    }
}

/** @param {readonly {label: string}[]} clues */
const clueList = (clues) =>
    element("ul", { class: "clues" }, ...clues.map(({ label }) => element("li", {}, label)));

/** @param {Page} page @param {Run} run */
async function why(page, run) {
    const words = text.answers;
    const [all, picture] = await Promise.all([
        askAll("why", page.about(), run.signal),
        askAll("draw", page.about(["--why"]), run.signal),
    ]);
    if (run.signal.aborted || failed(run, all.errors)) return;
    const record = all.records[0];
    if (record === undefined) return;
    /** @type {{label: string}[]} */
    const clues = record.clues ?? [];
    const said = {
        none: clues.length > 1 ? words.whyNone : clues.length === 1 ? words.whyNoneOne : words.rulesOnly,
        multiple: clues.length > 0 ? words.whyMultiple : words.whyMultipleBare,
    };
    run.output.replaceChildren(
        element("p", {}, said[/** @type {"none" | "multiple"} */ (record.verdict)] ?? words.whyUnique),
    );
    if (clues.length > 0) run.output.append(clueList(clues));
    if (record.verdict === "unique") return;
    page.show(picture.records[0]?.svg ?? null);
    run.output.append(button(words.hide, () => page.show(null)));
    if (record.verdict === "none") run.output.append(repairButton(page, run));
}

/**
 * What would leave exactly one solution, in the program's words; without a solution also the grid that breaks the least.
 * @param {Page} page @param {Run} run
 */
async function repair(page, run) {
    const all = await askAll("repair", page.about(["--timeout", "60"]), run.signal);
    if (run.signal.aborted || failed(run, all.errors)) return;
    /** @type {{words?: string[], grid?: number[], broken?: {cells: string[]}[]}} */
    const { words = [], grid, broken = [] } = all.records[0] ?? {};
    if (words.length === 0) return run.output.replaceChildren(element("p", {}, text.answers.nothingToRepair));
    run.output.replaceChildren(element("ul", {}, ...words.map((line) => element("li", {}, line))));
    const columns = page.picture?.columns;
    if (grid === undefined || columns === undefined) return;
    const cells = broken.flatMap((clue) =>
        clue.cells.map((name) => {
            const [row = 1, column = 1] = name.slice(1).split("c").map(Number);
            return (row - 1) * columns + column - 1;
        }),
    );
    const svg = await drawn(page, grid, run.signal);
    if (run.signal.aborted) return;
    page.show(svg, cells);
    run.output.append(button(text.answers.hide, () => page.show(null)));
}
/** Asks for the wrong clues of a puzzle without solution. @param {Page} page @param {Run} run */
const repairButton = (page, run) =>
    button(text.answers.repair, () => repair(page, run), { title: text.answers.repairHelp });

/** @param {Page} page @param {Run} run */
async function redundant(page, run) {
    const words = text.answers;
    const all = await askAll("redundant", page.about(), run.signal);
    if (run.signal.aborted || failed(run, all.errors)) return;
    const record = all.records[0];
    /** @type {{label: string}[]} */
    const clues = record?.clues ?? [];
    if (record?.verdict !== "unique") {
        run.output.replaceChildren(
            words.verdict[/** @type {keyof typeof words.verdict} */ (record?.verdict)] ?? "",
        );
        return;
    }
    run.output.replaceChildren(
        element("p", {}, clues.length > 0 ? words.redundantSome : words.redundantNone),
    );
    if (clues.length === 0) return;
    const less = button(words.minimize, async () => {
        const smaller = await askAll("minimize", page.about(), run.signal);
        if (smaller.printed !== "") page.open({ text: smaller.printed, rules: page.rules });
    });
    run.output.append(clueList(clues), less);
}

/** Three steps: where to look, which rule, what follows. @param {Page} page @param {Run} run */
async function hint(page, run) {
    if (page.play?.kind === "lines" || page.play?.kind === "borders")
        return hintOfDrawing(page, page.play, run);
    const { files } = entered(page);
    const all = await askAll("hint", page.about(["--svg", "-", "entries"], files), run.signal);
    if (run.signal.aborted || failed(run, all.errors)) return;
    tellHint(page, run, all.records[0]);
}
/** The first step that draws what is not drawn yet. @param {Page} page @param {import("./play.js").Play} play @param {Run} run */
async function hintOfDrawing(page, play, run) {
    const { words, wrong } = await judged(page);
    if (run.signal.aborted) return;
    if (wrong !== undefined) {
        page.showWrong(wrong);
        return run.output.replaceChildren(element("p", { class: "bad" }, words));
    }
    const request = { ...page.about(["--svg"]), text: play.textWithLines() };
    /** @type {Map<number, number>} */
    const inside = new Map();
    for await (const record of ask("explain", request, run.signal)) {
        if (failed(run, "error" in record ? [record] : [])) return;
        if ("verdict" in record) return tellHint(page, run, undefined);
        if (record.sets === undefined || play.shows(/** @type {any} */ (record), inside)) continue;
        const rule = String(record.technique).replaceAll("-", " ");
        return tellHint(page, run, { ...record, where: record.because[0] ?? "", rule });
    }
}
/** @param {Page} page @param {Run} run @param {Answer | undefined} record */
function tellHint(page, run, record) {
    const words = text.answers;
    if (record?.wrong !== undefined) {
        run.output.replaceChildren(element("p", { class: "bad" }, text.board.wrong(record.wrong.join(", "))));
        return;
    }
    if (record?.words === undefined) {
        run.output.replaceChildren(element("p", {}, words.noHint));
        return;
    }
    const lines = [
        `${words.where}: ${record.where}`,
        `${words.rule}: ${record.rule}`,
        `${words.what}: ${record.words}`,
    ];
    let told = 0;
    run.output.replaceChildren();
    const more = button(words.more, () => tell());
    const tell = () => {
        more.before(element("p", {}, lines[told] ?? ""));
        if (++told < lines.length) return;
        page.show(record.svg);
        const hide = button(words.hide, () => page.show(null));
        more.replaceWith(hide);
        hide.focus();
    };
    run.output.append(more);
    tell();
}

/** @param {Page} page @param {Run} run */
async function explain(page, run) {
    const words = text.answers;
    /** @type {Answer[]} */
    const steps = [];
    const slider = element("input", {
        type: "range",
        min: 1,
        max: 1,
        value: "1",
        "aria-label": words.explain,
    });
    const place = element("p", { class: "quiet" });
    const sentence = element("p", { id: "step" });
    const end = element("p", { class: "verdict" });
    const show = (/** @type {number} */ to) => {
        const step = steps[Math.min(Math.max(to, 1), steps.length) - 1];
        if (step === undefined) return;
        slider.value = String(step.step);
        slider.setAttribute("aria-valuetext", words.step(step.step, steps.length));
        place.textContent = words.step(step.step, steps.length);
        sentence.replaceChildren(
            element("strong", {}, String(step.technique).replaceAll("-", " ")),
            ` ${step.words}`,
        );
        page.show(step.svg);
    };
    slider.addEventListener("input", () => show(Number(slider.value)));
    const row = element(
        "div",
        { class: "row" },
        button("«", () => show(1), { "aria-label": words.first }),
        button("‹", () => show(Number(slider.value) - 1), { "aria-label": words.back }),
        button("›", () => show(Number(slider.value) + 1), { "aria-label": words.forth }),
        button("»", () => show(steps.length), { "aria-label": words.last }),
        button(words.hide, () => page.show(null)),
    );
    run.output.replaceChildren(element("div", { class: "steps" }, place, sentence, slider, row, end));
    for await (const record of ask("explain", page.about(["--svg"]), run.signal)) {
        if ("step" in record) {
            steps.push(record);
            slider.max = String(steps.length);
            if (steps.length === 1) show(1);
            else place.textContent = words.step(Number(slider.value), steps.length);
        } else if ("verdict" in record) {
            end.textContent =
                words.verdict[/** @type {keyof typeof words.verdict} */ (record.verdict)] ?? record.verdict;
            end.classList.add(String(record.verdict));
            if (record.because)
                end.after(
                    clueList(record.because.map((/** @type {string} */ label) => ({ label }))),
                    repairButton(page, run),
                );
        } else if ("error" in record) failed(run, [record]);
    }
}

/** @param {Page} page @param {Run} run */
async function rate(page, run) {
    const words = text.answers;
    const all = await askAll("rate", page.about(), run.signal);
    if (run.signal.aborted || failed(run, all.errors)) return;
    const record = all.records[0];
    if (record?.rating === undefined) {
        run.output.replaceChildren(
            words.verdict[/** @type {keyof typeof words.verdict} */ (record?.verdict)] ?? "",
        );
        return;
    }
    const techniques = Object.entries(record.profile).map(([name, times]) => ({
        label: `${times} × ${name.replaceAll("-", " ")}`,
    }));
    run.output.replaceChildren(
        element("p", {}, words.rating(record.rating, record.level, record.steps)),
        element("p", {}, words.hardest(String(record.hardest).replaceAll("-", " "), record.hardest_step)),
        clueList(techniques),
    );
}
