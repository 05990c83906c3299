import { beforeEach, expect, test } from "vitest";
import * as palette from "@/app/api/palette/route";
import { db } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import {
  createTestFaq,
  createTestPartner,
  createTestPost,
  createTestProduct,
  createTestSubscriber,
} from "@/tests/factories";
import { call, dataOf, signInAs } from "@/tests/http";
import { createTestAdministrator, createTestLetter } from "@/tests/letters";
import { routesOf } from "@/tests/routes";
import { foundKinds, paletteQuery } from "./data";
import type { Found } from "./wire";

const { item: faqItem } = routesOf("faqs");
let cookie = "";

beforeEach(async () => {
  cookie = (await signInAs("root")).cookie;
});

async function find(search: string, as = cookie): Promise<Found[]> {
  const answer = await call(palette, "GET", {
    cookie: as,
    query: `search=${encodeURIComponent(search)}`,
  });
  expect(answer.status).toBe(200);
  return dataOf(answer);
}
const found = async (search: string, as = cookie) =>
  (await find(search, as)).map(({ kind, id }) => [kind, id]);

async function makeLetter(code: string | null) {
  const [partner, administrator] = [await createTestPartner(), await createTestAdministrator()];
  return createTestLetter({ partner_id: partner.id, administrator_id: administrator.id, code });
}

test("letters are found by the site's code, as clients write it, and by a prefix of the partner's code", async () => {
  const letter = await makeLetter("ITA-4471");
  for (const search of [`${letter.id}`, `#${letter.id}`, `Código: ${letter.id}`, "ita-44", "ITA-4471"]) {
    expect([search, await found(search)]).toEqual([search, [["letter", letter.id]]]);
  }
  const [one] = await find("ita-4471");
  expect(one).toMatchObject({ title: `Carta ${letter.id}`, can_import: false });
  expect(one?.detail).toMatch(/ · Itaú · R\$ [\d.]+,\d\d · cód\. ITA-4471$/);
  for (const search of ["%", "ita_4471", "471", "99999999999", "", "  "]) {
    expect([search, await found(search)]).toEqual([search, []]);
  }
});

test("records are found by a part of their names, ignoring accents and case, also after a verb", async () => {
  const post = await createTestPost({ title: "Três maneiras de dar um Lance" });
  const product = await createTestProduct({ title: "Consórcio de imóveis" });
  const faq = await createTestFaq({ question: "O que é contemplação?" });
  const partner = await createTestPartner({ name: "Ágil Contemplações", url_csv: "https://a.example/x.csv" });
  expect(await found("tres MANEIRAS")).toEqual([["post", post.id]]);
  expect(await found("IMÓVEIS")).toEqual([["product", product.id]]);
  expect(await found("contemplac")).toEqual([
    ["partner", partner.id],
    ["faq", faq.id],
  ]);
  expect(await find("importar agil")).toEqual([
    { kind: "partner", id: partner.id, title: "Ágil Contemplações", detail: "Ativo", can_import: true },
  ]);
  expect(await found("importar agora")).toEqual([["partner", partner.id]]);
  expect(await found("excluir tres maneiras")).toEqual([["post", post.id]]);
  expect(await found("trocar imagem imoveis")).toEqual([]);
});

test("'cancelar agendamento' finds posts with a future date", async () => {
  const post = await createTestPost({ title: "Três maneiras", date_post: new Date("2099-01-05") });
  await createTestPost({ title: "Já no ar" });
  const scheduled = {
    kind: "scheduled",
    id: -post.id,
    title: "Três maneiras",
    detail: "Agendado para 05/01/2099",
    can_import: false,
  };
  for (const search of [
    "cancelar",
    "Cancelar agendamento",
    "cancelar o agendamento de tres",
    "desagendar três",
  ]) {
    expect([search, await find(search)]).toEqual([search, [scheduled]]);
  }
  expect(await find("cancelar agendamento de outra coisa")).toEqual([]);
});

test("an empty search suggests the dashboard's tasks and, once each, the records this user changed last", async () => {
  const [faq, other] = [
    await createTestFaq({ question: "Minha?" }),
    await createTestFaq({ question: "Outra?" }),
  ];
  const editor = await signInAs("admin");
  const change = (cookie: string, id: number, body: object) =>
    call(faqItem, "PUT", { cookie, params: { id: String(id) }, body });
  await change(cookie, other.id, { question: "De outra pessoa?" });
  await change(editor.cookie, faq.id, { question: "Primeira?" });
  await change(editor.cookie, faq.id, { question: "Segunda?" });
  const { body } = await call(palette, "GET", { cookie: editor.cookie, query: "search=" });
  expect(body.recent).toMatchObject([
    { action: "update", entity: "faq", title: "Segunda?", href: `/iacontrol/faqs?edit=${faq.id}` },
  ]);
  expect(body.needs).toContainEqual(expect.objectContaining({ text: "E-mails não estão sendo enviados" }));
});

test("only root finds accounts; finding subscribers is recorded in the audit trail, once an hour", async () => {
  const subscriber = await createTestSubscriber({ email: "ana@canario.example", name: null });
  await db.user.create({ data: { name: "Ana Canário", email: "ana@equipe.example", password_hash: "x" } });
  const editor = await signInAs("admin");
  expect((await found("canario")).map(([kind]) => kind).sort()).toEqual(["subscriber", "user"]);
  for (let time = 1; time <= 2; time += 1) {
    expect(await found("canario", editor.cookie)).toEqual([["subscriber", subscriber.id]]);
  }
  const trail = await db.auditEntry.findMany({ where: { user_id: editor.user.id } });
  expect(trail).toMatchObject([{ action: "list", entity: "subscriber", fields: [] }]);
  await found("nada disso", editor.cookie);
  expect(await db.auditEntry.count({ where: { user_id: editor.user.id } })).toBe(1);
});

test("partners' codes of letters are searched by index", async () => {
  const letter = await makeLetter("A");
  // In batches: the pool's statement timeout is a few seconds.
  for (let part = 0; part < 10; part += 1)
    await pool().query(
      `INSERT INTO letters (partner_id, administrator_id, code, segment, credit_cents, entry_cents, installments)
       SELECT $1, $2, 'M' || n, 'Imóvel', 10000000, 4000000, '[{"quantity": 1, "amount_cents": 100}]'
         FROM generate_series($3::int * 2000 + 1, $3::int * 2000 + 2000) AS n`,
      [letter.partner_id, letter.administrator_id, part],
    );
  await pool().query("ANALYZE letters");
  const { text, values } = paletteQuery("m123", new Set(foundKinds));
  const { rows } = await pool().query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("letters_code_words");
  expect(plan).not.toContain("Seq Scan on letters");
  expect(await find("m123")).toHaveLength(5);
});
