// @ts-check
// out.js - the puzzle in other forms: links, texts, pictures, CNF, and the page's own address.

import { archived } from "./archive.js";
import { documentOf, showPicture } from "./board.js";
import { askAll } from "./door.js";
import { button, byId, element, save } from "./dom.js";
import { errorText } from "./input.js";
import { text } from "./text.js";

/** @typedef {import("./main.js").Page} Page */

/** @param {Page} page @param {() => Promise<void>} writeAddress */
export function outPanel(page, writeAddress) {
    const words = text.out;
    const format = element("select", { id: "format" });
    const output = element("div", { "aria-live": "polite" });
    const tell = (/** @type {string} */ said) =>
        output.replaceChildren(element("p", { class: "message" }, said));
    const copied = element("p", { role: "status" });
    const copy = async (/** @type {string} */ what) => {
        try {
            await navigator.clipboard.writeText(what);
            copied.textContent = words.copied;
        } catch {
            // no permission: shown, so that it can be copied by hand
            copied.textContent = words.notCopied;
            output.replaceChildren(element("pre", { class: "result", tabIndex: 0 }, what));
        }
    };

    /** @param {string} command @param {string[]} args */
    async function printed(command, args) {
        const all = await askAll(command, page.about(args));
        if (all.errors.length > 0) return tell(all.errors.map(errorText).join("\n"));
        const made = all.printed;
        const row = element(
            "div",
            { class: "row" },
            button(words.copy, () => copy(made.trim())),
        );
        if (/^https:\/\/\S+\s*$/.test(made))
            row.append(
                element(
                    "a",
                    { class: "button", href: made.trim(), target: "_blank", rel: "noreferrer" },
                    words.open,
                ),
            );
        output.replaceChildren(element("pre", { class: "result", tabIndex: 0, id: "converted" }, made), row);
    }
    const name = () => (page.picture?.family ?? "puzzle").replace(/\W/g, "-");
    async function dimacs() {
        const all = await askAll("compile", page.about());
        if (all.printed === "") return tell(all.errors.map(errorText).join("\n"));
        save(`${name()}.cnf`, all.printed);
    }
    async function json() {
        const all = await askAll("solve", page.about(["-n", "1"]));
        save(`${name()}.json`, JSON.stringify(all.records[0] ?? {}), "application/json");
    }
    async function proof() {
        const all = await askAll("prove", page.about(["--check"]));
        if (all.errors.length > 0) return tell(all.errors.map(errorText).join("\n"));
        const [record] = all.records;
        if (record?.verdict === "multiple") return tell(words.noProof);
        if (record?.files === undefined) return tell(words.openProof);
        save(`${name()}-proof.tar`, archived(`${name()}-proof`, record.files));
        tell(words.proved(String(record.verdict), record.lemmas));
    }
    /** All puzzles of the text, two in a row. */
    function printAll() {
        const sheet = byId("sheet");
        const several = page.puzzles.length > 1;
        sheet.replaceChildren();
        document.body.classList.toggle("sheet", several);
        if (several)
            for (const one of page.puzzles) {
                const host = element("div");
                sheet.append(element("div", {}, element("strong", {}, one.title), host));
                showPicture(host, one.svg, "svg { width: 100%; height: auto; max-height: 11cm; }");
            }
        print();
    }
    window.addEventListener("afterprint", () => document.body.classList.remove("sheet"));
    const svg = () => documentOf(byId("board"));
    async function png() {
        const picture = page.picture;
        if (picture === null) return;
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([svg()], { type: "image/svg+xml" }));
        await image.decode();
        const scale = 3;
        const canvas = element("canvas", {
            width: image.naturalWidth * scale,
            height: image.naturalHeight * scale,
        });
        const context = canvas.getContext("2d");
        if (context === null) return;
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        URL.revokeObjectURL(image.src);
        canvas.toBlob((blob) => blob && save(`${name()}.png`, blob, "image/png"));
    }
    const buttons = element(
        "div",
        { class: "row" },
        button(words.link, async () => {
            await writeAddress();
            copy(location.href);
        }),
        button(words.svg, () => save(`${name()}.svg`, svg(), "image/svg+xml")),
        button(words.png, png),
        button(words.dimacs, dimacs),
        button(words.proof, proof, { title: words.proofHelp }),
        button(words.json, json),
        button(words.print, printAll),
        button(words.answerLink, () => printed("solve", ["--output", "puzzlink"])),
    );
    const panel = element(
        "section",
        { class: "panel", "aria-label": words.label },
        element("h2", {}, words.label),
        buttons,
        element("label", { for: "format" }, words.format),
        element(
            "div",
            { class: "row" },
            format,
            button(words.make, () => printed("convert", ["--to", format.value]), { id: "convert" }),
        ),
        copied,
        output,
    );
    page.on("families", async () => {
        const all = await askAll("list", { arguments: ["formats"] });
        const usual = ["puzzlink", "penpa", "f-puzzles", "sudokupad", "sgt", "native", "line"];
        const rank = (/** @type {string} */ name) =>
            usual.includes(name) ? usual.indexOf(name) : usual.length;
        const written = all.records
            .filter(({ writes }) => writes)
            .sort((a, b) => rank(a.name) - rank(b.name));
        format.append(
            ...written.map(({ name, summary }) =>
                element(
                    "option",
                    { value: name, title: summary },
                    text.out.names[/** @type {keyof typeof text.out.names} */ (name)] ?? name,
                ),
            ),
        );
        format.value = "native";
    });
    page.on("puzzle", () => {
        output.replaceChildren();
        copied.textContent = "";
        for (const one of panel.querySelectorAll("button")) one.disabled = page.picture === null;
    });
    return panel;
}
