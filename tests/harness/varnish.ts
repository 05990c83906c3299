import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "@/scripts/lib/port.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { childrenOf } from "./processes";
import { ensurePrograms } from "./programs";
import { makeFolder } from "./seeded-cluster";

const START_MS = 20_000;

/**
 * Starts Debian's Varnish with the configuration of deploy/varnish, in front of instances on these ports; a test may
 * kill and freeze it.
 * @param options host: the Host of the requests whose responses it may store, by default its address; token: for purges
 */
export async function startVarnish(ports: readonly [number, number], { host = "", token = "" }) {
  ensurePrograms(["varnishd"], ["varnish", "varnish-modules"]);
  const folder = makeFolder("varnish");
  const port = await freePort();
  const servers = readFileSync("deploy/varnish/ipe-servers.vcl", "utf8")
    .replace('"3000"', `"${ports[0]}"`)
    .replace('"3001"', `"${ports[1]}"`);
  writeFileSync(path.join(folder, "ipe-servers.vcl"), servers);
  const unit = readFileSync("deploy/varnish/ipe.conf", "utf8").replaceAll("\\\n", "");
  const [, given = ""] = /^ExecStart=\/usr\/sbin\/varnishd (.+)$/m.exec(unit) ?? [];
  const options = given
    .replace("-j unix,user=vcache", "-j none")
    .replace("127.0.0.1:6081", `127.0.0.1:${port}`)
    .replace("/etc/varnish/ipe.vcl", path.resolve("deploy/varnish/ipe.vcl"));
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const started = spawn(
      "varnishd",
      [...options.split(/\s+/), "-n", path.join(folder, "run"), "-p", `vcl_path=${folder}`],
      {
        env: { ...process.env, SITE_HOST: host || `127.0.0.1:${port}`, PURGE_TOKEN: token },
        stdio: "ignore",
      },
    );
    for (const end = Date.now() + START_MS; ; await sleep(50)) {
      if (await fetch(`${url}/purge`, { method: "POST" }).catch(() => null)) return started;
      if (started.exitCode !== null || Date.now() > end) throw new Error("Varnish did not start.");
    }
  };
  let child = await start();
  const both = () => [child.pid ?? 0, ...childrenOf(child.pid ?? 0)].filter(Boolean);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of both()) process.kill(pid, name);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    signal("SIGKILL");
    await ended;
  };
  return {
    url,
    port,
    purgeUrl: `${url}/purge`,
    kill,
    /** Kills the worker process; the manager starts it again, with an empty cache. */
    crash: () => process.kill(childrenOf(child.pid ?? 0)[0] ?? 0, "SIGKILL"),
    start: async () => {
      child = await start();
    },
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
