// test_worker.mjs - the WebAssembly module beside a native program, on all examples.
//
//     web/build.sh && REDUCTIO=build/reductio node web/test_worker.mjs [FILE...]
//
// Runs wasi.js as worker.js does. For each example, or each FILE of puzzles, the verdicts of `unique` must be those that
// the native program prints, and for one example those of each engine. Then come times on the clock: of the slowest, of
// all, and until the module's first answer. Native times are those of a process less those of an empty one. The module
// has two: its functions are compiled well only after they have run for a while, so the first time takes longer.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "./wasi.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const native = process.env.REDUCTIO ?? join(root, "build/reductio");
const page = process.env.PAGE ?? join(root, "build-web");
const examples = join(root, "examples");
const files =
    process.argv.length > 2
        ? process.argv.slice(2)
        : readdirSync(examples)
              .filter((name) => name.endsWith(".puzzle"))
              .sort()
              .map((name) => join(examples, name));
const options = ["--output", "json", "--timeout", "60"];

const began = performance.now();
const module = await WebAssembly.compile(readFileSync(join(page, "reductio.wasm")));
const compiled = performance.now();
let records = [];
const program = await start(
    module,
    (record) => records.push(JSON.parse(record)),
    (text) => process.stderr.write(text),
);
const ready = performance.now();

function here(text, ...more) {
    records = [];
    const before = performance.now();
    program.answer(JSON.stringify({ command: "unique", arguments: [...options.slice(2), ...more], text }));
    return { milliseconds: performance.now() - before, verdicts: verdicts(records) };
}
// Without the time that a process takes to start: the program measures itself. What the records have beside the verdict
// may differ, as the second solution and the time.
function there(text, ...more) {
    const before = performance.now();
    let printed = "";
    try {
        const words = ["unique", "--threads", "1", ...options, ...more];
        printed = execFileSync(native, words, {
            input: text,
            encoding: "utf8",
            stdio: ["pipe", "pipe", "ignore"],
        });
    } catch (error) {
        // its exit code says that a puzzle has not exactly one solution
        printed = error.stdout;
    }
    const lines = printed.split("\n").filter((line) => line !== "");
    return {
        milliseconds: performance.now() - before,
        verdicts: verdicts(lines.map((line) => JSON.parse(line))),
    };
}
function verdicts(all) {
    return all
        .filter((record) => "verdict" in record)
        .map((record) => record.verdict)
        .join(" ");
}

// Every engine is called through a table, which needs the exact type of each function.
let wrong = 0;
const takuzu = readFileSync(join(examples, "takuzu-8x8.puzzle"), "utf8");
for (const engine of execFileSync(native, ["list", "engines"], { encoding: "utf8" }).matchAll(
    /^[a-z0-9]+/gm,
)) {
    const wasm = here(takuzu, "--engine", engine[0]).verdicts,
        process = there(takuzu, "--engine", engine[0]).verdicts;
    if (wasm === process) continue;
    ++wrong;
    console.log(
        `engine ${engine[0]}: native ${process || "nothing"}, wasm ${wasm || JSON.stringify(records)}`,
    );
}

const empty = Math.min(...Array.from({ length: 5 }, () => there("latin 1x1\ngivens\n1\n").milliseconds));
const rows = [];
for (const file of files) {
    const text = readFileSync(file, "utf8");
    const first = here(text),
        again = here(text),
        process = there(text);
    const native = Math.max(0, process.milliseconds - empty);
    rows.push({ name: basename(file), native, first: first.milliseconds, again: again.milliseconds });
    if ([first, again].every((one) => one.verdicts === process.verdicts && one.verdicts !== "")) continue;
    ++wrong;
    const wasm = first.verdicts || JSON.stringify(records);
    console.log(`${basename(file)}: native ${process.verdicts || "nothing"}, wasm ${wasm}`);
}
const number = (value) => value.toFixed(1).padStart(9);
const sum = (key) => rows.reduce((all, row) => all + row[key], 0);
const line = (row, name) =>
    console.log(`${number(row.native)} ${number(row.first)} ${number(row.again)}  ${name}`);
console.log("   native      wasm     again  (milliseconds)");
for (const row of [...rows].sort((a, b) => b.first - a.first).slice(0, 15)) line(row, row.name);
line(
    { native: sum("native"), first: sum("first"), again: sum("again") },
    `all ${rows.length}, of which ${wrong} are wrong`,
);
console.log(
    `compiled in ${number(compiled - began).trim()}, ready in ${number(ready - compiled).trim()}, ` +
        `first answer in ${number(rows[0].first).trim()}; memory: ${program.bytes() >> 20} MB`,
);
process.exitCode = wrong === 0 ? 0 : 1;
