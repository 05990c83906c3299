import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as config from "@/app/api/config/route";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { routes as mediaTable } from "@/app/api/media/[[...path]]/route";
import { routes as scheduleTable } from "@/app/api/schedule/[[...path]]/route";
import { routes as siteTextsTable } from "@/app/api/site-texts/[[...path]]/route";
import { routes as trashTable } from "@/app/api/trash/[[...path]]/route";
import { routes as versionsTable } from "@/app/api/versions/[...path]/route";
import { routes as publicLists } from "@/app/web/[[...path]]/route";
import { listNeeds } from "@/lib/office/dashboard/needs/needs";
import { listActivity } from "@/lib/office/trail/data";
import { db } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { epochOf } from "@/lib/platform/db/epochs";
import { env } from "@/lib/platform/env";
import { setProcessState } from "@/lib/platform/process";
import { listReferencedImages } from "@/lib/platform/storage/references";
import { draftKey } from "@/lib/records/drafts/schema";
import { readPreview } from "@/lib/records/preview/data";
import * as make from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";
import { plainResources } from "@/tests/resources";
import { routesOf } from "@/tests/routes";

const mediaReplace = mediaTable["[id]/replace"];
const mediaItem = mediaTable["[id]"];
const media = mediaTable[""];
const sectionItem = siteTextsTable["[id]"];
const trash = trashTable["[entity]/[id]"];
const versions = versionsTable["[entity]/[id]"];
const item = scheduleTable["[entity]/[id]"];
const waiting = scheduleTable["[id]"];
const list = scheduleTable[""];

const { schedule: cron } = jobs;
const { "faqs/all": publicFaqs, products: publicProducts } = publicLists;

const { item: faqItem, list: faqList } = routesOf("faqs");
const { item: postItem } = routesOf("posts");
const { item: productItem } = routesOf("products");

const EVE = new Date("2027-03-09T15:00:00Z");
// Midnight in São Paulo, three hours behind UTC.
const JUST_BEFORE = new Date("2027-03-10T02:59:59.900Z");
const MIDNIGHT = new Date("2027-03-10T03:00:00Z");
const DAY = "2027-03-10";

beforeEach(() => {
  setProcessState("ready");
  vi.useFakeTimers({ toFake: ["Date"], now: EVE });
});
afterEach(() => {
  vi.useRealTimers();
});

const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
const tick = async () => (await call(cron, "POST", { headers })).body;
// Moves the clock: two writes at the same millisecond cannot be distinguished.
const later = () => void vi.setSystemTime(Date.now() + 1000);
const put = (cookie: string, which: string, id: number | string, body: object | FormData) => {
  later();
  return call(item, "PUT", { cookie, params: { entity: which, id: String(id) }, body });
};
const act = (cookie: string, verb: "PUT" | "POST" | "DELETE", id: unknown, body: object = {}) => {
  later();
  return call(waiting, verb, { cookie, params: { id: String(id) }, ...(verb !== "DELETE" && { body }) });
};
const save = (cookie: string, params: { id: string }, body: object) => {
  later();
  return call(faqItem, "PUT", { cookie, params, body });
};
const upcoming = async (cookie: string) => (await call(list, "GET", { cookie })).body.data;
const questions = async () => [...(await call(publicFaqs, "GET")).body].map(({ question }) => question);

async function scene() {
  const { cookie, user } = await signInAs("root", { remember: true });
  const faq = await make.createTestFaq({ question: "Antes?", answer: "<p>Resposta</p>", active: true });
  return { cookie, user, faq, params: { id: String(faq.id), entity: "faq" } };
}

