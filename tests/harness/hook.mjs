// Loaded into a production server before everything else (--import): injects the faults that the files of FAULT_DIR
// name, and writes the process's figures there every second.
import dns from "node:dns";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";
import pg from "pg";

const RESOLUTION_MS = 10;
const MS = 1e6;

if (process.env.FAULT_DIR && isMainThread) {
  breakDatabase();
  answerNames();
  watchSockets();
  rejectOnPurpose();
  writeFigures();
}

function fileOf(name) {
  return path.join(process.env.FAULT_DIR, name);
}

/**
 * Reads two files: `kill-after-commit` kills the process after its next commit, and `throw` fails the queries that contain
 * its text.
 */
function breakDatabase() {
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(config, ...rest) {
    const text = typeof config === "string" ? config : (config?.text ?? "");
    if (existsSync(fileOf("throw")) && text.includes(readFileSync(fileOf("throw"), "utf8"))) {
      return fail(new TypeError("broken on purpose"), rest.at(-1));
    }
    const result = original.call(this, config, ...rest);
    if (!/^\s*commit/i.test(text) || !existsSync(fileOf("kill-after-commit"))) return result;
    return result.then(() => {
      rmSync(fileOf("kill-after-commit"));
      process.kill(process.pid, "SIGKILL");
    });
  };
}

function fail(error, callback) {
  if (typeof callback !== "function") return Promise.reject(error);
  process.nextTick(callback, error);
}

/** Reads the file `names`: for each host the answers of its lookups, in turn; the last answer is repeated. */
function answerNames() {
  const original = dns.lookup;
  const requested = new Map();
  dns.lookup = (hostname, options, callback) => {
    const names = existsSync(fileOf("names")) ? JSON.parse(readFileSync(fileOf("names"), "utf8")) : {};
    const answers = names[hostname];
    if (!answers) return original(hostname, options, callback);
    const turn = requested.get(hostname) ?? 0;
    requested.set(hostname, turn + 1);
    const addresses = answers[Math.min(turn, answers.length - 1)].map((address) => ({ address, family: 4 }));
    appendFileSync(fileOf("lookups"), `${hostname} ${addresses.map((one) => one.address)}\n`);
    setImmediate(() =>
      options.all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family),
    );
  };
  syncBuiltinESMExports();
}

/** Records every connection to another machine in `sockets`, and blocks it. */
function watchSockets() {
  const original = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function connect(...args) {
    const options = Array.isArray(args[0]) ? args[0][0] : args[0];
    if (options && typeof options === "object" && !options.path) {
      const inner = options.lookup ?? dns.lookup;
      if (net.isIP(options.host ?? "")) refuseForeign.call(this, options.host);
      options.lookup = (hostname, lookupOptions, callback) =>
        inner(hostname, lookupOptions, (error, addresses, family) => {
          const list = error
            ? []
            : Array.isArray(addresses)
              ? addresses.map((one) => one.address)
              : [addresses];
          const foreign = list.find((address) => !isLoopback(address));
          if (!foreign) return callback(error, addresses, family);
          appendFileSync(fileOf("sockets"), `${foreign}\n`);
          callback(new Error("nothing leaves this machine"), "", 0);
        });
    }
    return original.apply(this, args);
  };
}

function refuseForeign(host) {
  if (isLoopback(host)) return;
  appendFileSync(fileOf("sockets"), `${host}\n`);
  throw new Error("nothing leaves this machine");
}

const isLoopback = (address) => /^(127\.|::1$|0\.0\.0\.0$)/.test(address);

/** Reads the file `reject`: if it exists, a promise without a handler is rejected. */
function rejectOnPurpose() {
  setInterval(() => {
    if (!existsSync(fileOf("reject"))) return;
    rmSync(fileOf("reject"));
    void Promise.reject(new Error("rejected on purpose"));
  }, 50).unref();
}

/** Appends a line per second to the file `figures`; `total_p99` covers the time since the file `begin` was last seen. */
function writeFigures() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const total = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  total.enable();
  setInterval(() => {
    if (!existsSync(process.env.FAULT_DIR)) return;
    const figures = {
      at: Date.now(),
      p99: over(delay.percentile(99)),
      max: over(delay.max),
      total_p99: over(total.percentile(99)),
      rss: process.memoryUsage().rss / 1024 / 1024,
    };
    delay.reset();
    if (existsSync(fileOf("begin"))) {
      rmSync(fileOf("begin"));
      total.reset();
    }
    appendFileSync(fileOf("figures"), `${JSON.stringify(figures)}\n`);
  }, 1000).unref();
}

const over = (nanoseconds) => Math.max(0, nanoseconds / MS - RESOLUTION_MS);
