// @ts-check
// program_workers.js - requests to the program as WebAssembly in this browser, each to a worker that has no other.
//
// The module is compiled once. A new worker takes milliseconds to be ready, so one is ended whose answer nobody wants
// any more, or that has grown large: the memory of a program never shrinks. As many work at a time as there are
// processors, four at most; other requests wait.

import { text } from "./text.js";

/** @typedef {import("./worker.js").FromWorker} FromWorker */

const mostWorkers = Math.max(1, Math.min(4, navigator.hardwareConcurrency ?? 1));
const largest = 512 << 20; // bytes

/** Does the page have the module? build.sh says so in index.html; to try would be an error wherever a server answers. */
export const programIsHere = document.querySelector('link[href="reductio.wasm"]') !== null;

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The module, compiled while it comes, unless the server calls it something else. */
async function compile() {
    const response = await fetch("reductio.wasm");
    if (response.headers.get("Content-Type") === "application/wasm")
        return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}

/** @type {Worker[]} */
const idle = [];
/** @type {(() => void)[]} */
const waiting = [];
let atWork = 0;

/** @returns {Promise<Worker>} */
async function takeWorker() {
    while (atWork >= mostWorkers)
        await new Promise((/** @type {(value: void) => void} */ done) => waiting.push(done));
    ++atWork;
    try {
        return idle.pop() ?? (await newWorker());
    } catch (error) {
        free();
        throw error;
    }
}

function free() {
    --atWork;
    waiting.shift()?.();
}

/** @returns {Promise<Worker>} */
async function newWorker() {
    compiled ??= compile();
    const worker = new Worker("worker.js", { type: "module" });
    worker.postMessage(await compiled);
    return worker;
}

/** @param {Worker} worker @param {boolean} usable */
async function giveBack(worker, usable) {
    worker.onmessage = worker.onerror = null;
    if (!usable) worker.terminate();
    idle.push(usable ? worker : await newWorker());
    free();
}

/**
 * The records of the answer, each a line of JSON. Ends quietly if the signal ends it.
 * @param {string} request
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<string>}
 */
export async function* recordsOf(request, signal) {
    const worker = await takeWorker();
    /** @type {string[]} */
    let records = [];
    let over = false,
        usable = false;
    let wake = () => {};
    const finish = () => {
        over = true;
        wake();
    };
    const fail = (/** @type {string} */ why) => {
        records.push(JSON.stringify({ error: text.ended(why) }));
        finish();
    };
    worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ { data }) => {
        if ("record" in data) {
            records.push(data.record);
            return wake();
        }
        if ("failed" in data) return fail(data.failed);
        usable = data.bytes <= largest;
        finish();
    };
    worker.onerror = ({ message }) => fail(message);
    signal.addEventListener("abort", finish);
    try {
        if (!signal.aborted) worker.postMessage(request);
        else usable = true;
        while (!signal.aborted) {
            const some = records;
            records = [];
            yield* some;
            if (over && records.length === 0) return;
            if (records.length === 0)
                await new Promise((/** @type {(value: void) => void} */ done) => (wake = done));
        }
    } finally {
        signal.removeEventListener("abort", finish);
        giveBack(worker, usable);
    }
}
