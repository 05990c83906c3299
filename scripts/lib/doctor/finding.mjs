/**
 * The result of a check: one line, and what to do when it is not ok.
 * @typedef {{ ok: boolean, text: string, step?: string }} Finding
 */

/** @returns {Finding} */
export const fine = (text) => ({ ok: true, text });

/** @returns {Finding} */
export const wrong = (text, step) => ({ ok: false, text, step });
