import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runQuietlyOrThrow } from "../child.mjs";

/**
 * Runs work with another Node, installed from the registry into a temporary folder.
 * @template Result
 * @param {string} version
 * @param {(node: string) => Promise<Result>} work receives the path of its program
 * @returns {Promise<Result>}
 */
export async function withNode(version, work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-node-"));
  // Tests run it as another account, too.
  chmodSync(folder, 0o755);
  try {
    const options = ["--prefix", folder, "--no-audit", "--no-fund"];
    await runQuietlyOrThrow("npm", ["install", ...options, `node@${version}`]);
    return await work(path.join(folder, "node_modules", "node", "bin", "node"));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