test("a scheduled change is published once, at the first run of its day, and is not public before", async () => {
  const { cookie, user, faq, params } = await scene();
  await syncEpochs();
  const before = epochOf("content");
  const read = faq.updated_at.toISOString();
  const body = {
    question: "Depois?",
    answer: faq.answer,
    active: true,
    updated_at: read,
    publish_on: "10/03/2027",
  };
  const answer = await put(cookie, "faq", faq.id, body);
  expect([answer.status, answer.body.message]).toEqual([200, "Alterações programadas para 10/03/2027."]);
  expect(await upcoming(cookie)).toMatchObject([
    {
      entity: "faq",
      record_id: faq.id,
      name: "Antes?",
      publish_on: DAY,
      fields: ["question"],
      refused: null,
    },
  ]);
  vi.setSystemTime(JUST_BEFORE);
  expect(await tick()).toEqual({ published: 0, refused: 0 });
  await syncEpochs();
  expect([await questions(), epochOf("content")]).toEqual([["Antes?"], before]);
  vi.setSystemTime(MIDNIGHT);
  expect(await tick()).toEqual({ published: 1, refused: 0 });
  expect(await questions()).toEqual(["Depois?"]);
  expect(epochOf("content")).toBeGreaterThan(before);
  expect([await tick(), await upcoming(cookie)]).toEqual([{ published: 0, refused: 0 }, []]);
  const kept = (await call(versions, "GET", { cookie, params })).body.data;
  expect(kept[0]).toMatchObject({ user_name: user.name, fields: ["question"] });
  const trail = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(trail.map(({ action, user_id, fields, changes }) => [action, user_id, fields, changes])).toEqual([
    ["schedule", user.id, ["question"], { question: ["Antes?", "Depois?"] }],
    ["publish", user.id, ["question"], { question: ["Antes?", "Depois?"] }],
  ]);
});

test("the day is after today in São Paulo and at most two years ahead, and fields are validated at once", async () => {
  const { cookie, faq } = await scene();
  const wrong = async (body: object) => {
    const { status, body: answer } = await put(cookie, "faq", faq.id, body);
    return [status, answer.errors];
  };
  const question = "Depois?";
  for (const publish_on of ["09/03/2027", "2027-03-08"]) {
    const errors = { publish_on: ["Escolha um dia depois de hoje."] };
    expect(await wrong({ question, publish_on })).toEqual([422, errors]);
  }
  expect(await wrong({ question, publish_on: "10/03/2029" })).toEqual([
    422,
    { publish_on: ["Escolha um dia até 09/03/2029."] },
  ]);
  expect((await put(cookie, "faq", faq.id, { question, publish_on: "09/03/2029" })).status).toBe(200);
  expect(await wrong({ question: " ", answer: "<p></p>", publish_on: "31/02/2027" })).toEqual([
    422,
    {
      question: ["A pergunta é obrigatória."],
      answer: ["A resposta é obrigatória."],
      publish_on: ["Informe uma data válida, no formato dd/mm/aaaa."],
    },
  ]);
  expect(await wrong({ question })).toEqual([422, { publish_on: ["O dia é obrigatório."] }]);
});

test("an unchanged form is refused, and a form of an outdated record is a conflict", async () => {
  const { cookie, faq, params } = await scene();
  const { question, answer, active, featured } = faq;
  const same = await put(cookie, "faq", faq.id, { question, answer, active, featured, publish_on: DAY });
  expect([same.status, same.body.errors.publish_on?.[0]]).toEqual([
    422,
    expect.stringMatching(/^Nada mudou/),
  ]);
  await save(cookie, params, { question: "De outra pessoa?" });
  const updated_at = faq.updated_at.toISOString();
  const old = await put(cookie, "faq", faq.id, { question: "Minha?", publish_on: DAY, updated_at });
  expect([old.status, old.body.data.question]).toEqual([409, "De outra pessoa?"]);
  expect(await db.scheduledChange.count()).toBe(0);
});

test("a record has one scheduled change; only a client that has read it can replace it", async () => {
  const { cookie, user, faq } = await scene();
  const bia = await signInAs("admin", { remember: true });
  const first = (await put(cookie, "faq", faq.id, { question: "De Ana?", publish_on: DAY })).body.data;
  const blind = await put(bia.cookie, "faq", faq.id, { question: "De Bia?", publish_on: DAY });
  expect([blind.status, blind.body.message]).toEqual([
    409,
    `Já há alterações de ${user.name} para 10/03/2027. Veja-as antes de agendar outras.`,
  ]);
  const body = { question: "De Bia?", publish_on: "2027-03-11", waiting_at: first.updated_at };
  expect((await put(bia.cookie, "faq", faq.id, body)).status).toBe(200);
  expect(await upcoming(cookie)).toMatchObject([
    { id: first.id, publish_on: "2027-03-11", user_name: bia.user.name },
  ]);
  const { data } = (await call(item, "GET", { cookie, params: { entity: "faq", id: String(faq.id) } })).body;
  expect([data.texts, data.overtaken]).toEqual([{ question: "De Bia?" }, []]);
  expect(
    (await act(cookie, "PUT", first.id, { publish_on: "2027-03-12", waiting_at: first.updated_at })).status,
  ).toBe(409);
  const moved = await act(cookie, "PUT", first.id, { publish_on: "2027-03-12" });
  expect([moved.status, moved.body.message]).toEqual([200, "Alterações programadas para 12/03/2027."]);
  expect((await act(cookie, "DELETE", first.id)).body.message).toBe("Agendamento descartado.");
  expect((await act(cookie, "DELETE", first.id)).status).toBe(404);
  expect(await db.auditEntry.findMany({ where: { action: "unschedule" } })).toMatchObject([
    { entity_id: faq.id },
  ]);
});

