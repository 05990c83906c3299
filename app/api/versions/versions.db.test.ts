import { describe, expect, test } from "vitest";
import * as config from "@/app/api/config/route";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { routes as siteTextsTable } from "@/app/api/site-texts/[[...path]]/route";
import { routes as versionsTable } from "@/app/api/versions/[...path]/route";
import { db } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import { openImage } from "@/lib/platform/storage/serve";
import * as make from "@/tests/factories";
import { call, dataOf, form, signInAs } from "@/tests/http";
import { bodyOf, plainResources } from "@/tests/resources";
import { routesOf } from "@/tests/routes";

const textItem = siteTextsTable["[id]"];
const one = versionsTable["[entity]/[id]/[version]"];
const list = versionsTable["[entity]/[id]"];

const { retention } = jobs;

const { item: faqItem, list: faqList } = routesOf("faqs");
const { item: postItem } = routesOf("posts");
const { item: testimonialItem, list: testimonialList } = routesOf("testimonials");

type Params = { entity: string; id: string };
type Version = { id: number; created_at: string; flags: Record<string, boolean>; same_as: string | null };
const listed = async (cookie: string, params: Params) =>
  dataOf<[Version, Version, ...Version[]]>(await call(list, "GET", { cookie, params }));

describe.each(plainResources)("$name", (resource) => {
  test("every change stores a version with its author and fields, and an earlier one can be restored", async () => {
    const { cookie, user } = await signInAs("admin");
    const created = (await call(resource.list, "POST", { cookie, body: bodyOf(resource) })).body.data;
    const params = { entity: resource.entity, id: String(created.id) };
    const save = (body: object) => call(resource.item, "PUT", { cookie, params, body });
    await save({ [resource.text]: "Outro texto", [resource.flag]: false });
    await save({ [resource.text]: "Outro texto" });
    const versions = await listed(cookie, params);
    expect(versions).toMatchObject([
      { user_name: user.name, fields: expect.arrayContaining([resource.text, resource.flag]) },
      { user_name: user.name, fields: expect.arrayContaining([...resource.required]) },
    ]);
    expect(versions.map(({ flags, same_as }) => [flags[resource.flag], same_as])).toEqual([
      [false, null],
      [true, null],
    ]);
    const first = { ...params, version: String(versions[1].id) };
    const read = await call(one, "GET", { cookie, params: first });
    expect(read.body.data.data).toMatchObject({
      [resource.text]: created[resource.text],
      [resource.flag]: true,
    });
    expect(read.body.data.data).not.toHaveProperty("updated_at");
    const restored = await call(one, "POST", { cookie, params: first, body: {} });
    const { updated_at: _, ...before } = created;
    expect([restored.status, restored.body.message]).toEqual([200, "Versão restaurada com sucesso!"]);
    expect(restored.body.data).toMatchObject(before);
    const now = await listed(cookie, params);
    expect(now).toHaveLength(3);
    expect(now[0]).toMatchObject({ flags: { [resource.flag]: true }, same_as: versions[1].created_at });
  });
});

test("the next save of a record without versions stores its earlier state as the first version", async () => {
  const { cookie } = await signInAs("admin");
  const faq = await make.createTestFaq({ question: "Como era?" });
  const params = { entity: "faq", id: String(faq.id) };
  expect(await listed(cookie, params)).toEqual([]);
  await call(faqItem, "PUT", { cookie, params, body: { question: "Como é?" } });
  const [, before] = await listed(cookie, params);
  expect(before).toMatchObject({
    user_name: "Sistema",
    fields: [],
    created_at: faq.updated_at.toISOString(),
  });
  const version = await call(one, "GET", { cookie, params: { ...params, version: String(before.id) } });
  expect(version.body.data.data).toMatchObject({ question: "Como era?" });
});

test("a restore is refused if the record was saved since it was read", async () => {
  const { cookie } = await signInAs("admin");
  const { id } = await make.createTestFaq();
  const params = { entity: "faq", id: String(id) };
  const save = (question: string) => call(faqItem, "PUT", { cookie, params, body: { question } });
  const read = (await save("Primeira?")).body.data;
  await save("Segunda?");
  const [, version] = await listed(cookie, params);
  const at = { ...params, version: String(version.id) };
  const refused = await call(one, "POST", { cookie, params: at, body: { updated_at: read.updated_at } });
  expect([refused.status, refused.body.data.question]).toEqual([409, "Segunda?"]);
});

test("a section's texts are versioned from the first save on, and can be restored", async () => {
  const { cookie, user } = await signInAs("admin");
  const params = { entity: "site_text", id: "2" };
  const save = (body: object) => call(textItem, "PUT", { cookie, params, body });
  const entries = [{ title: "Prêmio", text: "2026", note: null }];
  await save({ title: "Ganhos", entries });
  await save({ title: "", entries: [], active: false });
  const versions = await listed(cookie, params);
  expect(versions).toMatchObject([
    { user_name: user.name, fields: ["active", "title", "entries"] },
    { user_name: user.name, fields: ["title", "entries"] },
  ]);
  const at = { ...params, version: String(versions[1].id) };
  const shown = (await call(one, "GET", { cookie, params: at })).body.data.data;
  // Fields that this section's form does not have are omitted.
  expect(shown).toEqual({ active: true, title: "Ganhos", entries });
  const restored = await call(one, "POST", { cookie, params: at, body: {} });
  expect(restored.body.data).toMatchObject({ active: true, title: "Ganhos", entries });
  const { status } = await call(one, "GET", { cookie, params: { ...at, id: "99" } });
  expect([status, await db.version.count()]).toEqual([404, 3]);
});

