// @ts-check
// worker.js - the program in a thread of its own, so that the page stays alive: one request after the other.
//
// The first message has the compiled module; each later one is a request, which is answered by {record}s and an {end}.
// A run can't be interrupted: who wants no more ends the worker (program_workers.js).

import { start } from "./wasi.js";

/** @typedef {import("./wasi.js").Program} Program */
/** @typedef {{record: string} | {end: number, bytes: number} | {failed: string}} FromWorker */

/** @typedef {{postMessage(message: FromWorker): void, onmessage: ((event: MessageEvent) => void) | null}} Page */
const page = /** @type {Page} */ (/** @type {unknown} */ (globalThis));

/** @type {Promise<Program> | undefined} */
let program;

page.onmessage = async (/** @type {MessageEvent} */ { data }) => {
    try {
        if (program === undefined) {
            program = start(
                data,
                (record) => page.postMessage({ record }),
                (text) => console.error(text),
            );
            await program;
            return;
        }
        const ready = await program;
        const end = ready.answer(data);
        page.postMessage({ end, bytes: ready.bytes() });
    } catch (error) {
        // a bug, or a stack or a memory that is too small: this program is of no more use
        page.postMessage({ failed: String(error) });
    }
};
