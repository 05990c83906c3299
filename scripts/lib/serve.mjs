import { existsSync } from "node:fs";
import { serverFile } from "./build.mjs";
import { start } from "./child.mjs";
import { Problem } from "./problem.mjs";
import { sleep } from "./processes.mjs";

const READY_TIMEOUT_MS = 60_000;

/**
 * Runs the bundled server until it ends.
 * @param {string} distDir
 * @param {{ mode: string, onReady?: (url: string) => void, env?: Record<string, string> }} options
 * @returns {Promise<number>} its exit code
 */
export async function serve(distDir, { onReady, ...options }) {
  const server = startServer(distDir, options);
  const url = await server.ready;
  onReady?.(url);
  return await server.ended;
}

/**
 * Starts the bundled server; `ready` resolves with its address once it responds as healthy.
 * @param {string} distDir
 * @param {{ mode: string, env?: Record<string, string>, stdio?: (import("node:child_process").StdioNull | number)[] }}
 * options
 * @returns {{ pid: number, ready: Promise<string>, ended: Promise<number>, stop: (signal?: NodeJS.Signals) =>
 * Promise<number> }}
 */
export function startServer(distDir, { mode, env, stdio = ["inherit", "inherit", "inherit"] }) {
  const file = serverFile(distDir);
  if (!existsSync(file)) throw new Problem(`There is no build in ${distDir}.`, "Run `npm run build` first.");
  const port = env?.PORT ?? process.env.PORT;
  const child = start(process.execPath, ["--enable-source-maps", file], {
    env: { ...env, NODE_ENV: mode, NEXT_DIST_DIR: distDir },
    // The server stops when this channel closes, so it never outlives the launcher.
    stdio: [...stdio, "ipc"],
  });
  const ended = new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
  const died = ended.then((code) => {
    throw new Problem(`The server ended (exit code ${code}).`, "Its last lines above say why.");
  });
  const ready = Promise.race([waitUntilHealthy(`http://127.0.0.1:${port}`), died]).then(
    () => `http://localhost:${port}`,
  );
  const stop = (/** @type {NodeJS.Signals} */ signal = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  died.catch(() => undefined);
  return { pid: /** @type {number} */ (child.pid), ready, ended, stop };
}

async function waitUntilHealthy(address) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Problem(
    `The server did not answer within ${READY_TIMEOUT_MS / 1000} s.`,
    "Its last lines above say why.",
  );
}
