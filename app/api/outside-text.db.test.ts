import { expect, test } from "vitest";
import { routes as administratorsTable } from "@/app/api/administrators/[[...path]]/route";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { routes as newsletterTable } from "@/app/api/newsletter/[[...path]]/route";
import { GET as feed } from "@/app/feed.xml/route";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import { pool } from "@/lib/platform/db/pool";
import * as make from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";
import { csv, importText, storedLetters } from "@/tests/imports";
import { routesOf } from "@/tests/routes";

const merge = administratorsTable["[id]/merge"];
const subscribersExport = newsletterTable.export;
const subscribers = newsletterTable[""];
const itau = publicTable["contemplated/itau"];
const other = publicTable["contemplated/other"];

const { administrators: administratorOptions, "": contemplateds } = letterRoutes;
const { item: partnerItem, list: partners } = routesOf("partners");

const { item: bannerItem } = routesOf("full-banner");
const { list: posts } = routesOf("posts");

const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "prototype"];
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for them
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/u;
const NASTY = "a\u0001b\u0008c\u001bd\u007fe\u0085f\ufffeg\uffffh\ud800i";

test("administrators and segments may have the names of object properties", async () => {
  const { cookie } = await signInAs("admin");
  const partner = await make.createTestPartner({ url_csv: null });
  const lines = NAMES.map((name, index) => ({
    code: String(index + 1),
    administrator: name,
    segment: name,
    credit: `${100 + index}000,00`,
  }));
  const run = await importText(partner.id, csv(lines));
  expect(run).toMatchObject({ status: "imported", total: NAMES.length, rejected: 0 });
  const stored = await storedLetters(partner.id);
  // No name reads "function Object() …".
  expect(stored.map(({ administrator }) => administrator.toLowerCase())).toEqual([
    "constructor",
    expect.stringContaining("proto"),
    "tostring",
    "hasownproperty",
    "valueof",
    "prototype",
  ]);
  expect(stored.map(({ segment }) => segment)).toEqual(NAMES);

  const { body: options } = await call(administratorOptions, "GET", { cookie });
  expect(options).toHaveLength(NAMES.length);
  for (const name of [...NAMES, ...options.map(({ value }) => value)]) {
    for (const filter of ["administrator", "type", "partner", "sort", "search", "page", "status"]) {
      const query = `${filter}=${encodeURIComponent(name)}&${encodeURIComponent(name)}=1`;
      expect((await call(contemplateds, "GET", { cookie, query })).status).toBe(200);
    }
  }
  for (const routes of [itau, other]) expect((await call(routes, "GET")).status).toBe(200);

  const { rows } = await pool().query<{ id: number }>("SELECT id FROM administrators ORDER BY id");
  const merged = await call(merge, "POST", {
    cookie,
    params: { id: String(rows[0]?.id) },
    body: { into: rows[1]?.id },
  });
  expect(merged.status).toBe(200);
  const again = await importText(partner.id, csv([...lines, { code: "99", administrator: "CONSTRUCTOR" }]));
  expect(again).toMatchObject({ status: "imported", created: 1 });
});

test("fields, columns and keys may have the names of object properties", async () => {
  const { cookie } = await signInAs("root");
  const fields = Object.fromEntries(NAMES.map((name) => [name, "x"]));
  const json = `{"name":"Alfa","__proto__":{"is_active":false},"constructor":{"prototype":{"hacked":1}}}`;
  const headers = { "content-type": "application/json" };
  const created = await call(partners, "POST", { cookie, headers, body: json });
  expect(created).toMatchObject({ status: 201, body: { data: { name: "Alfa", is_active: true } } });
  expect(({} as { hacked?: number }).hacked).toBeUndefined();
  const asForm = await call(partners, "POST", {
    cookie,
    body: form({ ...fields, ["__proto__"]: "y", name: "Beta" }),
  });
  expect(asForm.status).toBe(201);
  const header = `__proto__;constructor;toString;codigo;segmento;administradora;credito;entrada;parcelas`;
  const run = await importText(
    created.body.data.id,
    `${header}\n;;;1;Imóvel;Itaú;100.000,00;40.000,00;60x R$ 1.500,00\n`,
  );
  expect(run).toMatchObject({ status: "imported", total: 1 });
});

