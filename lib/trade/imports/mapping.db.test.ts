import { expect, test } from "vitest";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { routes as partnersTable } from "@/app/api/partners/[id]/[...path]/route";
import type { Answer } from "@/tests/answer";
import { startFeedServer } from "@/tests/feed-server";
import { call, signInAs } from "@/tests/http";
import { createPartnerOf, csv, importRun, importText, lines, liveIds, storedLetters } from "@/tests/imports";
import { routesOf } from "@/tests/routes";

const runs = partnersTable.imports;

const { "": list } = letterRoutes;
const { item: partnerItem } = routesOf("partners");

const STRANGE = [
  "Lista de cotas de novembro",
  "",
  "Nº do lote;Bem desejado;Poder de compra;Ágio do vendedor;Restam;Mensalidade (R$);Obs",
  "A-1;Imóvel;100.000,00;40.000,00;60;1.500,00;ótima",
  "A-2;Moto;20.000,00;5.000,00;30;700,00;",
].join("\n");

test("a file with an unknown header lists its columns, and is imported once staff have mapped them", async () => {
  const { cookie } = await signInAs("admin");
  const feed = await startFeedServer(STRANGE);
  const partner = await createPartnerOf(feed.url);
  const params = { id: String(partner.id) };
  const refused = await importRun({ partnerId: partner.id });
  expect(refused).toMatchObject({ status: "failed", confirmable: false });
  const [listed] = (await call(runs, "GET", { cookie, params })).body.data;
  expect(listed.columns).toEqual([
    { column: "Nº do lote", samples: ["A-1", "A-2"], field: null, proposed: "code" },
    { column: "Bem desejado", samples: ["Imóvel", "Moto"], field: null, proposed: "segment_name" },
    {
      column: "Poder de compra",
      samples: ["100.000,00", "20.000,00"],
      field: null,
      proposed: "credit_value",
    },
    { column: "Ágio do vendedor", samples: ["40.000,00", "5.000,00"], field: null, proposed: "entry_value" },
    { column: "Restam", samples: ["60", "30"], field: null, proposed: "quantity" },
    { column: "Mensalidade (R$)", samples: ["1.500,00", "700,00"], field: null, proposed: "amount" },
    { column: "Obs", samples: ["ótima"], field: null, proposed: null },
  ]);

  const column_mapping = [
    { column: "Nº do lote", field: "code" },
    { column: "BEM DESEJADO", field: "segment_name" },
    { column: "Poder de compra", field: "credit_value" },
    { column: "Ágio do vendedor", field: "entry_value" },
    { column: "Restam", field: "quantity" },
    { column: "Mensalidade (R$)", field: "amount" },
  ];
  const saved = await call(partnerItem, "PUT", {
    cookie,
    params,
    body: { column_mapping: JSON.stringify(column_mapping) },
  });
  expect(saved.body.data.column_mapping).toEqual(column_mapping);
  const imported = await importRun({ partnerId: partner.id });
  expect(imported).toMatchObject({ status: "imported", created: 2 });
  expect(imported.columns).toContainEqual({
    column: "Obs",
    samples: ["ótima"],
    field: null,
    proposed: null,
  });
  expect(imported.warnings[0]).toMatchObject({ line: 3, column: "Obs", samples: ["ótima"] });
  expect(await storedLetters(partner.id)).toMatchObject([
    {
      code: "A-1",
      segment: "Imóvel",
      credit: "10000000",
      entry: "4000000",
      installments: [{ quantity: 60, amount_cents: 150_000 }],
    },
    { code: "A-2", segment: "Moto", installments: [{ quantity: 30, amount_cents: 70_000 }] },
  ]);
  // The mapping applies to the partner's next files, and another save of the partner keeps it.
  await call(partnerItem, "PUT", { cookie, params, body: { tax_rate: "3%" } });
  feed.answer = STRANGE.replace("A-2;Moto;20.000,00", "A-2;Moto;21.000,00");
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "imported", updated: 1 });
});

