// @ts-check
// dom.js - elements in one line each.

/**
 * An element with its properties and children. `class`, `for`, `role`, `aria-*` and `data-*` are attributes.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (value === undefined || value === false) continue;
        if (/^(class|for|role|aria-.*|data-.*)$/.test(name)) made.setAttribute(name, String(value));
        else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
        else Reflect.set(made, name, value);
    }
    made.append(...children);
    return made;
}

/** @param {string} label @param {() => void} action @param {Record<string, any>} [more] */
export const button = (label, action, more = {}) =>
    element("button", { type: "button", onclick: action, ...more }, label);

/** @template {HTMLElement} T @param {string} id @returns {T} */
export function byId(id) {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`no element ${id}`);
    return /** @type {T} */ (found);
}

/** Calls the function once its calls have paused. @param {number} ms @param {() => void} call */
export function debounced(ms, call) {
    /** @type {number | undefined} */
    let timer;
    return () => {
        clearTimeout(timer);
        timer = window.setTimeout(call, ms);
    };
}

/** @param {string} name @param {string | Blob} content @param {string} [type] */
export function save(name, content, type = "text/plain") {
    const blob = content instanceof Blob ? content : new Blob([content], { type });
    const link = element("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
