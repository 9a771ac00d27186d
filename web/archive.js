// @ts-check
// archive.js - several files as one: tar, which every system unpacks.
//
// Each file is a header of 512 bytes and its content, filled up to blocks of 512; two empty blocks end it. Source:
// POSIX.1-1988, the format "ustar".

const block = 512;

/** The header of a file. @param {string} name ASCII, up to 99 characters @param {number} size in bytes */
function header(name, size) {
    const bytes = new Uint8Array(block);
    const put = (/** @type {number} */ at, /** @type {string} */ text) =>
        bytes.set(new TextEncoder().encode(text), at);
    const octal = (/** @type {number} */ at, /** @type {number} */ digits, /** @type {number} */ value) =>
        put(at, value.toString(8).padStart(digits, "0"));
    put(0, name);
    octal(100, 7, 0o644); // mode; owner and group are 0
    octal(108, 7, 0);
    octal(116, 7, 0);
    octal(124, 11, size);
    octal(136, 11, Math.floor(Date.now() / 1000));
    put(148, " ".repeat(8)); // the sum counts itself as blanks
    put(156, "0"); // a plain file
    put(257, "ustar\x0000");
    octal(
        148,
        6,
        bytes.reduce((sum, byte) => sum + byte, 0),
    );
    put(154, "\x00 ");
    return bytes;
}

/** @param {string} folder @param {Record<string, string>} files @returns {Blob} */
export function archived(folder, files) {
    const parts = Object.entries(files).flatMap(([name, text]) => {
        const content = new TextEncoder().encode(text);
        const padding = new Uint8Array((block - (content.length % block)) % block);
        return [header(`${folder}/${name}`, content.length), content, padding];
    });
    return new Blob([...parts, new Uint8Array(2 * block)], { type: "application/x-tar" });
}
