import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import net from "node:net";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { processMark } from "../processes.mjs";
import { findCluster } from "./location.mjs";
import { rotateLog } from "./server.mjs";

const USER = `
  import { joinEmbedded } from "${new URL("../database.mjs", import.meta.url)}";
  const { url, release } = await joinEmbedded(process.argv[1]);
  console.log("URL " + url);
  process.stdin.once("end", async () => { await release(); process.exit(0); }).resume();
`;

let dataDir;
let users = [];

beforeAll(() => {
  dataDir = makeDataDir(0o755);
});

afterEach(leaveAll);

afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }));

test("two concurrent starts share one server, which stops with the last user", async () => {
  const [first, second] = await Promise.all([join(), join()]);
  expect(first.url).toBe(second.url);
  const pid = postmaster();
  await leave(first);
  expect(await query(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await leave(second);
  expect(processMark(pid)).toBeNull();
  expect(readdirSync(path.join(dataDir, "postgres.users"))).toEqual([]);
});

test("the server has Brazilian collation, requires a password, and keeps the password file private", async () => {
  const { url } = await join();
  const sorted = await query(
    url,
    "SELECT w FROM unnest(ARRAY['Zeca', 'Édson', 'ana', 'Água']) AS w ORDER BY w",
  );
  expect(sorted.map((row) => row.w)).toEqual(["Água", "ana", "Édson", "Zeca"]);
  await expect(query(url.replace(/:[0-9a-f]+@/, ":guess@"), "SELECT 1")).rejects.toThrow("password");
  expect(statSync(path.join(dataDir, "postgres.password")).mode & 0o777).toBe(0o600);
});

test("the log contains no value of a row and no statement, and is truncated while the server writes", async () => {
  const { url } = await join();
  const location = { cluster: findCluster(dataDir) };
  const log = `${location.cluster}.log`;
  await query(url, "CREATE TABLE people (email text UNIQUE)");
  const add = () => query(url, "INSERT INTO people VALUES ('ana@example.com')");
  await add();
  await expect(add()).rejects.toThrow("duplicate key");
  expect(readFileSync(log, "utf8")).toContain("duplicate key");
  expect(readFileSync(log, "utf8")).not.toMatch(/ana@|INSERT/);
  appendFileSync(log, "x".repeat(11 * 1024 * 1024));
  rotateLog(location);
  await expect(add()).rejects.toThrow("duplicate key");
  expect(statSync(log).size).toBeLessThan(1000);
  expect(readFileSync(log, "utf8")).toMatch(/^\d.*duplicate key/);
  expect(statSync(`${log}.1`).size).toBeGreaterThan(10 * 1024 * 1024);
});

test("a server left running by a crash is adopted", { tags: ["long"] }, async () => {
  const crashed = await join();
  const pid = postmaster();
  await kill(crashed.child.pid);
  const successor = await join();
  expect(successor.url).toBe(crashed.url);
  expect(postmaster()).toBe(pid);
  await leave(successor);
  expect(processMark(pid)).toBeNull();
});

test("after a crash of all processes the stale lock is removed and the data is kept", {
  tags: ["long"],
}, async () => {
  const crashed = await join();
  await query(crashed.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  await kill(postmaster());
  await kill(crashed.child.pid);
  // The process id in the lock file now belongs to another process: this one.
  const lock = path.join(dataDir, "postgres", "postmaster.pid");
  writeFileSync(lock, readFileSync(lock, "utf8").replace(/^\d+/, String(process.pid)));
  const successor = await join();
  expect(await query(successor.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

test("the next port is used when one is taken", { tags: ["long"] }, async () => {
  const first = await join();
  const taken = Number(new URL(first.url).port);
  await leave(first);
  const occupant = net.createServer().listen(taken, "127.0.0.1");
  await once(occupant, "listening");
  try {
    const second = await join();
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
  } finally {
    occupant.close();
  }
});

test("a lost password is replaced and the data is kept", { tags: ["long"] }, async () => {
  const first = await join();
  await query(first.url, "CREATE TABLE still_kept AS SELECT 42 AS answer");
  await leave(first);
  rmSync(path.join(dataDir, "postgres.password"));
  const second = await join();
  expect(await query(second.url, "SELECT answer FROM still_kept")).toEqual([{ answer: 42 }]);
});

test("the database of a folder that other accounts cannot enter is in /var/lib if root starts it, else in the folder", {
  tags: ["long"],
}, async () => {
  const closed = makeDataDir(0o700);
  const first = await join(closed);
  expect(await query(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  const isRoot = process.getuid() === 0;
  const folder = path.dirname(findCluster(closed));
  expect(folder.startsWith("/var/lib/")).toBe(isRoot);
  expect(existsSync(path.join(closed, "postgres"))).toBe(!isRoot);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await leaveAll();
  rmSync(folder, { recursive: true });
  rmSync(closed, { recursive: true, force: true, maxRetries: 10 });
});

function makeDataDir(mode) {
  const folder = mkdtempSync(path.join(path.dirname(process.env.DATA_DIR), "ipe-embedded-"));
  chmodSync(folder, mode);
  return folder;
}

async function leaveAll() {
  await Promise.all(users.map(leave));
  users = [];
}

async function join(folder = dataDir) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", USER, "--", folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const user = { child, ended };
  users.push(user);
  user.url = await new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
      const url = /^URL (.+)$/m.exec(output);
      if (url) resolve(url[1]);
    });
    ended.then(() => reject(new Error(`ended early: ${output}`)));
  });
  return user;
}

async function leave({ child, ended }) {
  child.stdin.end();
  await ended;
}

async function kill(pid) {
  process.kill(pid, "SIGKILL");
  while (processMark(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 10));
}

function postmaster() {
  return Number(readFileSync(path.join(findCluster(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);
}

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
