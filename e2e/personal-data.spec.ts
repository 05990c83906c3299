import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "./staff";
import { expect, test } from "./test";

const CANARY = "canario-7f3a";
const email = `${CANARY}@jornadas.example`;

test("SEC-083 no public page, payload, script or response contains a subscriber", async ({ request }) => {
  test.setTimeout(180_000);
  await sql(
    `INSERT INTO subscribers (email, name, phone, consent_text, consent_source)
     VALUES ($1, $2, '5511900007777', 'Aceito', '/') ON CONFLICT DO NOTHING`,
    [email, `${CANARY} Silva`],
  );
  const seen = new Set<string>();
  const collect = async (address: string, headers: Record<string, string> = {}) => {
    const key = address + (headers.RSC ?? "");
    if (seen.has(key)) return "";
    seen.add(key);
    const text = await (await request.get(address, { headers })).text();
    expect(text.includes(CANARY) || text.includes("5511900007777"), address).toBe(false);
    return text;
  };
  const sitemap = await collect("/sitemap.xml");
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, found]) => found || "/",
  );
  expect(pages.length).toBeGreaterThan(15);
  for (const page of [
    ...pages,
    "/login",
    "/newsletter/sair",
    "/avisos",
    "/avisos/sair",
    "/nada-aqui",
    "/feed.xml",
    "/manifest.webmanifest",
  ]) {
    const html = await collect(page);
    await collect(page, { RSC: "1" });
    for (const [, chunk = ""] of html.matchAll(/(?:src|href)="(\/build\/[^"]+)"/g)) await collect(chunk);
  }
  for (const data of [
    "banner",
    "faqs",
    "faqs/all",
    "testimonials",
    "products",
    "posts",
    "contacts",
    "newsletter",
  ]) {
    await collect(`/web/${data}`);
  }
  for (const closed of ["newsletter", "newsletter/export", "dashboard/recent", "people/export", "audit"]) {
    expect((await request.get(`/api/${closed}`)).status()).toBeGreaterThanOrEqual(401);
    await collect(`/api/${closed}`);
  }
  expect(seen.size).toBeGreaterThan(60);
});

test("SEC-085 the server's log contains no password, token, e-mail, phone number or secret, and no forged line", async ({
  request,
}) => {
  const secret = "canario-senha-91c2";
  await request.post("/login", { data: { email, password: secret } });
  await request.post("/login", { data: `{"email":"${email}","password":"${secret}"`, headers: JSON_TYPE });
  await request.post("/web/newsletter", { data: { email, name: secret, whatsapp: "(11) 90000-7777" } });
  await request.post("/web/newsletter", { data: { email: `outro-${email}`, whatsapp: "(11) 90000-7777" } });
  await request.post("/newsletter/sair", { data: { email } });
  await request.get(`/newsletter/sair?token=${secret}`, { headers: { cookie: `session=${secret}` } });
  await request.get(`/api/newsletter?search=${email}`, { headers: { authorization: `Bearer ${secret}` } });
  await request.get(`/x%0d%0a{"level":60,"msg":"${CANARY}-forged"}`);
  await request.get("/api/cron/contemplated", { headers: { authorization: `Bearer ${secret}` } });
  const log = readFileSync(path.join(process.env.DATA_DIR ?? "", "..", "server.log"), "utf8");
  expect(log).toContain('"path":"/newsletter/sair"');
  const { AUTH_SECRET = "", CRON_SECRET = "", DATABASE_URL = "" } = process.env;
  expect(AUTH_SECRET).not.toBe("");
  const password = new URL(DATABASE_URL).password;
  for (const word of [secret, email, "90000-7777", "11900007777", AUTH_SECRET, CRON_SECRET, DATABASE_URL]) {
    expect(log.includes(word), `${word.slice(0, 8)}… is in the log`).toBe(false);
  }
  if (password.length > 8) expect(log).not.toContain(password);
  const lines = log.split("\n").filter((line) => line.startsWith("{"));
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(lines.filter((line) => JSON.parse(line).msg === `${CANARY}-forged`)).toEqual([]);
  await sql("DELETE FROM subscribers WHERE email LIKE $1", [`%${CANARY}%`]);
});

const JSON_TYPE = { "content-type": "application/json" };
