import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/scripts/lib/port.mjs";
import { printFigure } from "@/tests/harness/figures";
import { ensurePrograms } from "@/tests/harness/programs";
import { makeFolder } from "@/tests/harness/seeded-cluster";
import { startVarnish } from "@/tests/harness/varnish";
import { wrk } from "@/tests/harness/wrk";
import { listen } from "@/tests/listen";

const ROUNDS = Number(process.env.FRONT_LOAD_ROUNDS ?? 5);
const SECONDS = 4;
/** The minimum share of nginx's rate, on two cores, one of which the client uses: Varnish alone, and behind nginx. */
const LEAST = { alone: 0.8, behind: 0.3 };

// The body is about as large as the home page after brotli compression.
const body = randomBytes(21_000);
const server = createServer((_request, response) =>
  response
    .writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": body.length,
      "CDN-Cache-Control": "max-age=600",
      "Surrogate-Key": "site site-content",
      "Surrogate-Epochs": "day=20261123 content=1",
    })
    .end(body),
);
let varnish: Awaited<ReturnType<typeof startVarnish>>;
let folder = "";
let stopNginx = () => {};
const ports = { files: 0, behind: 0 };

beforeAll(async () => {
  ensurePrograms(["nginx"], ["nginx-light"]);
  const port = await listen(server);
  [ports.files, ports.behind] = [await freePort(), await freePort()];
  varnish = await startVarnish([port, port], { host: "site" });
  folder = makeFolder("load");
  mkdirSync(path.join(folder, "files"));
  writeFileSync(path.join(folder, "files/page"), body);
  const conf = path.join(folder, "nginx.conf");
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    conf,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type text/html;
  open_file_cache max=100;
  ${bodies.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  upstream front { server 127.0.0.1:${varnish.port}; keepalive 32; keepalive_requests 1000000; }
  server { listen 127.0.0.1:${ports.files}; root ${folder}/files; }
  server {
    listen 127.0.0.1:${ports.behind}; proxy_buffer_size 16k; proxy_buffers 8 16k;
    location / { proxy_pass http://front; include ${path.resolve("deploy/nginx-proxy.conf")}; }
  }
}
`,
  );
  const child = spawn("nginx", ["-e", `${folder}/error.log`, "-c", conf], { stdio: "ignore" });
  stopNginx = () => void child.kill("SIGTERM");
});
afterAll(async () => {
  stopNginx();
  await varnish?.stop();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const isThere = (port: number) =>
  fetch(`http://127.0.0.1:${port}/page`).then(
    async (response) => (await response.arrayBuffer()).byteLength === body.length,
    () => false,
  );

/** Loads a port of this machine; returns the responses per second. */
const load = async (port: number) =>
  (await wrk(`http://127.0.0.1:${port}/page`, SECONDS, { Host: "site" })).perSecond;

test("Varnish serves hits at 80% or more of nginx's rate for an equal file, and behind nginx at 30% or more", async () => {
  for (const at of [varnish.port, ports.files, ports.behind]) await expect.poll(() => isThere(at)).toBe(true);
  const rounds: Record<"files" | "alone" | "behind", number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const files = await load(ports.files);
    const [alone, behind] = [await load(varnish.port), await load(ports.behind)];
    rounds.push({ files, alone: alone / files, behind: behind / files });
  }
  const median = (name: "files" | "alone" | "behind") =>
    rounds.map((round) => round[name]).sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  const figures = { files: median("files"), alone: median("alone"), behind: median("behind") };
  printFigure("Varnish against nginx's files", figures);
  expect(figures.alone).toBeGreaterThanOrEqual(LEAST.alone);
  expect(figures.behind).toBeGreaterThanOrEqual(LEAST.behind);
});
