/** What a person can put right: shown without a stack, with the one next step. */
export class Problem extends Error {
  /** @param {string} message what is wrong @param {string} [step] what to do about it */
  constructor(message, step) {
    super(step ? `${message}\n  → ${step}` : message);
    this.name = "Problem";
  }
}

/** One line of progress on stdout. */
export function say(text) {
  console.log(`• ${text}`);
}

/**
 * Runs a launcher to its end and sets the exit code; a Problem is printed as text, anything else with its
 * stack.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? `\n✗ ${error.message}\n` : error);
    process.exitCode = 1;
  }
}
