import { expect, test } from "vitest";
import { routes as trashTable } from "@/app/api/trash/[[...path]]/route";
import { routes as publicLists } from "@/app/web/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { epochOf } from "@/lib/platform/db/epochs";
import { listReferencedImages } from "@/lib/platform/storage/references";
import { draftKey } from "@/lib/records/drafts/schema";
import { readPreview } from "@/lib/records/preview/data";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";
import * as routes from "./[entity]/[id]/route";
import * as lists from "./[entity]/route";

const trashItem = trashTable["[entity]/[id]"];

const { faqs: publicFaqs } = publicLists;

const { item: faqItem } = routesOf("faqs");

const put = (cookie: string, params: Record<string, string>, texts: object, updated_at?: string) =>
  call(routes, "PUT", { cookie, params, body: { texts, updated_at } });
const get = async (cookie: string, params: Record<string, string>) =>
  (await call(routes, "GET", { cookie, params })).body.data;

test("a draft is stored per record and user", async () => {
  const [ana, bia] = [await signInAs("admin"), await signInAs("root")];
  const faq = await make.createTestFaq();
  const params = { entity: "faq", id: String(faq.id) };
  expect(await get(ana.cookie, params)).toBeNull();
  const read = faq.updated_at.toISOString();
  await put(ana.cookie, params, { question: "Rascunho?" }, read);
  expect(await get(ana.cookie, params)).toEqual({
    texts: { question: "Rascunho?" },
    saved_at: expect.any(String),
    updated_at: read,
  });
  const list = (cookie: string, entity: string) => call(lists, "GET", { cookie, params: { entity } });
  expect((await list(ana.cookie, "faq")).body.data).toEqual([faq.id]);
  expect((await list(bia.cookie, "faq")).body.data).toEqual([]);
  expect((await list(ana.cookie, "post")).body.data).toEqual([]);
  expect((await list(ana.cookie, "partner")).status).toBe(404);
  expect([await get(bia.cookie, params), await get(ana.cookie, { entity: "faq", id: "novo" })]).toEqual([
    null,
    null,
  ]);
  await call(routes, "DELETE", { cookie: ana.cookie, params });
  expect([await get(ana.cookie, params), await db.draft.count()]).toEqual([null, 0]);
});

test("a draft is in no public response, writes no audit entry and raises no epoch", async () => {
  const { cookie } = await signInAs("admin");
  const faq = await make.createTestFaq();
  await syncEpochs();
  const before = epochOf("content");
  await put(cookie, { entity: "faq", id: String(faq.id) }, { question: "Segredo?" });
  await syncEpochs();
  expect(JSON.stringify((await call(publicFaqs, "GET")).body)).not.toContain("Segredo");
  expect([epochOf("content"), await db.auditEntry.count()]).toEqual([before, 0]);
});

test("saving a record from a draft is a conflict if the record changed meanwhile", async () => {
  const { cookie } = await signInAs("admin");
  const faq = await make.createTestFaq();
  const params = { entity: "faq", id: String(faq.id) };
  await put(cookie, params, { question: "Minha?" }, faq.updated_at.toISOString());
  await call(faqItem, "PUT", { cookie, params, body: { question: "De outra pessoa?" } });
  const draft = await get(cookie, params);
  const body = { ...(draft.texts as object), updated_at: draft.updated_at };
  expect((await call(faqItem, "PUT", { cookie, params, body })).status).toBe(409);
});

test("a preview shows typed texts sanitised as by a save, and for invalid fields the stored value", async () => {
  const { cookie, user } = await signInAs("admin");
  const post = await make.createTestPost({ title: "Antes" });
  const params = { entity: "post", id: String(post.id) };
  const content = '<p>Novo</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>';
  await put(cookie, params, { title: "", content, date_post: "31/12/2099", is_active: "0" });
  const key = draftKey(params, user.id);
  const row = await readPreview(key, { withDraft: true });
  expect(row).toMatchObject({ title: "Antes", is_active: true, slug: post.slug });
  expect(row?.content).toMatch(/^<p>Novo<\/p>/);
  expect(row?.content).not.toMatch(/script/);
  expect(row?.date_post).toEqual(new Date("2099-12-31T00:00:00Z"));
  expect((await readPreview(key, { withDraft: false }))?.content).toBe(post.content);
  const other = draftKey(params, user.id + 1);
  expect((await readPreview(other, { withDraft: true }))?.content).toBe(post.content);
});

