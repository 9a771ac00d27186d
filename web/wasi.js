// @ts-check
// wasi.js - the program as a WebAssembly module: its few calls to the outside, and requests to it.
//
// The module is compiled for WASI (src/wasm/), whose calls it imports. A request brings all that it reads, so it needs a
// clock, random numbers for new seeds, and a place for what a bug prints; whatever else it calls, as for files, fails
// with the number for "not supported". No part of this knows pages or workers: test_worker.mjs runs it in Node.

const success = 0,
    badDescriptor = 8,
    notSupported = 52;

/**
 * @typedef {object} Program
 * @property {(request: string) => number} answer runs a request, which is JSON, and returns the exit code
 * @property {() => number} bytes how large its memory is by now; it never shrinks
 */

/**
 * A program that is ready. `take` gets each record, a line of JSON, as it comes; `complain` what goes to standard error.
 * @param {WebAssembly.Module} module
 * @param {(record: string) => void} take
 * @param {(text: string) => void} complain
 * @returns {Promise<Program>}
 */
export async function start(module, take, complain) {
    const encoder = new TextEncoder(),
        decoder = new TextDecoder();
    // Addresses above 2 GB come as negative numbers.
    const bytes = (/** @type {number} */ at, /** @type {number} */ size) =>
        new Uint8Array(memory.buffer, at >>> 0, size);
    const view = (/** @type {number} */ at, size = 8) => new DataView(memory.buffer, at >>> 0, size);

    /** @type {Record<string, (...numbers: any[]) => number>} */
    const calls = {
        clock_time_get(
            /** @type {number} */ clock,
            /** @type {bigint} */ _precision,
            /** @type {number} */ to,
        ) {
            const milliseconds = clock === 0 ? Date.now() : performance.now();
            view(to).setBigUint64(0, BigInt(Math.round(milliseconds * 1e6)), true);
            return success;
        },
        random_get(/** @type {number} */ to, /** @type {number} */ size) {
            crypto.getRandomValues(bytes(to, size));
            return success;
        },
        environ_sizes_get(/** @type {number} */ number, /** @type {number} */ size) {
            view(number, 4).setUint32(0, 0, true);
            view(size, 4).setUint32(0, 0, true);
            return success;
        },
        environ_get: () => success,
        fd_write(
            /** @type {number} */ _file,
            /** @type {number} */ parts,
            /** @type {number} */ count,
            /** @type {number} */ to,
        ) {
            let written = 0;
            for (let i = 0; i < count; ++i) {
                const part = view(parts + 8 * i),
                    size = part.getUint32(4, true);
                complain(decoder.decode(bytes(part.getUint32(0, true), size)));
                written += size;
            }
            view(to, 4).setUint32(0, written, true);
            return success;
        },
        fd_prestat_get: () => badDescriptor, // there are no more folders than none
        proc_exit(/** @type {number} */ code) {
            throw new Error(`the program ended with ${code}`);
        },
    };
    const imports = {
        wasi_snapshot_preview1: new Proxy(calls, {
            get: (known, name) => known[String(name)] ?? (() => notSupported),
        }),
        reductio: {
            take: (/** @type {number} */ at, /** @type {number} */ size) =>
                take(decoder.decode(bytes(at, size))),
        },
    };
    const { exports } = await WebAssembly.instantiate(module, imports);
    const memory = /** @type {WebAssembly.Memory} */ (exports["memory"]);
    const call = (/** @type {string} */ name, /** @type {number[]} */ ...numbers) =>
        /** @type {(...numbers: number[]) => number} */ (exports[name])(...numbers);
    call("_initialize");
    return {
        answer(request) {
            const text = encoder.encode(request);
            const room = call("room", text.length);
            bytes(room, text.length).set(text);
            return call("answer");
        },
        bytes: () => memory.buffer.byteLength,
    };
}
