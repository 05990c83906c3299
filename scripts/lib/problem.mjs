/**
 * The result of a check: one line, and what to do when it is not ok.
 * @typedef {{ ok: boolean, text: string, step?: string }} Finding
 */

/** @returns {Finding} */
export const fine = (text) => ({ ok: true, text });

/** @returns {Finding} */
export const wrong = (text, step) => ({ ok: false, text, step });

/** An error that a person can fix: shown without a stack, with the next step. */
export class Problem extends Error {
  /** @param {string} message the error @param {string} [step] the next step */
  constructor(message, step) {
    super(step ? `${message}\n  → ${step}` : message);
    this.name = "Problem";
  }
}

/** @param {any} error of Node or PostgreSQL @returns {NodeJS.ErrnoException} */
export const asError = (error) => error;

/** Prints one line of progress on stdout. */
export function say(text) {
  console.log(`• ${text}`);
}

/**
 * Runs a launcher to its end and sets the exit code; a Problem is printed as text, any other error with its stack.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = Number((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Problem ? `\n✗ ${error.message}\n` : error);
    process.exitCode = 1;
  }
}
