import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { escapeRegExp } from "@/lib/platform/format/fold";
import { company as demo } from "@/prisma/seed/company";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { crawl, type Seen, undone } from "@/tests/harness/crawl";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { signIn } from "@/tests/harness/session";

const OURS = {
  name: "Jacarandá Planejamento",
  short_name: "Jacarandá",
  legal_name: "Jacarandá Corretagem Ltda.",
  cnpj: "11.222.333/0001-81",
  whatsapp: "5521977776666",
  email: "fale@jacaranda.example",
  phone: "(21) 2777-8888",
  address: "Rua do Porto, 9",
  address_complement: "sala 2",
  city: "Niterói",
  state: "RJ",
  zip: "24000-000",
  facebook: "https://www.facebook.com/jacaranda.example",
  instagram: "https://www.instagram.com/jacaranda.example",
  linkedin: "https://www.linkedin.com/company/jacaranda-example",
  youtube: "https://www.youtube.com/@jacaranda.example",
  legal_notice: "A Jacarandá Corretagem Ltda. não é instituição financeira.",
  notify_email: "avisos@jacaranda.example",
};

/** Patterns of the demo company's names, CNPJ, address, ZIP code and phones (digits in any format). */
const GONE = [
  /ip[ê]/iu,
  /(?<![\p{L}\d])ipes?(?![\p{L}\d])/iu,
  /ipeconsorcios/i,
  ...[demo.cnpj, demo.address, demo.zip].map((text) => new RegExp(escapeRegExp(text))),
  ...[demo.whatsapp.slice(4), "1135550142"].map((digits) => new RegExp([...digits].join("[\\s().-]*"))),
];

/** The tables whose content names the demo company; another company's staff would replace it. */
const TYPED = [
  "banners",
  "products",
  "testimonials",
  "faqs",
  "posts",
  "site_texts",
  "users",
  "subscribers",
  "company",
];

const PAGES = [
  "/",
  "/sitemap.xml",
  "/robots.txt",
  "/feed.xml",
  "/manifest.webmanifest",
  "/login",
  "/nada-aqui",
];
const FILES = [
  "/favicon.ico",
  "/favicon.svg",
  "/apple-touch-icon.png",
  "/newsletter/sair",
  "/avisos",
  "/avisos/sair",
];
const ASKED = [
  "/simular-consorcio?type=Im%C3%B3vel",
  "/cartas-contempladas?credit=300000",
  "/web/contemplated/itau",
  "/web/contemplated/other",
  "/web/contemplated/combinations?credit=300000",
  ...["banner", "banner/1", "products", "posts", "posts/featured", "faqs", "faqs/all"].map(
    (name) => `/web/${name}`,
  ),
  ...["testimonials", "contacts"].map((name) => `/web/${name}`),
  "/forgot-password",
  "/reset-password",
  "/porque-a-outra",
  "/web/nada",
];
const OFFICE = [
  "config",
  "site-texts",
  "users",
  "posts",
  "faqs",
  "products",
  "partners",
  "audit",
  "subscribers",
];

/** The pages whose Open Graph images are compared byte by byte; of other pages, only the image's address is compared. */
const DRAWN = ["/", "/imoveis", "/porque-a"];

const deployment = makeDeployment();

const namingDemo = (seen: readonly Seen[]) =>
  seen.flatMap(({ address, content }) =>
    GONE.flatMap((name) => {
      const at = content.search(name);
      return at < 0
        ? []
        : [`${address}: …${content.slice(Math.max(0, at - 60), at + 60).replace(/\s+/g, " ")}…`];
    }),
  );

test("another company's name appears everywhere, and the demo's nowhere", {
  tags: ["long"],
  timeout: 300_000,
}, async () => {
  const { app, root, cluster } = deployment;
  const before = await pictures();
  expect((await root.json("PUT", "/api/config", OURS)).status).toBe(200);
  for (const table of TYPED) await replaceTyped(table);
  await cluster.query("SELECT bump_epoch(area) FROM epochs");
  await expect.poll(async () => (await app.get("/")).text(), { timeout: 15_000 }).toContain(OURS.name);

  const letters = await cluster.query(
    "SELECT min(id) AS one, max(id) AS other FROM letters WHERE withdrawn_at IS NULL",
  );
  const { one, other } = letters[0] as { one: number; other: number };
  const addresses = [
    ...[...PAGES, ...FILES, ...ASKED],
    ...[`/cartas-contempladas/${one}`, `/cartas-contempladas/comparar?contemplated=${one},${other}`],
    ...[`/cartas-contempladas/soma?contemplated=${one}`, `/web/contemplated/${one}`],
    `/web/contemplated/picture?contemplated=${one}`,
  ];
  // The crawl follows no links to pictures; the Open Graph images are compared at the end.
  const site = await crawl(app, addresses, { within: /^\/(?!og\/|storage\/|web\/contemplated\/picture)/ });
  const office = await crawl(app, ["/iacontrol", ...OFFICE.map((name) => `/api/${name}`)], {
    headers: { cookie: root.cookie },
    within: /^\/(?:iacontrol|api)(?:\/|$|\?)/,
  });
  printFigure("renaming", { site: site.length, office: office.length });
  expect(site.filter(({ status }) => status >= 500).map(({ address }) => address)).toEqual([]);
  // The audit trail, which only root reads, contains old values of fields.
  const present = office.filter(({ address }) => !/^\/(?:iacontrol|api)\/audit\b/.test(address));
  expect(namingDemo([...site, ...present])).toEqual([]);
  // The crawl reached the pages that contain the name, and found the new name there.
  const named = site.filter(({ content }) => content.includes(OURS.name)).map(({ address }) => address);
  expect(named).toEqual(
    expect.arrayContaining(["/", "/feed.xml", "/manifest.webmanifest", "/login", "/porque-a-jacaranda"]),
  );
  expect(
    office.filter(({ address, content }) => address.startsWith("/iacontrol") && !content.includes(OURS.name)),
  ).toEqual([]);
  expect(site.length).toBeGreaterThan(100);
  expect(office.length).toBeGreaterThan(20);

  const after = await pictures();
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  for (const [page, { address, bytes }] of before) {
    const now = after.get(page);
    expect([page, now?.address === address]).toEqual([page, false]);
    if (!bytes) continue;
    expect([page, now?.bytes?.equals(bytes)]).toEqual([page, false]);
    const led = await app.get(address, { redirect: "manual" });
    expect([led.status, led.headers.get("location")]).toEqual([307, now?.address]);
  }
});