test("staff's mapping takes precedence over the header, applies at once to the same file, and is checked", async () => {
  const { cookie } = await signInAs("admin");
  const feed = await startFeedServer(
    "codigo;credito;valor de venda;entrada;parcelas\nX;100.000,00;90.000,00;1.000,00;10x 500,00\n",
  );
  const partner = await createPartnerOf(feed.url);
  const params = { id: String(partner.id) };
  await importRun({ partnerId: partner.id });
  expect(await storedLetters(partner.id)).toMatchObject([{ credit: "10000000" }]);
  const body = {
    column_mapping: [
      { column: "Valor de venda", field: "credit_value" },
      { column: "credito", field: "none" },
    ],
  };
  await call(partnerItem, "PUT", { cookie, params, body });
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "imported", updated: 1 });
  expect(await storedLetters(partner.id)).toMatchObject([{ credit: "9000000" }]);
  for (const wrong of [
    [{ column: "x", field: "price" }],
    [{ field: "code" }],
    "nada",
    [{ column: "", field: "code" }],
  ]) {
    const answer = await call(partnerItem, "PUT", { cookie, params, body: { column_mapping: wrong } });
    expect([wrong, answer.status, Object.keys(answer.body.errors)]).toEqual([wrong, 422, ["column_mapping"]]);
  }
});

test("a file with wrong headers is refused with proposals by its values, and imported once they are saved", async () => {
  const { cookie } = await signInAs("admin");
  const feed = await startFeedServer(
    "codigo;credito;entrada;parcelas\nA;120x 1.500,00;80.000,00;200.000,00\nB;60x 700,00;20.000,00;50.000,00\n",
  );
  const partner = await createPartnerOf(feed.url);
  const refused = await importRun({ partnerId: partner.id });
  expect(refused).toMatchObject({ status: "failed", rejected: 2 });
  const proposed = (refused.columns ?? []).flatMap(({ column, proposed }) =>
    proposed ? [{ column, field: proposed }] : [],
  );
  expect(proposed).toEqual([
    { column: "credito", field: "installments" },
    { column: "parcelas", field: "credit_value" },
  ]);
  const params = { id: String(partner.id) };
  await call(partnerItem, "PUT", { cookie, params, body: { column_mapping: proposed } });
  expect(await importRun({ partnerId: partner.id })).toMatchObject({
    status: "imported",
    created: 2,
    columns: null,
  });
});

test("the letters of a refused import can be compared before it is confirmed", async () => {
  const { cookie } = await signInAs("admin");
  const partner = await createPartnerOf("https://parceiro.example.com/y.csv");
  await importText(partner.id, csv(lines(30)));
  const ids = await liveIds(partner.id);
  const few = lines(10).map((line, index) => (index === 0 ? { ...line, status: "Reservada" } : line));
  const refused = await importText(partner.id, csv(few));
  expect(refused).toMatchObject({ status: "failed", confirmable: true });
  const side = async (change: string, page = 1) =>
    (await call(list, "GET", { cookie, query: `run=${refused.id}&change=${change}&page=${page}` })).body;
  const codes = ({ data }: Answer) => data.map(({ code }) => Number(code));
  const leaving = await side("leaving");
  expect(leaving.meta).toMatchObject({ total: 21, last_page: 2 });
  expect([...codes(leaving), ...codes(await side("leaving", 2))]).toEqual([
    1,
    ...Array.from({ length: 20 }, (_, at) => at + 11),
  ]);
  expect(codes(await side("staying"))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  // Nothing was changed.
  expect(await liveIds(partner.id)).toEqual(ids);
  expect((await side("withdrawn")).meta.total).toBe(0);
  expect(await importText(partner.id, csv(few), { dryRun: true })).toMatchObject({
    status: "failed",
    confirmable: true,
  });
});
