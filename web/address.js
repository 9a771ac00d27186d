// @ts-check
// address.js - what is on the page, in its address, so that a link can be sent: #p= a puzzle's link as it is,
// or #z= everything, compressed (deflate, base64url).

/**
 * `current`: which of several puzzles; `entries`: what is filled in (play.js), as JSON; `broken`: the address can't be read.
 * @typedef {{text?: string, rules?: string, family?: string, entries?: string, view?: string, current?: number, broken?: boolean}} State
 */

/** @param {Uint8Array} bytes */
function base64url(bytes) {
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function bytesOf(text) {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} through */
async function piped(bytes, through) {
    const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(through);
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {State} state @returns {Promise<string>} the part behind #, or "" */
export async function encoded(state) {
    const { text = "", view, ...more } = state;
    const others = Object.values(more).some((value) => value !== undefined);
    if (text.trim() === "" && !others) return view === undefined || view === "gallery" ? "" : `view=${view}`;
    if (/^https?:\/\/\S+$/.test(text.trim()) && !others && view === undefined)
        return `p=${encodeURIComponent(text.trim())}`;
    const whole = new TextEncoder().encode(JSON.stringify(state));
    return `z=${base64url(await piped(whole, new CompressionStream("deflate-raw")))}`;
}

/** The members that are of their type. @param {Record<string, unknown>} read @returns {State} */
function checked(read) {
    /** @type {State} */
    const state = {};
    for (const key of /** @type {const} */ (["text", "rules", "family", "entries", "view"])) {
        const value = read[key];
        if (typeof value === "string") state[key] = value;
    }
    if (Number.isInteger(read.current) && Number(read.current) > 0) state.current = Number(read.current);
    return state;
}

/** @param {string} hash with or without # @returns {Promise<State>} */
export async function decoded(hash) {
    const body = hash.replace(/^#/, "");
    try {
        if (body.startsWith("p=")) return { text: decodeURIComponent(body.slice(2)) };
        if (body.startsWith("view=")) return { view: body.slice(5) };
        if (!body.startsWith("z=")) return {};
        const whole = await piped(bytesOf(body.slice(2)), new DecompressionStream("deflate-raw"));
        return checked(JSON.parse(new TextDecoder().decode(whole)));
    } catch {
        return { broken: true };
    }
}
