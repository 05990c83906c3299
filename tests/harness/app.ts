import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { distDirs } from "@/scripts/lib/build.mjs";
import { freePort } from "@/scripts/lib/port.mjs";
import { startServer } from "@/scripts/lib/serve.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";

export type App = Awaited<ReturnType<typeof startApp>>;

type Options = {
  /** Added to the server's environment. */
  env?: Record<string, string>;
  /** A module that is loaded before the server. */
  hook?: string;
  /** A folder that outlives the process; default: a temporary one. */
  dataDir?: string;
  port?: number;
};

/** Starts a production server process on a database, with a separate folder and log. */
export async function startApp(databaseUrl: string, { env, hook, dataDir, port }: Options = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-app-"));
  const data = dataDir ?? path.join(folder, "data");
  mkdirSync(data, { recursive: true });
  const ownPort = port ?? (await freePort());
  const logFile = path.join(folder, "server.log");
  const log = openSync(logFile, "a");
  const server = startServer(distDirs.test, {
    mode: "production",
    env: {
      ...testSecrets,
      DATABASE_URL: databaseUrl,
      DATA_DIR: data,
      PORT: String(ownPort),
      SITE_URL: `http://localhost:${ownPort}`,
      LOG_LEVEL: "info",
      // Vitest's own value would make React load its development build.
      NODE_OPTIONS: `--trace-warnings ${hook ? `--import ${path.resolve(hook)}` : ""}`,
      ...env,
    },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const app = {
    url: `http://127.0.0.1:${ownPort}`,
    port: ownPort,
    pid: server.pid,
    dataDir: data,
    ended: server.ended,
    log: () => readFileSync(logFile, "utf8").split("\n").filter(Boolean),
    /** Resident memory in megabytes. */
    memory: () => memoryOf(server.pid),
    get: (address: string, init?: RequestInit) => fetch(`http://127.0.0.1:${ownPort}${address}`, init),
    kill: () => server.stop("SIGKILL"),
    terminate: () => server.stop("SIGTERM"),
    dispose: async () => {
      await server.stop("SIGKILL");
      const lines = app.log();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
      refuseWarnings(lines);
    },
  };
  await server.ready.catch((error: Error) => {
    throw new Error(`${error.message}\n${app.log().slice(-20).join("\n")}`);
  });
  return app;
}

const WARNINGS = /client\.query\(\) when the client is already executing|MaxListenersExceededWarning/;

/** Throws on the warnings of tests/setup.ts: concurrent queries on one connection, and listeners never removed. */
function refuseWarnings(lines: string[]): void {
  const at = lines.findIndex((line) => WARNINGS.test(line));
  if (at >= 0) throw new Error(lines.slice(at, at + 20).join("\n"));
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
