import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { distDirs, serverFile } from "@/scripts/lib/build.mjs";
import { listMigrations } from "@/scripts/lib/migrations.mjs";
import { root as checkout } from "@/scripts/lib/paths.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { pngFile } from "@/tests/factories";
import { type App, startApp } from "@/tests/harness/app";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { csv, lines } from "@/tests/imports";
import { listen } from "@/tests/listen";

/** The number of migrations in the first release; later migrations must apply to its data. */
const FIRST_RELEASE = 4;
/** A command that only applies migrations, because the first release had no sanitise step. */
const FIRST_MIGRATIONS = [
  "--input-type=module",
  "--eval",
  'const { applyMigrations } = await import("./scripts/lib/migrate.mjs"); await applyMigrations(process.env.DATABASE_URL); process.exit(0);',
];
const deployment = makeDeployment();
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

test("F23 SIGTERM during 20 requests, an upload and an import resets no connection, and the process ends in time", async () => {
  const { cluster } = deployment;
  const partner = createServer((_, response) => {
    response.write(csv(lines(200)));
    setTimeout(() => response.end(), 3000);
  });
  const host = `127.0.0.1:${await listen(partner)}`;
  const app = await startApp(cluster.url, { env: { FEED_PRIVATE_HOSTS: host } });
  const url = (address: string) => `${app.url}${address}`;
  const [made] = await cluster.query(
    `INSERT INTO partners (name, url_csv, tax_rate, tax_rate_micros) VALUES ('Do fim', $1, '5', 5000000) RETURNING id`,
    [`http://${host}/`],
  );
  const cookie = { cookie: deployment.root.cookie };
  await fetch(url(`/api/partners/${made.id}/import`), { method: "POST", headers: cookie });
  const upload = slowUpload(app.port, deployment.root.cookie);
  await sleep(300);
  const requests = Array.from({ length: 20 }, (_, index) =>
    fetch(url(`/outras-cartas-contempladas?minCredit=${index}&page=2`)).then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    }),
  );
  await sleep(20);
  const startedAt = performance.now();
  const ended = app.terminate();
  const statuses = await Promise.all(
    requests.map((request) => request.catch((error: Error) => error.message)),
  );
  const uploaded = await upload;
  const code = await ended;
  const seconds = (performance.now() - startedAt) / 1000;
  const [run] = await cluster.query("SELECT status FROM import_runs WHERE partner_id = $1", [made.id]);
  partner.closeAllConnections();
  partner.close();
  await app.dispose();
  printFigure("F23", {
    answers: [...new Set(statuses)].join(),
    uploaded,
    import: run.status,
    seconds,
    exit_code: code,
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(uploaded).toBe(201);
  expect(["imported", "failed"]).toContain(run.status);
  expect(seconds).toBeLessThan(30);
});

