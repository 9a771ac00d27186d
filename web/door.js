// @ts-check
// door.js - requests to the program, and its records as they come.
//
// A request is a command line with what it reads; an answer is a stream of JSON records, the last of which has
// the exit code (src/door/answer.hpp). The program is in a Worker as WebAssembly, where the page has it beside itself,
// or behind `reductio serve`.

import { programIsHere, recordsOf } from "./program_workers.js";
import { text } from "./text.js";

/**
 * @typedef {{arguments?: string[], text?: string, files?: Record<string, string>}} Request
 * @typedef {Record<string, any>} Answer
 */

const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** @param {ReadableStream<Uint8Array>} stream @returns {AsyncGenerator<string>} */
async function* linesOf(stream) {
    const decoder = new TextDecoder();
    const reader = stream.getReader();
    let rest = "";
    try {
        for (;;) {
            const { done, value } = await reader.read();
            rest += decoder.decode(value, { stream: !done });
            const lines = rest.split("\n");
            rest = lines.pop() ?? "";
            yield* lines.filter((line) => line !== "");
            if (done) break;
        }
        if (rest !== "") yield rest;
    } finally {
        reader.cancel().catch(() => {}); // whoever has read enough ends the answer
    }
}

/** @param {string} command @param {Request} request @param {AbortSignal} signal @returns {Promise<Response>} */
async function post(command, request, signal) {
    for (let wait = 200; ; wait *= 2) {
        const response = await fetch(`api/${command}`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(request),
            signal,
        });
        if (response.status !== 503 || wait > 5000) return response;
        await pause(wait);
    }
}

/** @param {string} command @param {Request} request @param {AbortSignal} signal @returns {AsyncGenerator<string>} */
async function* recordsOfServer(command, request, signal) {
    const response = await post(command, request, signal);
    if (response.body !== null) yield* linesOf(response.body);
}

/**
 * The records of the answer, the last one with `exit`. Ends quietly if the signal ends it.
 * @param {string} command
 * @param {Request} request
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<Answer>}
 */
export async function* ask(command, request, signal = new AbortController().signal) {
    try {
        const lines = programIsHere
            ? recordsOf(JSON.stringify({ command, ...request }), signal)
            : recordsOfServer(command, request, signal);
        for await (const line of lines) yield JSON.parse(line);
    } catch (error) {
        if (signal.aborted) return;
        yield { error: text.lost };
    }
}

/**
 * The whole answer of a request that is short.
 * @param {string} command
 * @param {Request} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<{records: Answer[], errors: Answer[], warnings: string[], printed: string, exit: number}>}
 */
export async function askAll(command, request, signal) {
    /** @type {{records: Answer[], errors: Answer[], warnings: string[], printed: string, exit: number}} */
    const all = { records: [], errors: [], warnings: [], printed: "", exit: -1 };
    for await (const record of ask(command, request, signal)) {
        if ("exit" in record) all.exit = record.exit;
        else if ("printed" in record) all.printed += record.printed;
        else if ("warning" in record) all.warnings.push(record.warning);
        else if ("note" in record || "progress" in record) continue;
        else if ("error" in record && !("verdict" in record)) all.errors.push(record);
        else all.records.push(record);
    }
    return all;
}
