import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { root } from "./paths.mjs";
import { Problem } from "./problem.mjs";

const running = new Map();
let stopping = false;

/**
 * graceMs: milliseconds from a signal until the child is killed; step: the advice if it fails.
 * @typedef {{ env?: Record<string, string>, stdio?: import("node:child_process").StdioOptions, cwd?: string, graceMs?:
 *   number, step?: string }} Options
 */

/**
 * Runs a command to its end, with this process's stdio.
 * @returns {Promise<number>} its exit code (128 and more: ended by a signal)
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, options);
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

/**
 * Starts a command in this process group. `stopChildren` signals it, and prevents further starts.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export function start(command, args, { env, stdio = "inherit", cwd = root, graceMs } = {}) {
  if (stopping) throw new Problem("Interrupted.");
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
  running.set(child, graceMs);
  child.once("close", () => running.delete(child));
  return child;
}

/** Runs a command that must succeed. @throws Problem with `step` as the advice */
export async function runOrThrow(command, args, /** @type {Options} */ { step, ...options } = {}) {
  const code = await run(command, args, options);
  if (code !== 0) throw failure(command, args, code, step);
}

/** Runs a command that must succeed; prints its output only if it fails. @throws Problem with `step` as the advice */
export async function runQuietlyOrThrow(command, args, /** @type {Options} */ { step, ...options } = {}) {
  const child = start(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => output.push(data));
  const [code] = await once(child, "close");
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw failure(command, args, code, step);
}

function failure(command, args, code, step) {
  const line = [path.basename(command), ...args].join(" ");
  return new Problem(`\`${line}\` failed (exit code ${code}).`, step);
}

export function stopChildren(signal) {
  stopping = true;
  for (const [child, graceMs] of running) {
    child.kill(signal);
    if (graceMs !== undefined) setTimeout(() => child.kill("SIGKILL"), graceMs).unref();
  }
}

/** The arguments with which Node runs the repository's TypeScript files outside Next. */
export const tsxArguments = ["--conditions=react-server", "--import", "tsx"];