test("other people's saves of unscheduled fields are kept", async () => {
  const { cookie, faq, params } = await scene();
  await put(cookie, "faq", faq.id, { question: "Depois?", publish_on: DAY });
  await save(cookie, params, { answer: "<p>Nova resposta</p>", featured: true });
  vi.setSystemTime(MIDNIGHT);
  expect(await tick()).toEqual({ published: 1, refused: 0 });
  expect(await db.faq.findFirst()).toMatchObject({
    ...{ question: "Depois?", answer: "<p>Nova resposta</p>", featured: true },
  });
});

test("a scheduled field that has changed since is overwritten only after confirmation", async () => {
  const { cookie, faq, params } = await scene();
  const bia = await signInAs("admin", { remember: true });
  const { id } = (
    await put(cookie, "faq", faq.id, { question: "Depois?", answer: "<p>Nova</p>", publish_on: DAY })
  ).body.data;
  await save(bia.cookie, params, { question: "De Bia?" });
  vi.setSystemTime(MIDNIGHT);
  expect(await tick()).toEqual({ published: 0, refused: 1 });
  expect(await tick()).toEqual({ published: 0, refused: 0 });
  expect(await db.faq.findFirst()).toMatchObject({ question: "De Bia?", answer: "<p>Resposta</p>" });
  const [refused] = await upcoming(cookie);
  expect(refused?.refused).toMatch(
    new RegExp(
      `^${bia.user.name} alterou depois do agendamento: Pergunta \\(.+\\)\\. Nada foi publicado\\.$`,
    ),
  );
  expect((await listNeeds()).map(({ text }) => text)).toContain("O agendado de “Antes?” não foi publicado");
  const details = (await call(item, "GET", { cookie, params: { entity: "faq", id: String(faq.id) } })).body
    .data;
  expect(details.overtaken).toEqual(["question"]);
  const now = await act(cookie, "POST", id);
  expect([now.status, now.body.message]).toEqual([409, refused?.refused]);
  const stale = { anyway: true, updated_at: faq.updated_at.toISOString() };
  expect((await act(cookie, "POST", id, stale)).status).toBe(409);
  expect(await db.scheduledChange.count()).toBe(1);
  const done = await act(cookie, "POST", id, { anyway: true });
  expect([done.status, done.body.message]).toEqual([200, "Publicado com sucesso!"]);
  expect(await db.faq.findFirst()).toMatchObject({ question: "Depois?", answer: "<p>Nova</p>" });
  expect([(await act(cookie, "POST", id)).status, await db.scheduledChange.count()]).toEqual([404, 0]);
});

test("concurrent runs publish each change once", async () => {
  const { cookie, faq } = await scene();
  await put(cookie, "faq", faq.id, { question: "Depois?", publish_on: DAY });
  const fresh = { ...make.faqInput(), question: "Nova?", publish_on: DAY };
  for (const _ of [1, 2]) await put(cookie, "faq", "novo", fresh);
  vi.setSystemTime(MIDNIGHT);
  const [one, two, three] = await Promise.all([tick(), tick(), tick()]);
  const published = [one, two, three].reduce((sum, answer) => sum + Number(answer?.published), 0);
  expect([published, await db.faq.count(), await db.scheduledChange.count()]).toEqual([3, 3, 0]);
  expect(await db.auditEntry.count({ where: { action: "publish" } })).toBe(3);
});

// The date of a new post is its schedule.
const NEW = plainResources.filter(({ entity }) => entity !== "post");