test.each(["banner", "faq", "post", "product", "testimonial"])("a new %s has a preview", async (entity) => {
  const { cookie, user } = await signInAs("admin");
  const params = { entity, id: "novo" };
  await put(cookie, params, { title: "Título", question: "Pergunta?", name: "Nome" });
  const row = await readPreview(draftKey(params, user.id), { withDraft: true });
  expect(JSON.stringify(row)).toMatch(/Título|Pergunta|Nome/);
  expect(await readPreview(draftKey({ entity, id: "9999" }, user.id), { withDraft: true })).toBeNull();
});

test("a section's preview shows the typed values without an invalid entry, and the stored entries if the list cannot be read", async () => {
  const { cookie, user } = await signInAs("admin");
  const params = { entity: "site_text", id: "2" };
  const key = draftKey(params, user.id);
  expect(await readPreview(key, { withDraft: true })).toMatchObject({ title: null, entries: [] });
  const award = { title: "Prêmio", text: "2026", note: null };
  await put(cookie, params, { title: "Ganhos", entries: JSON.stringify([award]), text: "não tem" });
  const typed = { title: "Ganhos", entries: [award], text: null, active: true };
  expect(await readPreview(key, { withDraft: true })).toMatchObject(typed);
  await put(cookie, params, { title: "Ganhos", entries: JSON.stringify([award, { title: "" }]) });
  expect(await readPreview(key, { withDraft: true })).toMatchObject({ title: "Ganhos", entries: [award] });
  await put(cookie, params, { title: "Ganhos", entries: "[{" });
  expect(await readPreview(key, { withDraft: true })).toMatchObject({ title: "Ganhos", entries: [] });
  expect(await readPreview(draftKey({ ...params, id: "99" }, user.id), { withDraft: true })).toBeNull();
  expect(await db.siteText.count()).toBe(0);
});

test("a draft of the settings and its preview have only the public fields", async () => {
  const { cookie, user } = await signInAs("admin");
  await make.createTestCompany({ name: "Jacarandá", notify_email: "equipe@example.com" });
  const params = { entity: "company", id: "1" };
  const privacy_policy = "<p>Nova política</p><script>alert(1)</script>";
  const only = { notify_email: "outra@example.com", require_two_factor: "all" };
  await put(cookie, params, { name: "Jacarandá Nova", privacy_policy, ...only });
  expect((await get(cookie, params)).texts).toEqual({ name: "Jacarandá Nova", privacy_policy });
  const row = await readPreview(draftKey(params, user.id), { withDraft: true });
  expect(row).toMatchObject({ name: "Jacarandá Nova", privacy_policy: "<p>Nova política</p>" });
  expect(JSON.stringify(row)).not.toMatch(/equipe@|two_factor|notify/);
  expect(await readPreview(draftKey({ ...params, id: "2" }, user.id), { withDraft: true })).toBeNull();
});

test("images of a draft count as referenced", async () => {
  const { cookie } = await signInAs("admin");
  await put(cookie, { entity: "post", id: "novo" }, { content: `<img src="/storage/${make.IMAGE_PATH}">` });
  expect(await listReferencedImages()).toEqual([make.IMAGE_PATH]);
});

test("purging a record deletes its drafts of all users, and releases their images", async () => {
  const [root, ana] = [await signInAs("root"), await signInAs("admin")];
  const faq = await make.createTestFaq();
  const params = { entity: "faq", id: String(faq.id) };
  const texts = { answer: `<img src="/storage/${make.IMAGE_PATH}">` };
  for (const { cookie } of [root, ana]) await put(cookie, params, texts);
  await put(ana.cookie, { entity: "faq", id: "novo" }, { question: "Outra?" });
  expect((await call(faqItem, "DELETE", { cookie: root.cookie, params })).status).toBe(200);
  expect(await db.draft.count()).toBe(3);
  expect((await call(trashItem, "DELETE", { cookie: root.cookie, params })).status).toBe(200);
  expect(await db.draft.findMany({ select: { record_id: true } })).toEqual([{ record_id: 0 }]);
  expect(await listReferencedImages()).toEqual([]);
});

test("a draft of a kind or id without drafts is 404, and one with invalid texts is 422", async () => {
  const { cookie } = await signInAs("admin");
  for (const params of [
    { entity: "user", id: "1" },
    { entity: "faq", id: "abc" },
    { entity: "partner", id: "novo" },
    { entity: "company", id: "novo" },
    { entity: "site_text", id: "novo" },
  ]) {
    expect((await call(routes, "GET", { cookie, params })).status).toBe(404);
  }
  const params = { entity: "faq", id: "novo" };
  for (const texts of [undefined, "x", { question: 1 }]) {
    const { status, body } = await call(routes, "PUT", { cookie, params, body: { texts } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["texts"]]);
  }
});
