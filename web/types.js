// @ts-check
// types.js - a puzzle type of one's own: its rules on the left with their mistakes underlined, a puzzle of it on the
// right, and what `check-rules` finds below.

import { showPicture } from "./board.js";
import { askAll } from "./door.js";
import { button, debounced, element } from "./dom.js";
import { examples, familyOf } from "./gallery.js";
import { errorText } from "./input.js";
import { text } from "./text.js";

/** @typedef {import("./main.js").Page} Page */

const firstRules = `family triples
summary three shaded cells in each region, and no block of four is all shaded
reads regions
answer shaded[c]: shading

"three shaded cells in {r}": for r in regions: count(for c in r: shaded[c]) == 3
"{b} is not all shaded": for b in blocks(2, 2): any(for c in b: not shaded[c])
`;
const firstPuzzle = `triples 3x4
regions
a a b b
a c c b
a c c b
`;

/** @param {Page} page @param {HTMLElement} place @param {(view: string) => void} show */
export function typesView(page, place, show) {
    const words = text.types;
    const rules = element("textarea", { id: "rules", spellcheck: false, value: firstRules });
    const behind = element("pre", { "aria-hidden": "true" });
    const problem = element("p", { role: "status", "aria-live": "polite", id: "rules-problem" });
    const puzzle = element("textarea", {
        id: "rules-puzzle",
        spellcheck: false,
        rows: 8,
        value: firstPuzzle,
    });
    const puzzleProblem = element("p", { role: "status", "aria-live": "polite" });
    const picture = element("div", { class: "small-board" });
    const verdict = element("p", { class: "verdict", role: "status", id: "rules-verdict" });
    const report = element("div", { "aria-live": "polite" });
    const start = element("select", { id: "start" }, element("option", { value: "" }, ""));
    const check = button(words.check, async () => {
        report.replaceChildren(element("p", { class: "quiet" }, words.checking));
        const all = await askAll("check-rules", { arguments: ["my.rules", "my.puzzle"], files: files() });
        const said = all.printed + all.errors.map(errorText).join("\n");
        report.replaceChildren(element("pre", { class: "result", tabIndex: 0, id: "rules-report" }, said));
    });
    const use = button(
        words.use,
        () => {
            show("puzzle");
            page.open({ text: puzzle.value, rules: rules.value });
        },
        { class: "main" },
    );
    place.append(
        element(
            "section",
            { class: "panel", "aria-label": words.label },
            element("h2", {}, words.label),
            element(
                "p",
                { class: "quiet" },
                words.help,
                " ",
                element("a", { href: "rules.txt", target: "_blank" }, words.manual),
            ),
            element("div", { class: "row" }, element("label", { for: "start" }, words.start), start),
            element("label", { for: "rules" }, words.rules),
            element("div", { class: "editor" }, behind, rules),
            problem,
            element("div", { class: "row" }, check),
            report,
        ),
        element(
            "section",
            { class: "panel", "aria-label": words.puzzle },
            element("label", { for: "rules-puzzle" }, words.puzzle),
            puzzle,
            puzzleProblem,
            picture,
            verdict,
            element("div", { class: "row" }, use),
        ),
    );

    const files = () => ({ "my.rules": rules.value, "my.puzzle": puzzle.value });
    let trying = new AbortController();
    async function read() {
        trying.abort();
        trying = new AbortController();
        const { signal } = trying;
        const all = await askAll(
            "draw",
            { arguments: ["--rules", "my.rules", "my.puzzle"], files: files() },
            signal,
        );
        if (signal.aborted) return;
        const error = all.errors[0];
        const inRules = error?.file === "my.rules";
        underline(rules, behind, inRules ? error : undefined);
        problem.textContent = inRules ? errorText(error) : words.fine;
        problem.className = inRules ? "message" : "good";
        puzzleProblem.textContent = error !== undefined && !inRules ? errorText(error) : "";
        puzzleProblem.className = puzzleProblem.textContent === "" ? "" : "message";
        const svg = all.records[0]?.svg;
        verdict.textContent = "";
        if (svg === undefined) return;
        showPicture(picture, svg, "svg { width: 100%; height: auto; max-height: 22rem; }");
        const unique = await askAll(
            "unique",
            { arguments: ["--rules", "my.rules", "--timeout", "10", "my.puzzle"], files: files() },
            signal,
        );
        if (signal.aborted) return;
        const found = String(unique.records[0]?.verdict ?? "error");
        verdict.textContent =
            text.answers.verdict[/** @type {keyof typeof text.answers.verdict} */ (found)] ?? found;
        verdict.className = `verdict ${found}`;
    }
    const soon = debounced(300, read);
    rules.addEventListener("input", soon);
    puzzle.addEventListener("input", soon);
    rules.addEventListener("scroll", () => (behind.scrollTop = rules.scrollTop));
    page.on("families", () => {
        start.append(
            ...page.families
                .filter((family) => family.text)
                .map(({ name }) => element("option", { value: name }, name)),
        );
    });
    start.addEventListener("change", async () => {
        const { value } = start;
        if (value === "") return;
        const [all, known] = await Promise.all([askAll("rules", { arguments: [value] }), examples()]);
        const mine = `my-${value}`;
        rules.value = all.printed.replace(/^family .*$/m, `family ${mine}`).replace(/^aliases .*\n/m, "");
        const example = known.find((one) => familyOf(one.text) === value);
        const drawn = example === undefined ? await askAll("generate", { arguments: [value] }) : null;
        const stated = example?.text ?? (drawn?.printed || `${mine} 5x5\n`);
        puzzle.value = stated.replace(/^# .*:.*\n/gm, "").replace(/^\S+/, mine);
        read();
    });
    page.on("view", () => {
        if (page.view === "types") read();
    });
    page.on("puzzle", () => {
        if (page.rules !== "" && page.rules !== rules.value) {
            rules.value = page.rules;
            puzzle.value = page.source;
        }
    });
}

/** Marks the place of an error behind the text. @param {HTMLTextAreaElement} area @param {HTMLElement} behind @param {import("./door.js").Answer} [error] */
function underline(area, behind, error) {
    behind.replaceChildren();
    if (error?.line === undefined) return;
    const lines = area.value.split("\n");
    const before = lines
        .slice(0, error.line - 1)
        .map((line) => line + "\n")
        .join("");
    const characters = [...(lines[error.line - 1] ?? "")];
    const begin = characters.slice(0, error.column - 1).join("");
    const rest = characters.slice(error.column - 1).join("");
    const word = /^[\w-]+|^./u.exec(rest)?.[0] ?? " ";
    behind.append(
        before + begin,
        element("mark", {}, word),
        rest.slice(word.length) + "\n" + lines.slice(error.line).join("\n"),
    );
    behind.scrollTop = area.scrollTop;
}