describe.each(NEW)("a scheduled new record of $name", (resource) => {
  test("is published on its day with its image, and not before", async () => {
    const { cookie, user } = await signInAs("admin", { remember: true });
    const which = resource.entity;
    const input = resource.input();
    const texts = Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    const fields = { ...Object.fromEntries(texts), publish_on: DAY };
    const body = resource.pictured ? form({ ...fields, image: make.pngFile() }) : fields;
    const { status, body: answer } = await put(cookie, which, "novo", body);
    expect([status, answer.data.record_id]).toEqual([200, 0]);
    expect(answer.data.href).toMatch(/\?edit=new&agendado=\d+$/);
    const images = await listReferencedImages();
    expect([await resource.count(), images.length]).toEqual([0, resource.pictured ? 1 : 0]);
    vi.setSystemTime(MIDNIGHT);
    expect(await tick()).toEqual({ published: 1, refused: 0 });
    const [made] = (await call(resource.list, "GET", { cookie })).body.data;
    expect(made).toMatchObject({ [resource.text]: Reflect.get(input, resource.text) });
    if (resource.pictured) expect(String(made?.image)).toContain(images[0]);
    expect(await db.auditEntry.findFirst({ where: { action: "publish" } })).toMatchObject({
      ...{ user_id: user.id, entity: which, entity_id: made?.id },
    });
    expect(await db.version.count()).toBe(1);
  });
});

test("a scheduled new record is edited under its id, and previewed", async () => {
  const { cookie, user } = await signInAs("admin", { remember: true });
  const { data } = (await put(cookie, "faq", "novo", { ...make.faqInput(), publish_on: DAY })).body;
  const body = {
    ...make.faqInput(),
    question: "Outra?",
    publish_on: "2027-03-11",
    waiting_at: data.updated_at,
  };
  expect((await act(cookie, "PUT", data.id, body)).status).toBe(200);
  expect(await upcoming(cookie)).toMatchObject([{ id: data.id, name: "Outra?", publish_on: "2027-03-11" }]);
  const key = draftKey({ entity: "faq", id: "novo" }, user.id);
  expect(await readPreview(key, { withDraft: true, scheduled: data.id })).toMatchObject({
    question: "Outra?",
  });
  expect((await act(cookie, "PUT", data.id, { question: "", publish_on: DAY })).status).toBe(422);
  const latest = { entity: "faq", title: "Outra?", href: "/iacontrol/faqs" };
  expect(await listActivity(1)).toMatchObject([{ action: "schedule", ...latest }]);
  expect((await act(cookie, "DELETE", data.id)).status).toBe(200);
  expect(await listActivity(1)).toMatchObject([{ action: "unschedule", ...latest }]);
});

test("a new post is scheduled by its date, and is listed among the scheduled changes", async () => {
  const { cookie } = await signInAs("admin", { remember: true });
  const ahead = await make.createTestPost({ title: "Amanhã", date_post: new Date(`${DAY}T00:00:00Z`) });
  const refused = await put(cookie, "post", "novo", { ...make.postInput(), publish_on: DAY });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["publish_on"]]);
  expect(await upcoming(cookie)).toMatchObject([
    { id: null, entity: "post", record_id: ahead.id, publish_on: DAY },
  ]);
  const body = { title: "Depois", date_post: "2027-03-09", publish_on: DAY };
  expect((await put(cookie, "post", ahead.id, body)).body.data.fields).toEqual(["title", "date_post"]);
  vi.setSystemTime(MIDNIGHT);
  await tick();
  expect(await db.post.findFirst()).toMatchObject({
    title: "Depois",
    date_post: new Date("2027-03-09T00:00:00Z"),
  });
});

test("a page's section is scheduled, with or without a stored text", async () => {
  const { cookie } = await signInAs("admin", { remember: true });
  const entries = JSON.stringify([{ title: "Prêmio", text: "2027", note: null }]);
  const body = { title: "Ganhos", entries, publish_on: DAY };
  expect((await put(cookie, "site_text", 2, body)).body.data).toMatchObject({
    name: "Prêmios e reconhecimentos (Página inicial)",
    fields: ["title", "entries"],
  });
  expect(await db.siteText.count()).toBe(0);
  vi.setSystemTime(MIDNIGHT);
  expect(await tick()).toEqual({ published: 1, refused: 0 });
  expect(await db.siteText.findFirst()).toMatchObject({
    id: 2,
    title: "Ganhos",
    entries: [{ title: "Prêmio" }],
  });
  await put(cookie, "site_text", 2, { title: "Outros", publish_on: "2027-03-11" });
  await call(sectionItem, "PUT", { cookie, params: { id: "2" }, body: { active: false } });
  vi.setSystemTime(new Date("2027-03-11T03:00:00Z"));
  await tick();
  expect(await db.siteText.findFirst()).toMatchObject({ title: "Outros", active: false });
});

