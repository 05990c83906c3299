import { expect, test } from "vitest";
import { routes as siteTextsTable } from "@/app/api/site-texts/[[...path]]/route";
import { AwardsBanner, Indicators } from "@/components/site/home/home-sections";
import { PartnerSection } from "@/components/site/page/page-shell";
import { PlanExampleSection, ProductQuestions } from "@/components/site/product/product-page";
import { SecuritySection } from "@/components/site/sections/security-section";
import { legalNotice } from "@/lib/content/site/company";
import { siteText } from "@/lib/content/site/texts";
import { sections } from "@/lib/content/texts/sections";
import { db } from "@/lib/platform/db/client";
import * as make from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";

const item = siteTextsTable["[id]"];
const list = siteTextsTable[""];

const AWARDS = { id: "2" };
const QUESTIONS = { id: "11" };
const award = { title: "Prêmio {empresa}", text: "2026", note: null };

test("every section is listed, stored or not, and only with a session", async () => {
  const { cookie } = await signInAs("admin");
  const { body } = await call(list, "GET", { cookie });
  expect(body.data).toHaveLength(sections.length);
  expect(body.data[1]).toEqual({
    ...{ id: 2, section: "awards", page: "Página inicial", name: "Prêmios e reconhecimentos" },
    ...{ active: true, title: null, text: null, entries: [], note: null },
    updated_at: "1970-01-01T00:00:00.000Z",
  });
  expect((await call(list, "GET")).status).toBe(401);
  expect((await call(item, "PUT", { params: AWARDS, body: {} })).status).toBe(401);
});

test("a section is written, partly changed and switched off, with audit entries", async () => {
  const { cookie } = await signInAs("admin");
  await make.createTestCompany({ name: "Jacarandá Consórcios", short_name: null });
  const body = form({
    title: " O que ganhamos ",
    entries: JSON.stringify([award]),
    text: "não tem",
    active: "1",
  });
  const first = await call(item, "PUT", { cookie, params: AWARDS, body });
  expect([first.status, first.body.message]).toEqual([200, "Texto atualizado com sucesso!"]);
  expect(first.body.data).toMatchObject({ title: "O que ganhamos", entries: [award], text: null });
  expect(await siteText("awards")).toMatchObject({
    title: "O que ganhamos",
    entries: [{ title: "Prêmio Jacarandá" }],
  });
  const off = await call(item, "PATCH", { cookie, params: AWARDS, body: { active: false } });
  expect(off.body.data).toMatchObject({ active: false, entries: [award] });
  expect(await siteText("awards")).toBeNull();
  const trail = await db.auditEntry.findMany({ where: { entity: "site_text" }, orderBy: { id: "asc" } });
  expect(trail.map(({ entity_id, fields }) => [entity_id, fields])).toEqual([
    [2, ["title", "entries"]],
    [2, ["active"]],
  ]);
});

test("saving over a newer version is a conflict, also for a section that was not stored before", async () => {
  const { cookie } = await signInAs("admin");
  const read = (await call(list, "GET", { cookie })).body.data[1]?.updated_at;
  const change = (title: string) =>
    call(item, "PUT", { cookie, params: AWARDS, body: { title, updated_at: read } });
  expect((await change("um")).status).toBe(200);
  const second = await change("dois");
  expect([second.status, second.body.data.title]).toEqual([409, "um"]);
});

test("missing fields are named with their entry's number, and nothing is written", async () => {
  const { cookie } = await signInAs("admin");
  const put = (params: { id: string }, body: object) => call(item, "PUT", { cookie, params, body });
  const entries = [{ title: "Posso?", text: "Pode." }, { title: "E então?" }, { text: 7 }];
  const wrong = await put(QUESTIONS, { entries });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    {
      entries: [
        "Dúvida 2: A resposta é obrigatória.",
        "Dúvida 3: A pergunta é obrigatória.",
        "Dúvida 3: A resposta deve ser um texto.",
      ],
    },
  ]);
  const many = await put(QUESTIONS, { entries: Array.from({ length: 21 }, () => entries[0]) });
  expect(many.body.errors.entries).toEqual(["São permitidos no máximo 20."]);
  expect((await put(QUESTIONS, { entries: "{" })).body.errors.entries).toEqual(["Informe uma lista válida."]);
  expect((await put({ id: "1" }, { entries: [{ title: "1", text: "um" }] })).body.errors.entries).toEqual([
    "Número 1: A nota é obrigatória.",
  ]);
  expect([(await put({ id: "99" }, {})).status, (await put({ id: "x" }, {})).status]).toEqual([404, 404]);
  expect(await db.siteText.count()).toBe(0);
});

test("an installation without content makes no claims, because the sections are omitted", async () => {
  const shown = await Promise.all([
    ...[Indicators(), AwardsBanner(), PartnerSection(), SecuritySection()],
    ProductQuestions({ section: "questions-imoveis", subject: "imóveis" }),
    PlanExampleSection({ type: "Imóvel", label: "imóveis" }),
    ...sections.map(({ key }) => siteText(key)),
  ]);
  expect(shown.filter((one) => one !== null)).toEqual([]);
  const company = { name: "Minha empresa", legal_name: null, legal_notice: null };
  expect(legalNotice(company as Parameters<typeof legalNotice>[0])).not.toMatch(/representante|Itaú/);
});
