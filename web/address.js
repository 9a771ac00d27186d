// @ts-check
// address.js - what is on the page, in its address, so that a link can be sent: #p= a puzzle's link as it is,
// or #z= everything, compressed (deflate, base64url).

/** @typedef {{text?: string, rules?: string, family?: string, entries?: string}} State */

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
    const { text = "", rules, entries } = state;
    if (text === "" && !rules) return "";
    const isLink = /^https?:\/\/\S+$/.test(text.trim());
    if (isLink && !rules && !entries && !state.family) return `p=${encodeURIComponent(text.trim())}`;
    const whole = new TextEncoder().encode(JSON.stringify(state));
    return `z=${base64url(await piped(whole, new CompressionStream("deflate-raw")))}`;
}

/** @param {string} hash with or without # @returns {Promise<State>} */
export async function decoded(hash) {
    const body = hash.replace(/^#/, "");
    if (body.startsWith("p=")) return { text: decodeURIComponent(body.slice(2)) };
    if (!body.startsWith("z=")) return {};
    try {
        const whole = await piped(bytesOf(body.slice(2)), new DecompressionStream("deflate-raw"));
        const state = JSON.parse(new TextDecoder().decode(whole));
        return typeof state === "object" && state !== null ? state : {};
    } catch {
        return {};
    }
}
