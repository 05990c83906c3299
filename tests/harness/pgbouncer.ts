import { spawn } from "node:child_process";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "@/scripts/lib/port.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { ensurePrograms } from "./programs";
import { makeFolder } from "./seeded-cluster";

const POOL = 4;
const LIMITS =
  "SET statement_timeout = 2000; SET lock_timeout = 1200; SET idle_in_transaction_session_timeout = 30000";

/** Starts Debian's PgBouncer in transaction mode in front of a database, with fewer server connections than clients. */
export async function startPgBouncer(databaseUrl: string) {
  ensurePrograms(["pgbouncer"], ["pgbouncer"]);
  const target = new URL(databaseUrl);
  const folder = makeFolder("pgbouncer");
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  const name = target.pathname.slice(1);
  const account = `user=${target.username} password=${target.password}`;
  const lines = [
    ...[
      "[databases]",
      `${name} = host=${target.hostname} port=${target.port} dbname=${name} ${account} connect_query='${LIMITS}'`,
    ],
    ...["[pgbouncer]", "listen_addr=127.0.0.1", `listen_port=${port}`, "unix_socket_dir=", "auth_type=any"],
    ...["pool_mode=transaction", `default_pool_size=${POOL}`, `logfile=${folder}/log`],
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  writeFileSync(path.join(folder, "log"), "");
  chmodSync(path.join(folder, "log"), 0o666);
  const isRoot = process.getuid?.() === 0;
  const child = spawn("pgbouncer", [...(isRoot ? ["-u", "nobody"] : []), file], { stdio: "ignore" });
  const log = () => readFileSync(path.join(folder, "log"), "utf8");
  for (const end = Date.now() + 10_000; !log().includes("process up"); await sleep(50)) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log()}`);
  }
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    pool: POOL,
    log,
    stop: () => {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
