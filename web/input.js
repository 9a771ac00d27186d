// @ts-check
// input.js - the box to paste into, what was understood of it, and what was not.

import { askAll } from "./door.js";
import { button, debounced, element } from "./dom.js";
import { text } from "./text.js";

/** @typedef {import("./main.js").Page} Page */

// On the page of a puzzle's editor: takes the board that is open there if the editor can tell it, else the address.
const bookmarklet = (/** @type {string} */ here) =>
    "javascript:(()=>{let u=location.href;try{if(window.ui&&ui.puzzle&&ui.puzzle.getURL)u=ui.puzzle.getURL()}catch{}" +
    `window.open(${JSON.stringify(here)}+"%23p="+encodeURIComponent(u))})()`;

/** As somebody reads it who has no files and no command line. @param {import("./door.js").Answer} error */
export const errorText = (error) =>
    String(error.text ?? error.error ?? text.error)
        .replace(/^<(?:stdin|requested puzzle)>:(\d+):(\d+): /, (_, line, column) => text.place(line, column))
        .replace(/^(?:entries|answer):\d+:\d+: /, "");

/** @param {Page} page @param {HTMLElement} place */
export function inputPanel(page, place) {
    const box = element("textarea", { id: "source", spellcheck: false, placeholder: text.input.hint });
    const family = element("select", { id: "family" }, element("option", { value: "" }, text.input.familyOf));
    const messages = element("div", { role: "status", "aria-live": "polite", id: "messages" });
    const which = element("select", { id: "which", "aria-label": text.input.which });
    const several = element("div", { class: "row", hidden: true }, element("span", { id: "several" }), which);
    const file = element("input", { type: "file", hidden: true, "aria-label": text.input.open });
    const panel = element(
        "section",
        { class: "panel", "aria-label": text.input.label },
        element("label", { for: "source" }, text.input.label),
        box,
        element(
            "div",
            { class: "row" },
            button(text.input.open, () => file.click()),
            file,
            button(text.input.clear, () => page.open({ text: "" })),
            element(
                "a",
                {
                    class: "button",
                    href: bookmarklet(location.origin + location.pathname),
                    onclick: (/** @type {Event} */ event) => {
                        event.preventDefault();
                        messages.replaceChildren(element("p", {}, text.input.bookmarkletHelp));
                    },
                },
                text.input.bookmarklet,
            ),
        ),
        element("div", { class: "row" }, element("label", { for: "family" }, text.input.family), family),
        several,
        messages,
    );
    place.append(panel);

    const open = () => page.open({ text: box.value, family: family.value, rules: page.rules });
    const soon = debounced(350, open);
    box.addEventListener("input", (event) => {
        // Another puzzle has another family.
        if (/** @type {InputEvent} */ (event).inputType === "insertFromPaste") family.value = "";
        soon();
    });
    family.addEventListener("change", open);
    which.addEventListener("change", () => page.choose(Number(which.value)));
    file.addEventListener("change", async () => {
        const chosen = file.files?.[0];
        if (chosen !== undefined) page.open({ text: await chosen.text() });
    });

    page.on("families", () => {
        family.append(...page.families.map(({ name }) => element("option", { value: name }, name)));
    });
    page.on("reading", () => {
        if (box.value !== page.source) box.value = page.source;
        family.value = page.family;
    });
    page.on("refused", () => messages.replaceChildren(...described(page)));
    page.on("puzzle", () => {
        several.hidden = page.puzzles.length < 2;
        several.firstElementChild?.replaceChildren(text.input.several(page.puzzles.length));
        which.replaceChildren(
            ...page.puzzles.map((one, i) =>
                element(
                    "option",
                    { value: String(i), selected: i === page.current },
                    `${i + 1}: ${one.title}`,
                ),
            ),
        );
        messages.replaceChildren(...described(page));
    });
}

/** @param {Page} page */
function described(page) {
    const parts = [];
    if (page.addressIsBroken) parts.push(element("p", { class: "message" }, text.input.brokenAddress));
    if (page.picture !== null) {
        parts.push(element("h2", {}, page.picture.title));
        parts.push(element("p", {}, page.picture.summary));
    }
    for (const warning of page.warnings)
        parts.push(element("p", { class: "message warning" }, `${text.warning}: ${warning}`));
    for (const error of page.errors) parts.push(element("p", { class: "message" }, errorText(error)));
    return parts;
}

/** A new puzzle of the family on the board. @param {Page} page @param {HTMLElement} place */
export function makePanel(page, place) {
    const size = element("input", { type: "text", id: "make-size", size: 7 });
    const level = element(
        "select",
        { id: "make-level" },
        ...["", "easy", "medium", "hard"].map((value) =>
            element("option", { value }, value || text.make.any),
        ),
    );
    const seed = element("input", { type: "number", id: "make-seed", min: 0, max: 999999 });
    const family = element("select", { id: "make-family" });
    const said = element("p", { role: "status" });
    /** @type {AbortController | null} */
    let making = null;
    const make = button(text.make.make, async () => {
        if (making !== null) return making.abort();
        making = new AbortController();
        make.textContent = text.answers.stop;
        said.textContent = text.answers.asking;
        const args = [
            family.value,
            ...(size.value ? [size.value] : []),
            ...(level.value ? ["--level", level.value] : []),
            ...(seed.value ? ["--seed", seed.value] : []),
        ];
        const all = await askAll("generate", { arguments: args }, making.signal);
        said.textContent = making.signal.aborted
            ? text.answers.stopped
            : all.errors.map(errorText).join("\n");
        if (!making.signal.aborted && all.printed !== "") page.open({ text: all.printed });
        making = null;
        make.textContent = text.make.make;
    });
    const usual = () => {
        size.value = page.families.find(({ name }) => name === family.value)?.size ?? "";
    };
    family.addEventListener("change", usual);
    page.on("families", () => {
        family.append(
            ...page.families
                .filter(({ generates }) => generates)
                .map(({ name }) => element("option", { value: name }, name)),
        );
        usual();
    });
    page.on("puzzle", () => {
        if (page.familyOfPuzzle?.generates && family.value !== page.familyOfPuzzle.name) {
            family.value = page.familyOfPuzzle.name;
            usual();
        }
    });
    const field = (/** @type {string} */ label, /** @type {HTMLElement} */ input) =>
        element("div", {}, element("label", { for: input.id }, label), input);
    place.append(
        element(
            "section",
            { class: "panel", "aria-label": text.make.label },
            element("h2", {}, text.make.label),
            element("div", { class: "row" }, field(text.make.family, family), field(text.make.size, size)),
            element("div", { class: "row" }, field(text.make.level, level), field(text.make.seed, seed)),
            element("div", { class: "row" }, make),
            said,
        ),
    );
}
