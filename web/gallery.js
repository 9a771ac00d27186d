// @ts-check
// gallery.js - all families with their examples, drawn when they come into view.

import { showPicture } from "./board.js";
import { askAll } from "./door.js";
import { button, element } from "./dom.js";
import { text } from "./text.js";

/** @typedef {import("./main.js").Page} Page */

/** @returns {Promise<{name: string, text: string}[]>} */
async function loadExamples() {
    try {
        return await (await fetch("examples.json")).json();
    } catch {
        return [];
    }
}

/** The family that a native text is of: its header's first word. @param {string} example */
export const familyOf = (example) => example.split("\n").find((line) => line !== "" && !line.startsWith("#"))?.split(" ")[0] ?? "";

/** @type {Promise<{name: string, text: string}[]> | null} */
let loading = null;
export const examples = () => (loading ??= loadExamples());

/** @param {Page} page @param {HTMLElement} place @param {(view: string) => void} show */
export function galleryView(page, place, show) {
    const words = text.gallery;
    const search = element("input", { type: "search", id: "search" });
    const found = element("p", { role: "status", class: "quiet" });
    const cards = element("ul", { class: "cards" });
    place.append(element("h2", {}, words.label), element("label", { for: "search" }, words.search), search, found, cards);

    const seen = new IntersectionObserver(async (entries) => {
        for (const { target, isIntersecting } of entries) {
            const example = /** @type {HTMLElement} */ (target).dataset.text;
            if (!isIntersecting || example === undefined) continue;
            seen.unobserve(target);
            const host = element("div");
            target.append(host);
            const all = await askAll("draw", { text: example });
            const svg = all.records[0]?.svg;
            if (svg !== undefined) showPicture(host, svg, "svg { width: 100%; height: 9rem; }").setAttribute("aria-hidden", "true");
        }
    }, { rootMargin: "200px" });

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

    page.on("families", async () => {
        const all = await examples();
        cards.replaceChildren(...page.families.map((family) => {
            const example = all.find((one) => familyOf(one.text) === family.name) ?? all.find((one) => family.aliases.includes(familyOf(one.text)));
            const picture = element("div", { class: "small", "data-text": example?.text });
            const open = button("", () => {
                show("puzzle");
                page.open({ text: example?.text ?? "" });
            }, { class: "open", title: words.open(family.name), disabled: example === undefined });
            open.replaceChildren(picture, element("strong", {}, family.name));
            if (example !== undefined) seen.observe(picture);
            return element("li", { class: "card", "data-family": family.name }, open, element("span", { class: "quiet" }, family.summary.replace(/^[^:]*: /, "")));
        }));
        filter();
    });
}
