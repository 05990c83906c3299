/**
 * The result of a check: one line, and the next step if there is a problem.
 * @typedef {{ ok: boolean, text: string, step?: string }} Finding
 */

/** @returns {Finding} */
export const fine = (text) => ({ ok: true, text });

/** @returns {Finding} */
export const wrong = (text, step) => ({ ok: false, text, step });

/** An error that the user can fix; it is shown with the next step and without a stack. */
export class Problem extends Error {
  /** @param {string} message the error @param {string} [step] the next step */
  constructor(message, step) {
    super(step ? `${message}\n  → ${step}` : message);
    this.name = "Problem";
  }
}

/** Types a caught error of Node or PostgreSQL. @param {any} error @returns {NodeJS.ErrnoException} */
export const asError = (error) => error;

export function say(text) {
  console.log(`• ${text}`);
}

/**
 * Runs a launcher and sets the exit code; prints a Problem as text, any other error with its stack.
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