test("only the three texts of the settings are scheduled", async () => {
  const { cookie } = await signInAs("admin", { remember: true });
  await make.createTestCompany({ legal_notice: "Antes", text_rules: "<p>Regras</p>" });
  const other = await put(cookie, "company", 1, {
    phone: "(11) 4000-0000",
    legal_notice: "x",
    publish_on: DAY,
  });
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["phone"]]);
  const company = await (await call(config, "GET", { cookie })).response.json();
  const { updated_at, ...form } = company;
  const plans = JSON.stringify(form.simulator_plans);
  const body = { ...form, simulator_plans: plans, legal_notice: "Depois", publish_on: DAY, updated_at };
  expect((await put(cookie, "company", 1, body)).body.data).toMatchObject({ fields: ["legal_notice"] });
  expect((await put(cookie, "company", 2, body)).status).toBe(404);
  vi.setSystemTime(MIDNIGHT);
  expect(await tick()).toEqual({ published: 1, refused: 0 });
  expect(await db.company.findFirst()).toMatchObject({ legal_notice: "Depois", text_rules: "<p>Regras</p>" });
});

test("a change to a record in the trash is not published", async () => {
  const { cookie, faq, params } = await scene();
  const { id } = (await put(cookie, "faq", faq.id, { question: "Depois?", publish_on: DAY })).body.data;
  await call(faqItem, "DELETE", { cookie, params });
  vi.setSystemTime(MIDNIGHT);
  expect(await tick()).toEqual({ published: 0, refused: 1 });
  expect((await upcoming(cookie))[0]?.refused).toBe("“Antes?” está na lixeira. Nada foi publicado.");
  await call(trash, "POST", { cookie, params });
  expect((await act(cookie, "POST", id)).status).toBe(200);
  expect(await db.faq.findFirst()).toMatchObject({ question: "Depois?" });
  await put(cookie, "faq", faq.id, { question: "Mais tarde?", publish_on: "2027-03-12" });
  await call(faqItem, "DELETE", { cookie, params });
  await call(trash, "DELETE", { cookie, params });
  expect(await db.scheduledChange.count()).toBe(0);
});

test("a change that the current rules refuse is not published, and the reason is stored", async () => {
  const { cookie } = await signInAs("root", { remember: true });
  const banner = await make.createTestBanner();
  const type = await db.bannerType.create({ data: { id: 990, name: "Passageiro" } });
  const { id } = (await put(cookie, "banner", banner.id, { full_banner_type_id: type.id, publish_on: DAY }))
    .body.data;
  await db.bannerType.delete({ where: { id: type.id } });
  vi.setSystemTime(MIDNIGHT);
  expect(await tick()).toEqual({ published: 0, refused: 1 });
  const [refused] = await upcoming(cookie);
  expect(refused?.refused).toBe("Escolha um tipo de banner da lista. Nada foi publicado.");
  expect((await act(cookie, "POST", id, { anyway: true })).status).toBe(409);
  expect((await act(cookie, "PUT", id, { publish_on: "2027-03-12" })).status).toBe(200);
  expect((await upcoming(cookie))[0]?.refused).toBeNull();
});

test("HTML is sanitised when it is scheduled, and again by the current rules when it is published", async () => {
  const { cookie, faq } = await scene();
  const answer = "<p>Novo</p><script>alert(1)</script>";
  await put(cookie, "faq", faq.id, { answer, publish_on: DAY });
  expect(JSON.stringify(await db.scheduledChange.findFirst())).not.toContain("script");
  await db.scheduledChange.updateMany({ data: { texts: { answer } } });
  vi.setSystemTime(MIDNIGHT);
  await tick();
  expect(await db.faq.findFirst()).toMatchObject({ answer: "<p>Novo</p>" });
});

