import { spawn } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import path from "node:path";
import { probePort } from "../port.mjs";
import { Problem } from "../problem.mjs";
import { commandLine, processMark, sleep } from "../processes.mjs";
import { withClient } from "../sql.mjs";
import { DATABASE, USER } from "./cluster.mjs";

const FIRST_PORT = 5440;
const LAST_PORT = 5540;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const LONGEST_LOG_BYTES = 10 * 1024 * 1024;

/** Returns the port of a folder's running server, even one left by a crash, or null; removes a dead one's lock. */
export async function findRunning(location, password) {
  const recorded = readPidFile(location.cluster);
  if (!recorded) return null;
  const deadline = Date.now() + START_TIMEOUT_MS;
  do {
    if (recorded.port && (await answers(recorded.port, password))) return recorded.port;
    if (!isServer(recorded)) {
      rmSync(path.join(location.cluster, "postmaster.pid"), { force: true });
      return null;
    }
    await sleep(100);
  } while (Date.now() < deadline);
  throw new Problem(
    `PostgreSQL (process ${recorded.pid}) runs on ${location.cluster} but does not respond.`,
    `End it (kill -INT ${recorded.pid}) and start again; its log is ${logFile(location)}.`,
  );
}

/** Returns the URL of the server that runs on a database folder, or null; changes nothing. */
export async function runningUrl(cluster, password) {
  const recorded = readPidFile(cluster);
  if (!recorded?.port || !(await answers(recorded.port, password))) return null;
  return serverUrl(recorded.port, password);
}

/**
 * Starts the server in a separate process group, so that a Ctrl-C reaches the application first.
 * @param {import("./location.mjs").Location} location
 * @param {string | null} password
 * @param {{ first?: number, last?: number, addresses?: string, env?: Record<string, string> }} [options] env: added to
 * its environment
 */
export async function startServer(
  location,
  password,
  { first = FIRST_PORT, last = LAST_PORT, addresses = "127.0.0.1", env = {} } = {},
) {
  for (let port = first; port <= last; port++) {
    if ((await probePort(port, "127.0.0.1")) === null) continue;
    const child = launch(location, port, { addresses, env });
    const outcome = await waitUntilReady(child, location, port, password);
    if (outcome === "ready") return port;
    if (outcome !== "port taken")
      throw new Problem(`PostgreSQL did not start:\n${outcome}`, "Run `npm run doctor`.");
  }
  throw new Problem(`No free port between ${first} and ${last}.`, "Free one, or set DATABASE_URL.");
}

/** Stops the server of a database folder: closes connections, writes all data, and waits until the process exits. */
export async function stopServer(location) {
  const recorded = readPidFile(location.cluster);
  if (!recorded || !isServer(recorded)) return;
  const mark = processMark(recorded.pid);
  process.kill(recorded.pid, "SIGINT");
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (processMark(recorded.pid) === mark) {
    if (Date.now() > deadline) {
      process.kill(recorded.pid, "SIGQUIT");
      return;
    }
    await sleep(20);
  }
}

export function serverUrl(port, password, database = DATABASE) {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

function launch(location, port, { addresses, env }) {
  rmSync(logFile(location), { force: true });
  // Opened for appending, so that it can be truncated while the server writes.
  const log = openSync(logFile(location), "a", 0o600);
  const settings = [
    `port=${port}`,
    `listen_addresses=${addresses}`,
    "unix_socket_directories=",
    "timezone=UTC",
    // Excludes statements and values of rows from the log: they may be personal data (LGPD).
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
  ];
  const child = spawn(
    path.join(location.native, "bin", "postgres"),
    ["-D", location.cluster, ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...location.account,
      cwd: "/",
      detached: true,
      stdio: ["ignore", log, log],
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", ...env },
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

async function waitUntilReady(child, location, port, password) {
  /** @type {string | null} */
  let ended = null;
  const onExit = () => {
    ended = lastLines(location);
  };
  child.once("exit", onExit);
  child.once("error", (error) => {
    ended = error.message;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (ended !== null) return /Address already in use/.test(ended) ? "port taken" : ended;
    if (readPidFile(location.cluster)?.pid === child.pid && (await answers(port, password))) {
      child.off("exit", onExit);
      return "ready";
    }
    await sleep(25);
  }
  child.kill("SIGQUIT");
  return `no answer within ${START_TIMEOUT_MS / 1000} s\n${lastLines(location)}`;
}

/** Checks whether the product's PostgreSQL listens on the port and accepts its password. */
function answers(port, password) {
  return withClient(serverUrl(port, password, "postgres"), async () => true).catch(() => false);
}

/** Checks whether the process is PostgreSQL on this folder: another program may have got its id. */
function isServer({ pid, folder }) {
  return processMark(pid) !== null && commandLine(pid).includes(`-D ${folder}`);
}

function readPidFile(cluster) {
  const file = path.join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), folder: lines[1], port: Number(lines[3]) || null };
}

function lastLines(location) {
  return readFileSync(logFile(location), "utf8").trimEnd().split("\n").slice(-5).join("\n");
}

/** Keeps one previous file. */
export function rotateLog(location) {
  const file = logFile(location);
  if (!existsSync(file) || statSync(file).size <= LONGEST_LOG_BYTES) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

const logFile = (location) => `${location.cluster}.log`;
