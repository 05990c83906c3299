import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { AwsClient } from "aws4fetch";
import { expect, vi } from "vitest";
import type { Bucket } from "@/lib/platform/storage/s3/client";
import { freePort } from "@/scripts/lib/port.mjs";
import { ensurePrograms } from "./programs";
import { makeFolder } from "./seeded-cluster";

const PACKAGES = ["radosgw", "ceph-mon", "ceph-osd", "ceph-common"];
const START_MS = 120_000;
const ACCOUNT = { accessKeyId: "IPE-TESTS", secretAccessKey: "secret-key-of-the-test-store" };
const REGION = "us-east-1";
const run = promisify(execFile);

/**
 * Starts Ceph's S3 server (radosgw) with a monitor and one store in memory, as plain processes on free ports. It
 * verifies the product's signatures independently.
 */
export async function startRadosgw() {
  ensurePrograms(["radosgw", "ceph-mon", "ceph-osd", "ceph"], PACKAGES);
  const folder = makeFolder("ceph");
  const [monitor, gateway] = [await freePort(), await freePort()];
  const id = randomUUID();
  for (const name of ["mon", "osd", "run"]) mkdirSync(path.join(folder, name));
  const conf = path.join(folder, "ceph.conf");
  writeFileSync(conf, configuration({ folder, id, monitor, gateway }));
  const children: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const log = openSync(path.join(folder, `${program}.out`), "a");
    children.push(spawn(program, ["-c", conf, "-f", ...args], { stdio: ["ignore", log, log] }));
  };
  const stop = async () => {
    for (const child of children) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const monitors = path.join(folder, "monmap");
    await run("monmaptool", ["--create", "--fsid", id, "--addv", "a", `[v1:127.0.0.1:${monitor}]`, monitors]);
    await run("ceph-mon", ["-c", conf, "--mkfs", "-i", "a", "--monmap", monitors]);
    start("ceph-mon", "-i", "a");
    const disk = randomUUID();
    await run("ceph", ["-c", conf, "osd", "new", disk], { timeout: START_MS });
    await run("ceph-osd", ["-c", conf, "-i", "0", "--mkfs", "--osd-uuid", disk]);
    start("ceph-osd", "-i", "0");
    const keys = ["--access-key", ACCOUNT.accessKeyId, "--secret-key", ACCOUNT.secretAccessKey];
    const user = ["user", "create", "--uid=tests", "--display-name=tests", ...keys];
    await run("radosgw-admin", ["-c", conf, ...user], { timeout: START_MS });
    start("radosgw", "-n", "client.rgw");
    const status = async () => (await fetch(`http://127.0.0.1:${gateway}/`)).status;
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: START_MS, interval: 200 });
  } catch (error) {
    const logs = children.map(({ spawnfile }) => readFileSync(path.join(folder, `${spawnfile}.out`), "utf8"));
    await stop();
    throw new Error(`Ceph did not start: ${error}\n${logs.join("\n")}`);
  }
  let count = 0;
  return {
    stop,
    async makeBucket(): Promise<Bucket> {
      count += 1;
      const bucket = { endpoint: `http://127.0.0.1:${gateway}`, region: REGION, name: `uploads-${count}` };
      const client = new AwsClient({ ...ACCOUNT, region: REGION, service: "s3" });
      const made = await client.fetch(`${bucket.endpoint}/${bucket.name}`, { method: "PUT" });
      if (!made.ok) throw new Error(`${bucket.name} was not created: ${await made.text()}`);
      return { ...bucket, ...ACCOUNT };
    },
  };
}

type Places = { folder: string; id: string; monitor: number; gateway: number };

function configuration({ folder, id, monitor, gateway }: Places): string {
  return `[global]
fsid = ${id}
mon host = [v1:127.0.0.1:${monitor}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 0
mon data avail warn = 1
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 536870912
run dir = ${folder}/run
admin socket =
log file = ${folder}/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
rgw thread pool size = 32
`;
}