test("F25 dates on pages, in JSON and in the feed are equal under three time zones of the server", async () => {
  const { cluster } = deployment;
  for (const day of ["2024-02-29", "2025-12-31", "2026-01-01", "2026-10-31"]) {
    await cluster.query(
      "INSERT INTO posts (title, slug, date_post, content, is_active) VALUES ($1, $1, $2, '<p>Texto.</p>', true)",
      [`dia-${day}`, day],
    );
  }
  const shown: string[] = [];
  for (const TZ of ["UTC", "America/Sao_Paulo", "Asia/Tokyo"]) {
    const app = await startApp(cluster.url, { env: { TZ } });
    const texts: string[] = [];
    for (const address of [
      "/posts",
      "/posts/dia-2024-02-29",
      "/web/posts",
      "/web/contemplated/itau",
      "/feed.xml",
    ]) {
      const text = await servedText(app, address);
      texts.push(text.replaceAll(String(app.port), "").replace(/"nonce[^"]*"/g, ""));
    }
    const [posts = "", leap = ""] = texts;
    for (const date of ["31/12/2025", "01/01/2026", "31/10/2026"]) expect(posts, TZ).toContain(date);
    expect(leap, TZ).toContain("29/02/2024");
    shown.push(texts.slice(2).join("\n"));
    await app.dispose();
  }
  expect(new Set(shown).size).toBe(1);
  printFigure("F25", { zones: 3, days: 4, answers: "equal" });
});

test("F27 a migration killed midway leaves the old rows and is reported, and the next run completes it", async () => {
  const { cluster, app } = deployment;
  const before = listMigrations().slice(0, FIRST_RELEASE);
  const release = copyRelease(before);
  await cluster.query("CREATE DATABASE antiga");
  const url = new URL(cluster.url);
  url.pathname = "/antiga";
  await runMigrations(release, url.href, FIRST_MIGRATIONS);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    "INSERT INTO faqs (question, answer, active) SELECT 'Pergunta ' || n, '<p>Resposta</p>', true FROM generate_series(1, 2000) AS n",
  );
  await client.query(
    "INSERT INTO subscribers (email, consent_text, consent_source) SELECT 'p' || n || '@example.com', 'Aceito', '/' FROM generate_series(1, 2000) AS n",
  );
  const counts = () =>
    client
      .query(
        "SELECT (SELECT count(*) FROM faqs)::int AS faqs, (SELECT count(*) FROM subscribers)::int AS subscribers",
      )
      .then(({ rows }) => rows[0]);
  const first = await counts();

  // Before the migrations the new code is not ready; whether it serves the home page is only printed.
  const early = await startApp(url.href);
  const ready = await early.get("/api/health/ready");
  const traffic = await early.get("/api/health/ready?for=traffic");
  const statusEarly = (await early.get("/")).status;
  expect([ready.status, traffic.status]).toEqual([503, 503]);

  // A reader locks every table, so that the migration waits midway, where it is killed.
  const reader = new pg.Client({ connectionString: url.href });
  await reader.connect();
  await reader.query("BEGIN");
  const { rows: tables } = await reader.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  for (const { tablename } of tables) {
    if (tablename !== "_prisma_migrations")
      await reader.query(`LOCK TABLE ${tablename} IN ACCESS SHARE MODE`);
  }
  const migration = startMigrations(checkout, url.href);
  await expect
    .poll(
      async () => {
        const { rowCount } = await client.query(
          "SELECT FROM pg_stat_activity WHERE datname = 'antiga' AND wait_event_type = 'Lock'",
        );
        return rowCount;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  migration.kill("SIGKILL");
  await once(migration, "exit");
  await reader.query("ROLLBACK");
  await reader.end();
  expect(await counts()).toEqual(first);
  expect((await early.get("/api/health/ready")).status).toBe(503);

  const startedAt = performance.now();
  await runMigrations(checkout, url.href);
  const seconds = (performance.now() - startedAt) / 1000;
  expect(await counts()).toEqual(first);
  await expect.poll(async () => (await early.get("/api/health/ready")).status, { timeout: 10_000 }).toBe(200);
  expect((await early.get("/como-funciona")).status).toBe(200);
  await early.dispose();
  await client.end();
  rmSync(release, { recursive: true, force: true, maxRetries: 10 });
  expect((await app.get("/api/health/ready")).status).toBe(200);
  printFigure("F27", {
    rows: first,
    home_before: statusEarly,
    while_pending: 503,
    migrated_in_seconds: seconds,
  });
});

test("F33 an invalid setting is named without its value, and the process exits", async () => {
  const good = {
    ...testSecrets,
    DATABASE_URL: deployment.cluster.url,
    DATA_DIR: deployment.app.dataDir,
    PORT: "0",
    NODE_ENV: "production",
    NEXT_DIST_DIR: distDirs.test,
  };
  const wrong = {
    AUTH_SECRET: "curto-demais",
    CRON_SECRET: "",
    DATABASE_URL: "mysql://segredo@localhost/x",
    SITE_URL: "sem-esquema",
    PORT: "porta",
    TRUSTED_PROXY: "muitos",
    IMPORT_SCHEDULE: "de vez em quando",
    PAGE_CACHE: "talvez",
  };
  for (const [name, value] of Object.entries(wrong)) {
    const { code, output, seconds } = await runServer({ ...good, [name]: value });
    expect([name, code === 0], output).toEqual([name, false]);
    expect(output).toContain(name);
    if (value) expect(output).not.toContain(value);
    expect(seconds).toBeLessThan(20);
  }
  printFigure("F33", {
    settings: Object.keys(wrong).length,
    named: Object.keys(wrong).length,
    values_shown: 0,
  });
});

/** Sends a picture in four parts over two seconds; returns the status, or the error's message. */
function slowUpload(port: number, cookie: string): Promise<number | string> {
  return new Promise((resolve) => {
    void pngFile()
      .arrayBuffer()
      .then(async (bytes) => {
        const body = Buffer.concat([
          Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
          Buffer.from(bytes),
          Buffer.from("\r\n--b--\r\n"),
        ]);
        const socket = net.connect(port, "127.0.0.1");
        let answer = "";
        socket.on("data", (data) => {
          answer += data;
          const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
          if (status) resolve(Number(status));
        });
        socket.on("error", (error) => resolve(error.message));
        socket.on("close", () => resolve("closed"));
        socket.write(
          `POST /api/uploads HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        const part = Math.ceil(body.length / 4);
        for (let at = 0; at < body.length; at += part) {
          socket.write(body.subarray(at, at + part));
          await sleep(500);
        }
      });
  });
}

/** Copies the files that running migrations needs, with only the given migrations. */
function copyRelease(migrations: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-release-"));
  mkdirSync(path.join(folder, "prisma", "migrations"), { recursive: true });
  cpSync(path.join(checkout, "scripts"), path.join(folder, "scripts"), { recursive: true });
  for (const file of ["prisma/schema.prisma", "prisma/migrations/migration_lock.toml", "package.json"]) {
    cpSync(path.join(checkout, file), path.join(folder, file));
  }
  for (const name of migrations) {
    const from = path.join(checkout, "prisma", "migrations", name);
    cpSync(from, path.join(folder, "prisma", "migrations", name), { recursive: true });
  }
  symlinkSync(path.join(checkout, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

function startMigrations(folder: string, url: string, args = ["scripts/migrate.mjs"]): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: url },
    stdio: "inherit",
  });
  children.add(child);
  return child;
}

async function runMigrations(folder: string, url: string, args?: string[]): Promise<void> {
  const [code] = await once(startMigrations(folder, url, args), "exit");
  expect(code).toBe(0);
}

async function runServer(env: Record<string, string>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [serverFile(distDirs.test)], {
    env: { PATH: process.env.PATH, ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  return { code: code as number | null, output, seconds: (performance.now() - startedAt) / 1000 };
}

/** Requests a page until it is served: on a busy machine a new process may refuse the first requests. */
async function servedText(app: App, address: string): Promise<string> {
  let text = "";
  const isServed = async () => {
    const response = await app.get(address);
    text = await response.text();
    return response.status;
  };
  await expect.poll(isServed, { timeout: 30_000, interval: 500 }).toBe(200);
  return text;
}
