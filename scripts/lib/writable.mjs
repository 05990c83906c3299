import { accessSync, constants } from "node:fs";
import { root } from "./paths.mjs";
import { Problem } from "./problem.mjs";

/**
 * Requires that the checkout can be written to.
 * @param {string} lack the reason why it must be written, for the message: "holds no build"
 * @param {string} command the command that writes
 * @throws Problem when the checkout is read-only
 */
export function requireWritable(lack, command) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Problem(
      `${root} cannot be written to, and ${lack}.`,
      `Run \`${command}\` where it can be written to, then start it from there or copy it.`,
    );
  }
}
