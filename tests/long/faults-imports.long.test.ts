import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { request } from "undici";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { type App, startApp } from "@/tests/harness/app";
import { type Cluster, startCluster } from "@/tests/harness/cluster";
import { warm } from "@/tests/harness/deployment";
import { makeFaultInjection } from "@/tests/harness/fault-injection";
import { between, printFigure, summarize } from "@/tests/harness/figures";
import { startLoad } from "@/tests/harness/load";
import { type Session, signIn } from "@/tests/harness/session";
import { csv, lines } from "@/tests/imports";
import { listen } from "@/tests/listen";

const LETTERS = 20_000;
const OLD = csv(lines(LETTERS));
const NEW = csv(lines(LETTERS).map((line) => ({ ...line, entry: "1,00" })));
const MB = 1024 * 1024;

let listener: RequestListener = (_, response) => void response.end(OLD);
const partnerServer = createServer((request, response) => listener(request, response));
const faults = makeFaultInjection();
let cluster: Cluster;
let app: App;
let root: Session;
let host = "";
let options: Parameters<typeof startApp>[1];

beforeAll(async () => {
  host = `127.0.0.1:${await listen(partnerServer)}`;
  cluster = await startCluster();
  const { env, hook } = faults.options;
  options = { hook, env: { ...env, FEED_PRIVATE_HOSTS: host } };
  app = await startApp(cluster.url, options);
  options = { ...options, dataDir: app.dataDir, port: app.port };
  root = await signIn(app, cluster.query);
  await warm(app);
});

// Otherwise the import job would import the partners of earlier tests too.
afterEach(async () => {
  await cluster.query("UPDATE partners SET is_active = false, updated_at = now()");
});

afterAll(async () => {
  partnerServer.closeAllConnections();
  partnerServer.close();
  await app?.dispose();
  await cluster?.dispose();
});

test("F07 the server killed at ten random points of an import leaves the old letters or the new, and no lock", async () => {
  listener = (_, response) => void response.end(OLD);
  const id = await makePartner("/sete");
  const startedAt = performance.now();
  expect((await importNow(id)).status).toBe("imported");
  // Points before, during and after an import on any machine; changing letters takes longer than adding them.
  const span = 4 * (performance.now() - startedAt);
  let outcomes = "";
  for (let point = 0; point < 10; point += 1) {
    const wantsNew = (await entryOf(id)) !== 100;
    listener = (_, response) => void response.end(wantsNew ? NEW : OLD);
    await root.json("POST", `/api/partners/${id}/import`);
    await sleep(Math.random() * span);
    await app.kill();
    app = await startApp(cluster.url, options);
    const [{ entries, letters }] = await cluster.query(
      `SELECT count(DISTINCT entry_cents)::int AS entries, count(*)::int AS letters
         FROM letters WHERE partner_id = $1 AND withdrawn_at IS NULL`,
      [id],
    );
    expect({ entries, letters }).toEqual({ entries: 1, letters: LETTERS });
    outcomes += (await entryOf(id)) === (wantsNew ? 100 : 4_000_000) ? "new " : "old ";
    const [{ locks }] = await cluster.query(
      "SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory'",
    );
    expect(locks).toBe(0);
  }
  listener = (_, response) => void response.end(NEW);
  expect((await importNow(id)).status).toMatch(/^(imported|unchanged)$/);
  expect(await entryOf(id)).toBe(100);
  printFigure("F07", { kills: 10, outcomes, locks_left: 0 });
});

