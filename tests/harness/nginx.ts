import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "@/scripts/lib/port.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { ensurePrograms } from "./programs";
import { makeFolder } from "./seeded-cluster";

const HOST = "www.example.com.br";

/**
 * Starts Debian's nginx with deploy/nginx.conf in front of the instances on these ports: as deployed, but on free
 * ports, with a test certificate, and reachable without TLS too.
 * @param options front: the port of a Varnish; by default one where nothing listens
 */
export async function startNginx(ports: readonly [number, number], { front = 1, port = 0 } = {}) {
  ensurePrograms(["nginx", "openssl"], ["nginx-light", "openssl"]);
  // nginx's workers, which run as another user, store large bodies in this folder.
  const folder = makeFolder("nginx");
  const [ownPort, tlsPort, redirectPort] = [port || (await freePort()), await freePort(), await freePort()];
  for (const name of ["live", "tmp"]) mkdirSync(path.join(folder, name));
  const live = path.join(folder, "live");
  const certificate = [
    "-keyout",
    `${live}/privkey.pem`,
    "-out",
    `${live}/fullchain.pem`,
    "-subj",
    `/CN=${HOST}`,
  ];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...certificate], {
    stdio: "ignore",
  });
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports[0]}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports[1]}`)
    .replaceAll("127.0.0.1:6081", `127.0.0.1:${front}`)
    .replaceAll("/var/log/nginx", folder)
    .replace("listen 80;", `listen 127.0.0.1:${redirectPort};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${tlsPort} ssl http2; listen 127.0.0.1:${ownPort};`)
    .replaceAll(`/etc/letsencrypt/live/${HOST}`, live)
    .replaceAll("/etc/nginx/ipe-proxy.conf", path.resolve("deploy/nginx-proxy.conf"));
  writeFileSync(path.join(folder, "site.conf"), site);
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const conf = path.join(folder, "nginx.conf");
  writeFileSync(
    conf,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${bodies.map((name) => `${name}_temp_path ${folder}/tmp/${name};`).join(" ")}
  include ${folder}/site.conf;
}
`,
  );
  execFileSync("nginx", ["-t", "-q", "-e", `${folder}/error.log`, "-c", conf]);
  const child = spawn("nginx", ["-e", `${folder}/error.log`, "-c", conf], { stdio: "ignore" });
  const url = `http://127.0.0.1:${ownPort}`;
  for (const end = Date.now() + 10_000; ; await sleep(50)) {
    if (await fetch(`${url}/metrics`).catch(() => null)) break;
    if (Date.now() > end)
      throw new Error(`nginx did not start:\n${readFileSync(`${folder}/error.log`, "utf8")}`);
  }
  return {
    url,
    tlsPort,
    redirectPort,
    host: HOST,
    certificate: readFileSync(`${live}/fullchain.pem`),
    log: () => readFileSync(`${folder}/ipe.log`, "utf8") + readFileSync(`${folder}/ipe-error.log`, "utf8"),
    errors: () => readFileSync(`${folder}/error.log`, "utf8"),
    stop: () => {
      child.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
