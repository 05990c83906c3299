import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import os from "node:os";
import path from "node:path";
import { freePort } from "../lib/port.mjs";
import { sleep } from "../lib/processes.mjs";

/** A server that answers one address, and the process whose time it takes. */
export type Server = { name: string; port: number; path: string; pid: number; stop(): void };

/** An answer as it goes over the wire: fetch would decompress it. */
export type Wire = { headers: string[]; body: Buffer };

// What every server says of itself on its own connections.
const OF_THE_CONNECTION = /^(?:date|connection|keep-alive|content-length)$/i;

/** What a server answers with, without the headers of the connection. */
export function wireOf(port: number, address: string, encoding: string): Promise<Wire> {
  return new Promise((resolve, reject) => {
    get({ port, path: address, headers: { "Accept-Encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      const { rawHeaders } = response;
      const headers = rawHeaders.filter(
        (_, index) => !OF_THE_CONNECTION.test(rawHeaders[index - (index % 2)] ?? ""),
      );
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ headers, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

/** Node's own server with the same bytes and headers. */
export async function startBare({ headers, body }: Wire): Promise<Server> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bare-server.mjs")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const all = [...headers, "Content-Length", String(body.length)];
  child.stdin.end(Buffer.concat([Buffer.from(`${JSON.stringify(all)}\n`), body]));
  const [line] = await once(child.stdout, "data");
  return serverOf("bare Node", Number(String(line)), child, () => undefined);
}

/** nginx, one worker, with the same bytes and headers out of a file; null where there is none. */
export async function startNginx({ headers, body }: Wire): Promise<Server | null> {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-nginx-"));
  const port = await freePort();
  writeFileSync(path.join(folder, "body"), body);
  writeFileSync(path.join(folder, "nginx.conf"), configuration(folder, port, headers));
  const child = spawn("nginx", ["-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")]);
  const stopped = serverOf("nginx", port, child, () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
  );
  for (let tries = 0; tries < 50; tries += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answered) return stopped;
    await sleep(20);
  }
  stopped.stop();
  throw new Error("nginx did not start");
}

function serverOf(name: string, port: number, child: ChildProcess, clean: () => void): Server {
  const stop = () => {
    child.once("close", clean);
    child.kill();
  };
  return { name, port, path: "/", pid: child.pid ?? 0, stop };
}

function configuration(folder: string, port: number, headers: readonly string[]): string {
  const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
  const type = headers[headers.findIndex((name) => /^content-type$/i.test(name)) + 1] ?? "text/html";
  const added = headers.flatMap((name, index) => {
    if (index % 2 === 1 || /^content-type$/i.test(name)) return [];
    return [`add_header ${name} ${quoted(headers[index + 1] ?? "")};`];
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; worker_processes 1; pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; etag off; server_tokens off;
  keepalive_requests 100000000; open_file_cache max=10;
  ${temporary.join(" ")}
  types {} default_type ${quoted(type)};
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location / { try_files /body =404; add_header Last-Modified ""; ${added.join(" ")} }
  }
}
`;
}