test("images of scheduled changes are counted, kept and replaced, like those of drafts", async () => {
  const { cookie } = await signInAs("root", { remember: true });
  const own = (await call(media, "POST", { cookie, body: form({ image: make.pngFile("antes.png") }) })).body
    .data;
  const next = (await call(media, "POST", { cookie, body: form({ image: make.pngFile("nova.png") }) })).body
    .data;
  const product = await make.createTestProduct({ image: own.path, active: true });
  await put(cookie, "product", product.id, { image: `media:${next.path}`, publish_on: DAY });
  const params = { id: String(next.id) };
  expect((await call(mediaItem, "GET", { cookie, params })).body.data).toMatchObject({
    used_in: [],
    scheduled: 1,
  });
  // Both the scheduled and the compared fields get the new file.
  for (const { id } of [own, next]) {
    const body = form({ image: make.pngFile("outra.png") });
    expect((await call(mediaReplace, "POST", { cookie, params: { id: String(id) }, body })).status).toBe(200);
  }
  const swapped = await db.media.findUnique({ where: { id: next.id } });
  await call(mediaItem, "DELETE", { cookie, params });
  expect(await listReferencedImages()).toContain(swapped?.path);
  vi.setSystemTime(MIDNIGHT);
  expect(await tick()).toEqual({ published: 1, refused: 0 });
  const [shown] = (await call(publicProducts, "GET")).body.data;
  expect(shown?.image).toBe(swapped?.path);
  await call(productItem, "PUT", { cookie, params: { id: String(product.id) }, body: { title: "Outro" } });
});

test("a refused or withdrawn change leaves no image", async () => {
  const { cookie } = await signInAs("root", { remember: true });
  const { id } = await make.createTestPost();
  const bad = form({ title: "", image: make.pngFile(), publish_on: DAY });
  expect((await put(cookie, "post", id, bad)).status).toBe(422);
  expect((await put(cookie, "post", 999_999, form({ image: make.pngFile(), publish_on: DAY }))).status).toBe(
    404,
  );
  expect([await db.media.count(), await listReferencedImages()]).toEqual([0, []]);
  await put(cookie, "post", id, form({ image: make.pngFile(), publish_on: DAY }));
  const [row] = await upcoming(cookie);
  const [image] = await db.media.findMany();
  await call(mediaItem, "DELETE", { cookie, params: { id: String(image?.id) } });
  expect(await listReferencedImages()).toHaveLength(1);
  await act(cookie, "DELETE", row?.id);
  expect(await listReferencedImages()).toEqual([]);
  await call(postItem, "DELETE", { cookie, params: { id: String(id) } });
});

test("without a valid session nothing is scheduled, read or published", async () => {
  const { cookie, faq, params } = await scene();
  const { id } = (await put(cookie, "faq", faq.id, { question: "Depois?", publish_on: DAY })).body.data;
  const ana = await signInAs("admin", { remember: true });
  await db.user.update({ where: { id: ana.user.id }, data: { is_active: false } });
  for (const gone of ["", ana.cookie]) {
    const statuses = [
      (await call(list, "GET", { cookie: gone })).status,
      (await put(gone, "faq", faq.id, { question: "x", publish_on: DAY })).status,
      (await act(gone, "POST", id)).status,
      (await act(gone, "PUT", id, { publish_on: DAY })).status,
      (await act(gone, "DELETE", id)).status,
    ];
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
  }
  expect((await call(cron, "POST")).status).toBe(401);
  for (const [which, which_id] of [
    ["user", 1],
    ["partner", "novo"],
    ["company", "novo"],
    ["site_text", 99],
    ["faq", "abc"],
  ] as const) {
    const { status } = await put(cookie, which, which_id, { publish_on: DAY });
    expect([which, status]).toEqual([which, 404]);
  }
  expect((await call(faqList, "GET", { cookie })).body.data).toMatchObject([{ question: "Antes?" }]);
  expect((await save(cookie, params, {})).status).toBe(200);
});

test("a change whose author's account was deleted is published on its day, under the author's name", async () => {
  const { cookie, user, faq } = await scene();
  await put(cookie, "faq", faq.id, { question: "Depois?", publish_on: DAY });
  await db.scheduledChange.updateMany({ data: { user_id: null } });
  vi.setSystemTime(MIDNIGHT);
  expect(await tick()).toEqual({ published: 1, refused: 0 });
  expect(await db.auditEntry.findFirst({ where: { action: "publish" } })).toMatchObject({
    ...{ user_id: null, user_name: user.name },
  });
});
