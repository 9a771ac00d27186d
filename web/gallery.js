// @ts-check
// gallery.js - all families with an example each, drawn when it comes into view.

import { showPicture } from "./board.js";
import { askAll } from "./door.js";
import { button, element } from "./dom.js";
import { text } from "./text.js";

/**
 * @typedef {import("./main.js").Page} Page
 * @typedef {{name: string, text: string}} Example
 */

/** @returns {Promise<Example[]>} */
async function loadExamples() {
    try {
        return await (await fetch("examples.json")).json();
    } catch {
        return [];
    }
}
/** @type {Promise<Example[]> | null} */
let loading = null;
export const examples = () => (loading ??= loadExamples());

/** The family that a native text is of: its header's first word. @param {string} example */
export const familyOf = (example) =>
    example
        .split("\n")
        .find((line) => line.trim() !== "" && !line.startsWith("# "))
        ?.split(" ")[0] ?? "";

/** @param {Page} page @param {HTMLElement} place @param {(view: string) => void} show */
export function galleryView(page, place, show) {
    const search = element("input", { type: "search", id: "search" });
    const found = element("p", { role: "status", class: "quiet" });
    const cards = element("ul", { class: "cards" });
    place.append(
        element("h2", {}, text.gallery.label),
        element("label", { for: "search" }, text.gallery.search),
        search,
        found,
        cards,
    );

    const seen = new IntersectionObserver(
        async (entries) => {
            for (const { target, isIntersecting } of entries) {
                const example = /** @type {HTMLElement} */ (target).dataset.text;
                if (!isIntersecting || example === undefined) continue;
                seen.unobserve(target);
                const all = await askAll("draw", { text: example });
                const svg = all.records[0]?.svg;
                if (svg === undefined) continue;
                const host = element("div");
                target.append(host);
                showPicture(host, svg, "svg { width: 100%; height: 9rem; }").setAttribute(
                    "aria-hidden",
                    "true",
                );
            }
        },
        { rootMargin: "200px" },
    );

    function filter() {
        const words = search.value.toLowerCase().split(/\s+/);
        let shown = 0;
        for (const card of cards.children) {
            const fits = words.every((word) => card.textContent?.toLowerCase().includes(word));
            /** @type {HTMLElement} */ (card).hidden = !fits;
            if (fits) ++shown;
        }
        found.textContent = text.gallery.found(shown);
    }
    search.addEventListener("input", filter);

    /** @param {import("./main.js").Family} family */
    function card(family) {
        const open = button(
            "",
            () => {
                show("puzzle");
                page.open({ text: open.dataset.text ?? "" });
            },
            { class: "open", title: text.gallery.open(family.name), disabled: true },
        );
        open.append(element("div", { class: "small" }), element("strong", {}, family.name));
        return element(
            "li",
            { class: "card", "data-family": family.name },
            open,
            element("span", { class: "quiet" }, family.summary.replace(/^[^:]*: /, "")),
        );
    }
    /** Gives a card its example. @param {string} family @param {string} example */
    function fill(family, example) {
        const open = cards.querySelector(`[data-family="${family}"] button`);
        const picture = open?.firstElementChild;
        if (!(open instanceof HTMLButtonElement) || !(picture instanceof HTMLElement)) return;
        open.disabled = false;
        open.dataset.text = picture.dataset.text = example;
        seen.observe(picture);
    }
    page.on("families", async () => {
        cards.replaceChildren(...page.families.map(card));
        filter();
        const all = await examples();
        const missing = new Set(page.families.map(({ name }) => name));
        const take = (/** @type {string} */ family, /** @type {string} */ example) => {
            if (missing.delete(family)) fill(family, example);
        };
        const native = new Map(
            page.families.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [one, name])),
        );
        const others = all.filter((example) => {
            const family = native.get(familyOf(example.text));
            if (family !== undefined) take(family, example.text);
            return family === undefined;
        });
        for (const example of others) {
            if (missing.size === 0) return;
            const drawn = await askAll("draw", { text: example.text });
            take(drawn.records[0]?.family ?? "", example.text);
        }
        for (const family of page.families) {
            if (!missing.has(family.name) || !family.generates) continue;
            const made = await askAll("generate", { arguments: [family.name, "--seed", "1"] });
            if (made.printed !== "") take(family.name, made.printed);
        }
    });
}