test("every mail contains the company's name, and none the demo's", {
  tags: ["long"],
  timeout: 300_000,
}, async () => {
  const { app, cluster, root } = deployment;
  await root.json("PUT", "/api/config", OURS);
  const earlier = new Set(mails().map(({ file }) => file));
  const sentSince = () => mails().filter(({ file }) => !earlier.has(file));
  await signIn(app, cluster.query);
  const post = (address: string, body: object) =>
    app.get(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const email = "ana@visitas.example";
  await cluster.query(
    `INSERT INTO alerts (email, consent_text, consent_source, confirmed_at, told_until)
     VALUES ('bia@visitas.example', 'Aceito', '/avisos', now(), now() - interval '10 years')`,
  );
  await post("/web/newsletter", { email });
  await post("/newsletter/sair", { email });
  await post("/web/alerts", { email });
  await post("/avisos/sair", { email: "bia@visitas.example" });
  await cluster.query(
    `INSERT INTO import_runs (partner_id, source, status, finished_at, message)
     SELECT min(id), 'url', 'failed', now(), 'O servidor não respondeu.' FROM partners`,
  );
  await cluster.query(
    "UPDATE partners SET url_csv = 'https://parceiro.example/cartas.csv' WHERE url_csv IS NULL",
  );
  const sent = () =>
    app.get("/api/cron/mails", {
      method: "POST",
      headers: { authorization: `Bearer ${testSecrets.CRON_SECRET}` },
    });
  await expect
    .poll(
      async () => {
        await sent();
        return sentSince().map(({ kind }) => kind);
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toEqual(
      expect.arrayContaining([
        "newsletter_leave",
        "alert_confirm",
        "alert_leave",
        "alert_news",
        "import_failed",
        "account_device",
      ]),
    );
  const all = sentSince();
  printFigure("renaming, mails", { kinds: [...new Set(all.map(({ kind }) => kind))].join(" ") });
  expect(namingDemo(all.map(({ kind, content }) => ({ address: kind, status: 0, content })))).toEqual([]);
  for (const { kind, content } of all) expect([kind, content.includes(OURS.name)]).toEqual([kind, true]);
});

/** Returns the address of each sitemap page's image below /og/, with its bytes for the pages of DRAWN. */
async function pictures() {
  const found = new Map<string, { address: string; bytes: Buffer | null }>();
  const sitemap = await (await deployment.app.get("/sitemap.xml")).text();
  for (const [, location = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(location);
    const page = pathname.replace(/^\/porque-a-.+/, "/porque-a");
    const html = await (await deployment.app.get(pathname)).text();
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const address = new URL(url).pathname;
    if (!address.startsWith("/og/")) continue;
    const bytes = DRAWN.includes(page) ? await drawn(address) : null;
    found.set(page, { address, bytes });
  }
  expect(found.size).toBeGreaterThan(18);
  return found;
}

async function drawn(address: string): Promise<Buffer> {
  const answer = await deployment.app.get(address);
  expect([address, answer.status, answer.headers.get("content-type")]).toEqual([address, 200, "image/png"]);
  return Buffer.from(await answer.arrayBuffer());
}

async function replaceTyped(table: string): Promise<void> {
  const columns = await deployment.cluster.query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_name = $1 AND table_schema = 'public' AND data_type IN ('text', 'character varying', 'jsonb')`,
    [table],
  );
  for (const { name, type } of columns as { name: string; type: string }[]) {
    await deployment.cluster.query(
      `UPDATE ${table} SET ${name} =
         regexp_replace(regexp_replace(${name}::text, 'ipeconsorcios', 'jacaranda', 'gi'),
           '\\mip[êe](s?)\\M', 'jacaranda\\1', 'gi')::${type}
       WHERE ${name}::text ~* 'ip[êe]'`,
    );
  }
}

function mails(): { file: string; kind: string; content: string }[] {
  const folder = path.join(deployment.app.dataDir, "mail");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => ({
      file: name,
      kind: /^\d+-(.+)\.eml$/.exec(name)?.[1] ?? name,
      content: decoded(readFileSync(path.join(folder, name), "latin1")),
    }));
}

function decoded(raw: string): string {
  const quoted = (text: string) =>
    text
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const words = raw
    .replace(/\?=\r?\n\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text) => quoted(text.replaceAll("_", " ")))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text) => Buffer.from(text, "base64").toString("latin1"))
    .replace(/(?:[A-Za-z0-9+/]{76}\r?\n)+[A-Za-z0-9+/]+={0,2}/g, (text) =>
      Buffer.from(text, "base64").toString("latin1"),
    );
  return undone(Buffer.from(quoted(words), "latin1").toString("utf8"));
}
