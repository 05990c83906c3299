import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envSchema } from "@/lib/platform/env";

const files = readdirSync("deploy", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`);
const read = (file: string) => readFileSync(file, "utf8");

/** Variables of compose itself, in addition to the product's settings. */
const COMPOSE = ["POSTGRES_PASSWORD", "CERTIFICATES", "SITE_HOST", "COMMIT"];
/** Variables set by the environment of a process or container. */
const SURROUNDINGS = ["NODE_ENV", "POSTGRES_DB", "POSTGRES_USER", "KEY", "SECRET", "BUCKET"];
const known = new Set([...Object.keys(envSchema.shape), ...COMPOSE, ...SURROUNDINGS]);

function namesIn(file: string): string[] {
  const patterns: [RegExp, RegExp][] = [
    [/compose\.yaml$/, /(?:\$\{|^ {4,6})([A-Z][A-Z0-9_]+)(?=[:}?-])/gm],
    [/kubernetes\//, /name: ([A-Z][A-Z0-9_]+)/g],
    [/\.(?:service|conf)$/, /(?:^Environment=|(?<=^Environment=.*) )([A-Z][A-Z0-9_]+)(?==)/gm],
    [/env\.example$/, /^([A-Z][A-Z0-9_]+)(?==)/gm],
  ];
  const [, pattern] = patterns.find(([name]) => name.test(file)) ?? [];
  return pattern ? [...read(file).matchAll(pattern)].map(([, name = ""]) => name) : [];
}

test("every setting in a file of deploy/ is a known setting", () => {
  const found = files.flatMap((file) => namesIn(file).map((name) => `${file}: ${name}`));
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter((line) => !known.has(line.split(": ")[1] ?? ""))).toEqual([]);
});

test("every service of deploy/ loads the operator's settings, and compose itself sets only those of the deployment", () => {
  const compose = read("deploy/compose.yaml");
  const site = compose.slice(compose.indexOf("x-site:"), compose.indexOf("\nservices:"));
  const migrate = compose.slice(compose.indexOf("\n  migrate:"), compose.indexOf("\n  app-1:"));
  for (const [name, text] of Object.entries({ site, migrate })) {
    expect(text, name).toMatch(/^ {2,4}env_file: \.env$/m);
  }
  for (const file of files.filter((name) => /ipe(?:@|-migrate)?\.service$/.test(name))) {
    expect(read(file), file).toMatch(/^EnvironmentFile=\/etc\/ipe\.env$/m);
  }
  for (const file of files.filter((name) => name.includes("kubernetes/"))) {
    expect(read(file), file).toContain("envFrom: [{ secretRef: { name: ipe } }]");
  }
  // Compose sets these; the operator sets all others.
  const decided = [...site.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (?!\$\{\1)/gm)].map(([, name]) => name);
  expect(decided.sort()).toEqual(["BACKUP_DIR", "DATA_DIR", "PORT", "STORAGE", "TRUSTED_PROXY"]);
});

test("all instances write their backups to one folder", () => {
  const compose = read("deploy/compose.yaml");
  expect(compose.match(/"backups:\/backups"/g)).toHaveLength(2);
  expect(compose).toContain("BACKUP_DIR: /backups");
  expect(read("deploy/kubernetes/ipe.yaml")).toContain("{ name: BACKUP_DIR, value: /backups }");
  expect(read("deploy/ipe@.service")).toMatch(/DATA_DIR=\/var\/lib\/ipe$/m);
});

test("proxy logs contain no query, no referrer and no full client address", () => {
  for (const file of files.filter((name) => /nginx\.conf$/.test(name))) {
    const text = read(file);
    const servers = text.split(/^server \{$/m).slice(1);
    expect(servers.length, file).toBeGreaterThan(1);
    for (const server of servers) {
      expect(server, file).toMatch(/^ {2}access_log (?:off|\S+ ipe);$/m);
      // nginx quotes requests in its error log.
      expect(server, file).toMatch(/^ {2}error_log \S+ crit;$/m);
    }
    const [format = ""] = /log_format ipe [^;]+;/.exec(text) ?? [];
    expect(format, file).toContain('"path":"$uri"');
    expect(format, file).not.toMatch(
      /\$(?:request\b|request_uri|args|query_string|http_referer|remote_addr|arg_)/,
    );
  }
  expect(read("deploy/kubernetes/ipe.yaml")).toContain('enable-access-log: "false"');
  expect(read("deploy/varnish/ipe.conf")).not.toMatch(/%[rq]|Referer/);
});

test("nginx forwards the browser's Host header with its port", () => {
  const proxy = read("deploy/nginx-proxy.conf");
  for (const name of ["Host", "X-Forwarded-Host"])
    expect(proxy).toContain(`proxy_set_header ${name} $http_host;`);
});

test("every way to start a release verifies it first", () => {
  const before = '"--import", "./scripts/verify-release.mjs", "scripts/serve.mjs"';
  expect(read("deploy/Dockerfile")).toContain(`CMD ["node", ${before}]`);
  for (const file of ["compose.yaml", "kubernetes/migrate.yaml"]) {
    const text = read(`deploy/${file}`);
    expect(text, file).toContain("--import, ./scripts/verify-release.mjs, scripts/migrate.mjs");
  }
  for (const name of ["ipe", "ipe@", "ipe-migrate"]) {
    const unit = read(`deploy/${name}.service`);
    expect(unit, name).toContain("ExecStartPre=/usr/bin/node scripts/verify-release.mjs");
  }
});

test("the image and the systemd unit start Varnish with the same options", () => {
  const options = (text: string) => [...text.matchAll(/-p[ ",]+([a-z_]+=\w+)/g)].map(([, option]) => option);
  const unit = options(read("deploy/varnish/ipe.conf"));
  expect(unit).toContain("http_gzip_support=off");
  expect(options(read("deploy/varnish/Dockerfile").replace(/\\\n\s*/g, ""))).toEqual(unit);
});
