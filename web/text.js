// @ts-check
// text.js - every English word of the page, so that a translation is another file like this one.

/** @param {number} n @param {string} one @param {string} many */
const plural = (n, one, many) => `${n} ${n === 1 ? one : many}`;

export const text = {
    tagline: "Paste a puzzle: see it, solve it, ask why.",
    tabs: { puzzle: "Puzzle", types: "Own types", gallery: "Gallery" },

    input: {
        label: "A puzzle: a link, a drawing, a text",
        hint: "Paste a link of puzz.link, Penpa+, f-puzzles or SudokuPad, or a grid as text, or drop a file.",
        family: "Puzzle type, if the text doesn't say",
        familyOf: "detected automatically",
        open: "Open a file",
        clear: "Clear",
        bookmarklet: "Open in Reductio",
        bookmarkletHelp:
            "Drag this button to your bookmarks. Pressed on the page of a puzzle's editor, that bookmark opens the puzzle here.",
        several: (/** @type {number} */ n) => plural(n, "puzzle", "puzzles"),
        which: "Which of the puzzles",
        brokenAddress:
            "The address of this page is incomplete or damaged, so the puzzle in it can't be shown. Ask for the link again.",
    },

    board: {
        label: "The board",
        nothing: "Nothing to show yet.",
        play: "Play",
        edit: "Edit clues",
        undo: "Undo",
        redo: "Redo",
        clear: "Clear my entries",
        marks: "Pencil marks",
        check: "Check",
        part: "What to edit",
        sign: "In this cell",
        values: "Its number",
        source: "The puzzle as text",
        apply: "Read this text",
        help: {
            digits: "Type a value, or use the buttons. Hold Shift for a pencil mark. Arrow keys move.",
            two: "Click or press Space to change a cell; drag to change several. Arrow keys move.",
            lines: "Drag from cell to cell, or press Shift with an arrow key, to draw a line. Space or the right button shades or dots a cell, as a note.",
            borders:
                "Click a border, or press Shift with an arrow key, to draw it. Space or the right button shades or dots a cell, as a note.",
            edit: "Type what the puzzle's text holds for that cell: a number, a sign, the letter of a region.",
            editSide:
                "Choose a side of the cell with Shift and an arrow key, or by clicking near it; then type the sign.",
            editDrawn: "Drag over its cells; do the same again to remove it:",
        },
        cell: (/** @type {number} */ row, /** @type {number} */ column, /** @type {string} */ value) =>
            `row ${row}, column ${column}: ${value}`,
        open_cell: "open",
        given: "given",
        wall: "wall",
        noted: (/** @type {number} */ note) => ["", "shaded, ", "dotted, "][note] ?? "",
        clue: (/** @type {string} */ clue) => `clue ${clue}`,
        marked: (/** @type {string[]} */ marks) => `open, pencil marks ${marks.join(" ")}`,
        line: (/** @type {string[]} */ ways) =>
            ways.length === 0 ? "no line" : `a line ${ways.map((way) => sideNames[way]).join(" and ")}`,
        border: (/** @type {string[]} */ ways) =>
            ways.length === 0 ? "no border" : `a border ${ways.map((way) => sideNames[way]).join(" and ")}`,
        erase: "Erase",
        solvedRight: "Solved: every rule holds.",
        soFarRight: "No mistakes so far.",
        noSolution: "This puzzle has no solution.",
        undecided: "Not decided in 20 seconds.",
        wrong: (/** @type {string} */ cells) => `Wrong: ${cells}`,
    },

    answers: {
        label: "Answers",
        verdict: {
            unique: "Exactly one solution",
            none: "No solution",
            multiple: "More than one solution",
            solved: "Solved",
            optimal: "The best one",
            best: "The best one found in time",
            stuck: "Stuck",
            unknown: "Not decided",
            error: "Not read",
        },
        asking: "Working …",
        stop: "Stop",
        stopped: "Stopped.",
        solution: "Solution",
        next: "Next solution",
        previous: "Previous solution",
        hide: "Back to my entries",
        numbered: (/** @type {number} */ i, /** @type {number} */ n, /** @type {boolean} */ more) =>
            `Solution ${i} of ${more ? "at least " : ""}${n}`,
        objective: (/** @type {string} */ number, /** @type {string} */ bound) =>
            `Objective ${number}` +
            (bound === "" || bound === number ? "" : `; none is better than ${bound}`),
        common: "Common to all solutions",
        commonHelp: "What all solutions have in common. Small digits occur in some solution.",
        weighted: "Solutions per value",
        weightedHelp: "The more solutions a value has, the darker it is.",
        count: "Count",
        counted: (/** @type {string} */ n, /** @type {boolean} */ complete) =>
            `${complete ? "" : "at least "}${n} ${n === "1" ? "solution" : "solutions"}`,
        why: "Why?",
        whyNone: "These clues contradict each other:",
        whyNoneOne: "This clue contradicts the rules:",
        whyMultiple:
            "Two solutions differ in the marked cells. Adding any one of these would decide between them:",
        whyMultipleBare: "Two solutions differ in the marked cells.",
        whyUnique: "There is exactly one solution, so nothing is wrong.",
        rulesOnly: "The rules contradict each other without any clue.",
        redundant: "Redundant clues",
        redundantNone: "Every clue is needed.",
        redundantSome: "Each of these could go:",
        repair: "Repair",
        repairHelp: "Which clues are wrong or missing, and what would leave exactly one solution.",
        nothingToRepair: "There is exactly one solution, so nothing is to be repaired.",
        minimize: "Remove clues until each is needed",
        hint: "Hint",
        more: "Tell me more",
        where: "Look at",
        rule: "Use",
        what: "So",
        noHint: "There is no next step.",
        explain: "Step by step",
        step: (/** @type {number} */ i, /** @type {number} */ n) => `Step ${i} of ${n}`,
        first: "First step",
        last: "Last step",
        back: "Previous step",
        forth: "Next step",
        rate: "How hard?",
        rating: (/** @type {number} */ r, /** @type {string} */ level, /** @type {number} */ steps) =>
            `${level === "cores" ? "Beyond the techniques that people use" : level}, rating ${r}, ${plural(steps, "step", "steps")}`,
        hardest: (/** @type {string} */ name, /** @type {number} */ step) =>
            `The hardest is ${name}, at step ${step}.`,
        seconds: (/** @type {number} */ s) => (s < 0.1 ? "under 0.1 s" : `${s.toFixed(1)} s`),
    },

    out: {
        label: "Share and export",
        link: "Copy link",
        format: "Other formats",
        make: "Convert",
        names: {
            puzzlink: "puzz.link",
            penpa: "Penpa+",
            "f-puzzles": "f-puzzles",
            sudokupad: "SudokuPad",
            sgt: "Simon Tatham (game ID)",
            native: "text of Reductio",
            line: "a line of characters",
            pzprv3: "file of puzz.link",
        },
        copy: "Copy",
        copied: "Copied.",
        notCopied: "The browser does not let this page copy. Here it is:",
        open: "Open",
        svg: "Picture (SVG)",
        png: "Picture (PNG)",
        dimacs: "CNF (DIMACS)",
        proof: "Proof",
        proofHelp:
            "A CNF and a proof, checked, that there is no other solution, or no better one: files that any proof checker reads.",
        proved: (/** @type {string} */ verdict, /** @type {number} */ lemmas) =>
            `Proved and checked, ${plural(lemmas, "lemma", "lemmas")}: ` +
            (verdict === "none"
                ? "there is no solution."
                : verdict === "optimal"
                  ? "no solution is better."
                  : "there is no other solution."),
        noProof: "There is more than one solution, so there is nothing to prove.",
        openProof: "No proof was found in time.",
        json: "Answer (JSON)",
        print: "Print",
        answerLink: "Answer as a link of puzz.link",
    },

    make: {
        label: "Generate a puzzle",
        family: "Family",
        size: "Size",
        level: "Level",
        seed: "Seed",
        any: "any",
        make: "Generate",
    },

    types: {
        label: "A puzzle type of your own",
        rules: "The rules of the type",
        help: "Write the rules on the left, and a puzzle of that type beside them. Mistakes are underlined while you type.",
        manual: "The manual of the language",
        start: "Start from",
        puzzle: "A puzzle of this type",
        check: "Check the rules",
        checking: "Trying the rules on small boards …",
        fine: "No errors in the rules.",
        use: "Play it",
    },

    gallery: {
        label: "All families",
        search: "Search families",
        found: (/** @type {number} */ n) => plural(n, "family", "families"),
        open: (/** @type {string} */ family) => `Open the example of ${family}`,
    },

    error: "Something is wrong",
    warning: "Not understood, so left out",
    place: (/** @type {string} */ line, /** @type {string} */ column) =>
        `Line ${line}, character ${column}: `,
    lost: "The program does not answer. If it is `reductio serve`, is it still running?",
    ended: (/** @type {string} */ why) => `The program has ended: ${why}`,
};

/** @type {Record<string, string>} */
const sideNames = { right: "to the right", down: "downwards", left: "to the left", up: "upwards" };