test("the public texts of the settings are versioned, without personal and private fields", async () => {
  const { cookie } = await signInAs("admin");
  const params = { entity: "company", id: "1" };
  const save = (body: object) => call(config, "PUT", { cookie, body });
  await save({ ...make.companyInput(), text_rules: "<p>Antes</p>", notify_email: "equipe@example.com" });
  await save({ phone: "(11) 3333-4444", notify_email: "outra@example.com" });
  const own = { text_rules: "<p>Depois</p>", privacy_policy: "<p>Nossa</p>", phone: "(11) 3333-5555" };
  const read = (await save(own)).body.data;
  const versions = await listed(cookie, params);
  expect(versions).toMatchObject([{ fields: ["text_rules", "privacy_policy"] }, { fields: ["text_rules"] }]);
  expect(JSON.stringify(await db.version.findMany())).not.toMatch(/@|3333|Jacarandá/);
  const at = { ...params, version: String(versions[1].id) };
  const shown = (await call(one, "GET", { cookie, params: at })).body.data.data;
  expect(shown).toEqual({ text_rules: "<p>Antes</p>", legal_notice: null, privacy_policy: null });
  const restored = await call(one, "POST", { cookie, params: at, body: { updated_at: read.updated_at } });
  expect(restored.body.data).toMatchObject({
    ...(shown as object),
    phone: own.phone,
    notify_email: "outra@example.com",
  });
  const again = await call(one, "POST", { cookie, params: at, body: { updated_at: read.updated_at } });
  expect(again.status).toBe(409);
});

test("HTML of a version is sanitised before it is shown or restored", async () => {
  const { cookie } = await signInAs("admin");
  const { id } = await make.createTestPost({ content: "<p>Bom</p><script>alert(1)</script>" });
  const params = { entity: "post", id: String(id) };
  await call(postItem, "PUT", { cookie, params, body: { content: "<p>Novo</p>" } });
  const [, before] = await listed(cookie, params);
  const at = { ...params, version: String(before.id) };
  const shown = (await call(one, "GET", { cookie, params: at })).body.data.data;
  expect(shown).toMatchObject({ content: "<p>Bom</p>" });
  expect((await call(one, "POST", { cookie, params: at, body: {} })).body.data.content).toBe("<p>Bom</p>");
});

test("a removed image is restored with its version", async () => {
  const { cookie } = await signInAs("admin");
  const texts = Object.entries(make.testimonialInput()).map(([name, value]) => [name, String(value)]);
  const body = form({ ...Object.fromEntries(texts), image: make.pngFile() });
  const { id, image } = (await call(testimonialList, "POST", { cookie, body })).body.data;
  const params = { entity: "testimonial", id: String(id) };
  await call(testimonialItem, "PUT", { cookie, params, body: { image: null } });
  const [, first] = await listed(cookie, params);
  const at = { ...params, version: String(first.id) };
  expect((await call(one, "POST", { cookie, params: at, body: {} })).body.data.image).toBe(image);
  expect(await openImage(image)).not.toBeNull();
});

test("the last fifty versions of a record are kept for twelve months", async () => {
  const { cookie } = await signInAs("admin");
  const { id } = (await call(faqList, "POST", { cookie, body: make.faqInput() })).body.data;
  const params = { entity: "faq", id: String(id) };
  for (let save = 1; save <= 52; save++) {
    await call(faqItem, "PUT", { cookie, params, body: { question: `Pergunta ${save}?` } });
  }
  const versions = await listed(cookie, params);
  expect(versions).toHaveLength(50);
  const old = versions.slice(48).map(({ id }) => id);
  await pool().query("UPDATE versions SET created_at = now() - interval '13 months' WHERE id = ANY($1)", [
    old,
  ]);
  const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
  expect((await call(retention, "POST", { headers })).body.removed.versions).toBe(2);
  expect(await db.version.count()).toBe(48);
});

test("users, subscribers and images have no versions, and an unknown version is 404", async () => {
  const { cookie } = await signInAs("root");
  const { id } = await make.createTestFaq();
  for (const params of [
    { entity: "user", id: "1" },
    { entity: "subscriber", id: "1" },
    { entity: "media", id: "1" },
    { entity: "faq", id: "abc" },
  ]) {
    expect((await call(list, "GET", { cookie, params })).status).toBe(404);
  }
  for (const verb of ["GET", "POST"] as const) {
    const params = { entity: "faq", id: String(id), version: "999999" };
    const { status, body } = await call(one, verb, { cookie, params, ...(verb === "POST" && { body: {} }) });
    expect([status, body.message]).toEqual([404, "Versão não encontrada."]);
  }
});