test("control characters are stripped from texts and searches, and the feed stays valid XML", async () => {
  const { cookie } = await signInAs("root");
  const created = await call(posts, "POST", {
    cookie,
    body: { ...make.postInput(), title: `Título ${NASTY}`, content: `<p>${NASTY}&#1;&#xFFFE;&#27;</p>` },
  });
  expect(created.status).toBe(201);
  expect(created.body.data.title).toBe("Título abcdefgh\ufffdi");
  expect(created.body.data.content).not.toMatch(UNREADABLE);
  const text = await (await feed()).text();
  expect(text).toContain("Título abcdefgh");
  expect(text).not.toMatch(UNREADABLE);

  const banner = await make.createTestBanner();
  const escaped = '[{"description":"um\\u0000 \\u0001dois\\ufffe"}]';
  const changed = await call(bannerItem, "POST", {
    cookie,
    params: { id: String(banner.id) },
    body: form({
      aditional: escaped,
      title: "duas\r\nlinhas\tjuntas\u2028aqui",
      description: "duas\nlinhas",
    }),
  });
  expect(changed.status).toBe(200);
  expect(changed.body.data).toMatchObject({
    aditional: [{ description: "um dois" }],
    title: "duas linhas juntas aqui",
    description: expect.stringMatching(/^duas\r?\nlinhas$/),
  });
  expect((await call(subscribers, "GET", { cookie, query: "search=%00%01%ef%bf%be%1b" })).status).toBe(200);
});

test("a control character that is already stored does not break the feed", async () => {
  await make.createTestPost({ title: NASTY.replace("\ud800", ""), is_active: true });
  expect(await (await feed()).text()).not.toMatch(UNREADABLE);
});

test("a search is treated as a phone number only if it looks like one, on screen and in exports", async () => {
  const { cookie } = await signInAs("root");
  await make.createTestSubscriber({ name: "Maria", phone: "5511912345678" });
  await make.createTestSubscriber({ name: "João 11", phone: "5521987654321" });
  const found = async (search: string) => {
    const query = `search=${encodeURIComponent(search)}`;
    const screen = (await call(subscribers, "GET", { cookie, query })).body.data as { name: string }[];
    const file = await (await call(subscribersExport, "GET", { cookie, query })).response.text();
    const names = screen.map(({ name }) => name).toSorted();
    const lines = file.trim().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(";")[0] ?? "").toSorted()).toEqual(names);
    return names;
  };
  expect(await found("joão 11")).toEqual(["João 11"]);
  expect(await found("x11")).toEqual([]);
  expect(await found("(11) 91234-5678")).toEqual(["Maria"]);
  expect(await found("+55 21 98765")).toEqual(["João 11"]);
  expect(await found("11.9123")).toEqual(["Maria"]);
});

test("SEC-074 a name that would be a formula is escaped in exports, full-width characters included", async () => {
  const { cookie } = await signInAs("root");
  await make.createTestSubscriber({ name: "＝HYPERLINK(1)" });
  await make.createTestSubscriber({ name: "\u200b=1+1" });
  const file = await (await call(subscribersExport, "GET", { cookie })).response.text();
  expect(file).toContain("\r\n'\u200b=1+1;");
  expect(file).toContain("\r\n'＝HYPERLINK(1);");
});

test.each([
  "http://[::127.0.0.1]/a.csv",
  "http://[::ffff:10.0.0.1]/a.csv",
  "http://[64:ff9b::a00:1]/a.csv",
  "http://2130706433/a.csv",
  "http://169.254.169.254/latest",
])("SEC-041 a partner whose file is at %s cannot be saved", async (url_csv) => {
  const { cookie } = await signInAs("root");
  const created = await call(partners, "POST", { cookie, body: { ...make.partnerInput(), url_csv } });
  expect([created.status, created.body.errors?.url_csv?.[0]]).toEqual([
    422,
    expect.stringContaining("privado"),
  ]);
  const partner = await make.createTestPartner();
  const params = { id: String(partner.id) };
  const changed = await call(partnerItem, "PUT", { cookie, params, body: { url_csv } });
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ["url_csv"]]);
});

test("5%% is not accepted as a tax rate", async () => {
  const { cookie } = await signInAs("root");
  const body = { ...make.partnerInput(), tax_rate: "5%%" };
  expect((await call(partners, "POST", { cookie, body })).body.errors).toHaveProperty("tax_rate");
});