test("F08 of two concurrent imports of a partner in two processes, one runs and the other is refused", async () => {
  const second = await startApp(cluster.url, { env: { FEED_PRIVATE_HOSTS: host } });
  try {
    let opened = 0;
    listener = (_, response) => {
      opened += 1;
      setTimeout(() => response.end(OLD), 1500);
    };
    const id = await makePartner("/oito");
    const elsewhere = await signIn(second, cluster.query);
    const answers = await Promise.all([
      root.json("POST", `/api/partners/${id}/import`),
      elsewhere.json("POST", `/api/partners/${id}/import`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect((await finished(id)).status).toBe("imported");
    const runs = (await root.json("GET", `/api/partners/${id}/imports`)).body.data;
    expect(runs.filter((run: { status: string }) => run.status === "imported")).toHaveLength(1);
    printFigure("F08", { answers: answers.map(({ status }) => status).join(), asked_the_partner: opened });
  } finally {
    await second.dispose();
  }
});

test("F09 F10 F11 F12 broken partners fail separately, each with its reason, and delay nobody", async () => {
  const answers: Record<string, RequestListener> = {
    "/quinhentos": (_, response) => void response.writeHead(500).end(),
    "/ausente": (_, response) => void response.writeHead(404).end(),
    "/html": (_, response) =>
      void response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Manutenção"),
    "/vazio": (_, response) => void response.end(""),
    "/so-cabecalho": (_, response) => void response.end(csv([])),
    "/colunas": (_, response) => void response.end("a;b;c\n1;2;3\n"),
    "/cortado": (_, response) => {
      response.writeHead(200, { "Content-Length": OLD.length });
      response.write(OLD.slice(0, 5000));
      setTimeout(() => response.destroy(), 50);
    },
    "/mudo": () => undefined,
    "/um-byte": (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("x"), 1000);
      response.on("close", () => clearInterval(drip));
    },
    "/bom": (_, response) => void response.end(csv(lines(50))),
  };
  listener = (request, response) => answers[request.url ?? ""]?.(request, response);
  const ids: Record<string, number> = {};
  for (const name of Object.keys(answers)) ids[name] = await makePartner(name);
  ids["sem-nome"] = await makePartner("", "http://nao-existe.invalid/cartas.csv");
  ids["sem-tls"] = await makePartner("", `https://${host}/cartas.csv`);
  const load = startLoad(app.url, root);
  const startedAt = performance.now();
  // The response arrives when the last import times out, which is later than a client's default timeout of five minutes.
  const cron = request(`${app.url}/api/cron/contemplated`, {
    headers: { authorization: `Bearer ${testSecrets.CRON_SECRET}` },
    headersTimeout: 0,
  });
  // The good partner is queued behind the hanging partners, but its letters are imported long before these time out.
  await expect
    .poll(async () => (await runsOf(ids["/bom"] ?? 0))[0]?.status, { timeout: 20_000, interval: 200 })
    .toBe("imported");
  const goodAfter = (performance.now() - startedAt) / 1000;
  const report = (await (await cron).body.json()) as {
    partners: { id: number; status: string; message: string }[];
  };
  const seconds = (performance.now() - startedAt) / 1000;
  const samples = await load.stop();
  const byName = Object.entries(ids).map(
    ([name, id]) => [name, report.partners.find((one) => one.id === id)] as const,
  );
  printFigure("F09-F12", {
    good_after_seconds: goodAfter,
    all_after_seconds: seconds,
    visitors: summarize(between(samples, "public")),
  });
  for (const [name, found] of byName) {
    expect([name, found?.status]).toEqual([name, name === "/bom" ? "imported" : "failed"]);
    if (name !== "/bom") expect(found?.message, name).toMatch(/\S{3}/);
  }
  // A byte per second is within the limit of 30 s between two bytes, but not within that of five minutes in total.
  expect(seconds).toBeLessThan(310);
  expect(summarize(samples)).toMatchObject({ errors: 0, unanswered: 0 });
}, 400_000);

test("F13 decompression bombs are cut at their limit, and memory and the event loop stay within bounds", async () => {
  const bomb = gzipSync(Buffer.alloc(300 * MB, "a;b;c\n"));
  const answers: Record<string, RequestListener> = {
    "/bomba": (_, response) => void response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb),
    "/infinito": (_, response) => {
      const block = Buffer.alloc(MB, "codigo;credito;entrada;parcelas\n");
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on("drain", more);
      more();
    },
    "/colunas": (_, response) => void response.end(`${"c;".repeat(1_000_000)}\n${"1;".repeat(1_000_000)}\n`),
    "/celula": (_, response) => void response.end(`${OLD.slice(0, 2000)}\n9;${"x".repeat(10 * MB)};1;2\n`),
    "/aspas": (_, response) => void response.end(`${OLD.slice(0, 2000)}\n9;"${OLD}`),
  };
  listener = (request, response) => answers[request.url ?? ""]?.(request, response);
  const load = startLoad(app.url, root);
  for (const name of Object.keys(answers)) {
    const id = await makePartner(name);
    const before = Math.max(
      ...faults
        .figures()
        .slice(-3)
        .map(({ rss }) => rss),
    );
    const from = Date.now();
    const run = await importNow(id);
    await sleep(1100);
    const during = faults.figures().filter(({ at }) => at >= from);
    const grown = Math.max(...during.map(({ rss }) => rss)) - before;
    const delay = Math.max(...during.map(({ p99 }) => p99));
    printFigure(`F13 ${name}`, { status: run.status, grown_megabytes: grown, event_loop_p99: delay });
    expect(run.status, name).toBe("failed");
    expect(grown, name).toBeLessThan(60);
    expect(delay, name).toBeLessThan(200);
  }
  const samples = await load.stop();
  printFigure("F13", { visitors: summarize(between(samples, "public")) });
  expect(summarize(samples)).toMatchObject({ errors: 0, unanswered: 0 });
});

test("F14 encodings, line ends, number and date formats are parsed correctly or refused by line", async () => {
  const header = "código;administradora;crédito;entrada;parcelas;vencimento\r\n";
  const good = `${header}A;Itaú;1.234.567,89;10.000,00;10x R$ 100,00;05/06/2027\nB;Itaú;180.000;1,234.56;10x 100,00;2027-06-05\rC;Itaú;152 mil;1,00;10x 1,00;\r\n`;
  const files: [string, Buffer][] = [
    ["latin", Buffer.from(good, "latin1")],
    ["utf16", Buffer.from(`\uFEFF${good}`, "utf16le")],
    ["utf8", Buffer.from(`\uFEFF${good}`)],
  ];
  for (const [name, body] of files) {
    listener = (_, response) => void response.end(body);
    const id = await makePartner(`/${name}`);
    const run = await importNow(id);
    expect(run, name).toMatchObject({ status: "imported", total: 2, rejected: 1 });
    const refused = (run.errors as { refused: boolean }[]).filter((one) => one.refused);
    expect(refused, name).toMatchObject([{ line: 4, field: "credit_value" }]);
    const rows = await cluster.query(
      "SELECT code, credit_cents::text AS credit, next_pay::text AS due FROM letters WHERE partner_id = $1 ORDER BY code",
      [id],
    );
    expect(rows, name).toEqual([
      { code: "A", credit: "123456789", due: "2027-06-05" },
      { code: "B", credit: "18000000", due: "2027-06-05" },
    ]);
  }
  listener = (_, response) => void response.end(Buffer.concat([Buffer.from(good), Buffer.alloc(3)]));
  expect(await importNow(await makePartner("/nul"))).toMatchObject({ status: "failed" });
  printFigure("F14", { encodings: 3, letters_each: 2, refused_lines_each: 1, nul: "refused" });
});

async function makePartner(path: string, url_csv = `http://${host}${path}`): Promise<number> {
  const name = `Parceiro ${path} ${process.hrtime.bigint()}`;
  const { body } = await root.json("POST", "/api/partners", {
    name,
    url_csv,
    tax_rate: "5",
    is_active: true,
  });
  return body.data.id;
}

async function importNow(id: number) {
  expect((await root.json("POST", `/api/partners/${id}/import`)).status).toBe(202);
  return finished(id);
}

async function finished(id: number) {
  await expect
    .poll(async () => (await runsOf(id))[0]?.status, { timeout: 120_000, interval: 100 })
    .not.toBe("running");
  return (await runsOf(id))[0];
}

async function runsOf(id: number) {
  return (await root.json("GET", `/api/partners/${id}/imports`)).body.data;
}

/** Returns the entry of a partner's letters in cents; all of them have the same entry. */
async function entryOf(id: number): Promise<number> {
  const [row] = await cluster.query(
    "SELECT entry_cents::int AS entry FROM letters WHERE partner_id = $1 AND withdrawn_at IS NULL LIMIT 1",
    [id],
  );
  return row.entry;
}
