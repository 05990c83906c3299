import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { HTML_VERSION } from "@/lib/platform/html/version";
import { withClient } from "./sql.mjs";
import { hasOldHtml, sanitiseStored } from "./stored-html.mjs";

const url = process.env.DATABASE_URL;
const query = (text, values) => withClient(url, async (client) => (await client.query(text, values)).rows);
const LONG_AGO = "2026-01-02 03:04:05+00";
const SCRIPT = "<script>x()</script>";
const UNSAFE_SVG = '<svg onload="x()"><path d="M0 0h8" /></svg>';
const SAFE_SVG = '<svg><path d="M0 0h8"></path></svg>';

async function insertFaqs(answer, count = 1) {
  await query(
    "INSERT INTO faqs (question, answer, updated_at) SELECT 'Pergunta?', $1, $2 FROM generate_series(1, $3)",
    [answer, LONG_AGO, count],
  );
}

const versions = async (table) =>
  (await query(`SELECT html_version FROM ${table} ORDER BY id`)).map((row) => row.html_version);
const epochs = async () =>
  Object.fromEntries((await query("SELECT area, value FROM epochs")).map(({ area, value }) => [area, value]));

function startMigrate() {
  const child = spawn(process.execPath, ["scripts/migrate.mjs"], { env: process.env, stdio: "ignore" });
  return { child, ended: once(child, "close").then(([code]) => code) };
}

test("SEC-050 every row with HTML is sanitised again, without counting as an edit", async () => {
  await insertFaqs(`<p>ok</p>${SCRIPT}`);
  await query(
    "INSERT INTO posts (slug, title, date_post, content, updated_at) VALUES ('a', 'A', '2026-11-01', $1, $2)",
    [`<p onclick="x()">ok</p><iframe srcdoc="${SCRIPT}"></iframe>`, LONG_AGO],
  );
  await query(
    `INSERT INTO banners (full_banner_type_id, title, label, description, text_advantage, text_how_it_works, advantages, updated_at)
     VALUES (1, 'T', 'L', 'D', $1, $1, $2, $3)`,
    [
      `<p>ok</p><meta http-equiv="refresh" content="0;url=//evil.example">`,
      JSON.stringify([
        { title: "Má", icon_svg: UNSAFE_SVG },
        { title: "Boa", icon_svg: SAFE_SVG },
      ]),
      LONG_AGO,
    ],
  );
  await query(
    `INSERT INTO company (id, name, whatsapp, email, phone, text_rules, privacy_policy, updated_at)
     VALUES (1, 'Ipê', '5511912345678', 'a@b.example', '1', $1, NULL, $2)`,
    ["<p>ok</p><form action=//evil.example><button>x</button></form>", LONG_AGO],
  );
  const before = await epochs();
  expect(await hasOldHtml(url)).toBe(true);

  expect(await sanitiseStored(url)).toBe(4);

  const [faq] = await query("SELECT answer, updated_at FROM faqs");
  expect(faq).toEqual({ answer: "<p>ok</p>", updated_at: new Date(LONG_AGO) });
  const [post] = await query("SELECT content, updated_at FROM posts");
  expect(post).toEqual({ content: "<p>ok</p>", updated_at: new Date(LONG_AGO) });
  const [banner] = await query(
    "SELECT text_advantage, text_how_it_works, advantages, updated_at FROM banners",
  );
  expect(banner).toEqual({
    text_advantage: "<p>ok</p>",
    text_how_it_works: "<p>ok</p>",
    advantages: [
      { title: "Má", icon_svg: null },
      { title: "Boa", icon_svg: SAFE_SVG },
    ],
    updated_at: new Date(LONG_AGO),
  });
  const [company] = await query("SELECT text_rules, privacy_policy, updated_at FROM company");
  expect(company).toEqual({ text_rules: "<p>ok</p>x", privacy_policy: null, updated_at: new Date(LONG_AGO) });
  expect(await query("SELECT FROM audit_entries")).toHaveLength(0);
  const after = await epochs();
  for (const area of ["content", "posts", "settings"]) expect(after[area], area).not.toBe(before[area]);
  expect(await hasOldHtml(url)).toBe(false);
});

test("an older plain-text answer keeps its lines, and a second run changes nothing", async () => {
  await insertFaqs("Linha um\nlinha dois\n\nOutro parágrafo com 1 < 2");
  expect(await sanitiseStored(url)).toBe(1);
  const before = await epochs();
  await query("UPDATE faqs SET html_version = 0");
  expect(await sanitiseStored(url)).toBe(0);
  const [{ answer }] = await query("SELECT answer FROM faqs");
  expect(answer).toBe("<p>Linha um<br />linha dois</p><p>Outro parágrafo com 1 &lt; 2</p>");
  const { content } = await epochs();
  expect(BigInt(content) - BigInt(before.content), "the UPDATE of this test alone").toBe(1n);
});

test("HTML written by any client is sanitised by the next run", async () => {
  await insertFaqs("<p>ok</p>");
  await sanitiseStored(url);
  expect(await versions("faqs")).toEqual([HTML_VERSION]);
  await query("UPDATE faqs SET question = 'Outra?'");
  expect(await versions("faqs")).toEqual([HTML_VERSION]);
  await query("UPDATE faqs SET answer = $1", [SCRIPT]);
  expect(await versions("faqs")).toEqual([0]);
  await sanitiseStored(url);
  expect(await query("SELECT answer, html_version FROM faqs")).toEqual([
    { answer: "", html_version: HTML_VERSION },
  ]);
});

test("the next run continues a killed one", { tags: ["long"] }, async () => {
  await insertFaqs(`<p>ok</p>${SCRIPT}`, 120);
  await withClient(url, async (client) => {
    await client.query("BEGIN");
    await client.query("SELECT FROM faqs ORDER BY id DESC LIMIT 1 FOR UPDATE");
    const { child, ended } = startMigrate();
    await vi.waitFor(
      async () => expect((await versions("faqs")).filter((v) => v === HTML_VERSION)).toHaveLength(100),
      {
        timeout: 30_000,
      },
    );
    child.kill("SIGKILL");
    await ended;
    await client.query("ROLLBACK");
  });
  expect(await startMigrate().ended).toBe(0);
  expect(await query("SELECT DISTINCT answer, html_version FROM faqs")).toEqual([
    { answer: "<p>ok</p>", html_version: HTML_VERSION },
  ]);
});

test("of two concurrent runs the second finds nothing to do", async () => {
  await insertFaqs(`<p>ok</p>${SCRIPT}`, 120);
  const changed = await Promise.all([sanitiseStored(url), sanitiseStored(url)]);
  expect(changed.sort((a, b) => a - b)).toEqual([0, 120]);
  expect(new Set(await versions("faqs"))).toEqual(new Set([HTML_VERSION]));
});
