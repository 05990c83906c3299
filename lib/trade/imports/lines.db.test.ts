import fc from "fast-check";
import { expect, test } from "vitest";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { routes as partnersTable } from "@/app/api/partners/[id]/[...path]/route";
import { env } from "@/lib/platform/env";
import { startFeedServer } from "@/tests/feed-server";
import { call, signInAs } from "@/tests/http";
import { createPartnerOf, csv, importText, liveIds, storedLetters } from "@/tests/imports";

const errorsRoute = partnersTable["imports/[run]/errors.csv"];
const runs = partnersTable.imports;

const { contemplated: cron } = jobs;

test("every line of a file is counted as created, updated, unchanged, repeated, rejected or skipped", async () => {
  const partner = await createPartnerOf("https://parceiro.example.com/x.csv");
  const line = fc.record(
    {
      code: fc.constantFrom("", "1", "2", "3", "Total", "SOMA"),
      segment: fc.constantFrom("Imóvel", "Moto", ""),
      administrator: fc.constantFrom("Itaú", "Total", ""),
      credit: fc.constantFrom("100.000,00", "101.000,00", "900.000,00", "nada", ""),
      status: fc.constantFrom("", "Vendida", "Reservada"),
    },
    { requiredKeys: [] },
  );
  const odd = fc.constantFrom("TOTAL;;;1;2;3;;", ";;;;;;;", "", "Total: 3 cartas;;;;;;;", csv([]).trim());
  const file = fc.tuple(fc.array(line, { minLength: 1, maxLength: 12 }), fc.array(odd, { maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(file, async ([lines, oddities]) => {
      const text = `${csv(lines)}${oddities.join("\n")}\n`;
      const before = await liveIds(partner.id);
      const run = await importText(partner.id, text, { force: true });
      expect(run.lines).toBe(lines.length + oddities.filter((one) => /[a-z]/i.test(one)).length);
      if (run.status === "failed") return;
      const unchanged = run.total - run.created - run.updated;
      expect(unchanged).toBeGreaterThanOrEqual(0);
      expect(run.created + run.updated + unchanged + run.repeated + run.rejected + run.skipped).toBe(
        run.lines,
      );
      const after = await storedLetters(partner.id);
      expect(after.filter(({ withdrawn }) => !withdrawn)).toHaveLength(run.total);
      expect(Object.keys(before).length - run.withdrawn + run.created).toBeLessThanOrEqual(after.length);
    }),
    { numRuns: 25 },
  );
});

test("the cron route, the list of runs and the CSV report each skipped line and each unknown column", async () => {
  const { cookie } = await signInAs("admin");
  const text = [
    "codigo;credito;entrada;parcelas;Disponível?;Fundo",
    "Total;100.000,00;40.000,00;60x 1.500,00;;1,00",
    "2;100.000,00;40.000,00;60x 1.500,00;Vendida;2,00",
    "3;nada;;;;",
    "Total geral;200.000,00;;;;",
  ].join("\n");
  const feed = await startFeedServer(text);
  const partner = await createPartnerOf(feed.url);
  const { body } = await call(cron, "POST", { headers: { authorization: `Bearer ${env().CRON_SECRET}` } });
  const found = {
    ...{ status: "imported", total: 2, rejected: 1, skipped: 1 },
    warnings: [
      { line: 1, column: "Disponível?", message: expect.stringContaining("situação"), samples: ["Vendida"] },
      { line: 1, column: "Fundo", message: expect.any(String), samples: ["1,00", "2,00"] },
      { line: 1, column: null, message: expect.stringContaining("administradora"), samples: [] },
      { line: 1, column: null, message: expect.stringContaining("vencimento"), samples: [] },
      { line: 2, column: null, message: expect.stringContaining("entrou"), samples: expect.any(Array) },
      {
        line: 5,
        column: null,
        message: expect.stringContaining("pulada"),
        samples: ["Total geral", "200.000,00"],
      },
    ],
  };
  expect(body.partners).toMatchObject([found]);
  expect(await storedLetters(partner.id)).toMatchObject([
    { code: "Total", status: "available" },
    { code: "2", status: "sold" },
  ]);
  const params = { id: String(partner.id) };
  const [run] = (await call(runs, "GET", { cookie, params })).body.data;
  expect(run).toMatchObject({
    ...found,
    ...{ lines: 4, repeated: 0 },
    columns: [
      { column: "codigo", field: "code", proposed: null },
      { field: "credit_value" },
      { field: "entry_value" },
      { field: "installments" },
      { column: "Disponível?", field: null, proposed: "status" },
      { column: "Fundo", field: null },
    ],
  });
  const { response } = await call(errorsRoute, "GET", { cookie, params: { ...params, run: String(run.id) } });
  const csvText = await response.text();
  for (const line of ["1;Disponível?;", "4;Crédito;", "5;;Linha pulada", "Total geral · 200.000,00"])
    expect(csvText).toContain(line);
  // The same file again keeps its counts.
  feed.answer = text;
  const again = await call(cron, "POST", { headers: { authorization: `Bearer ${env().CRON_SECRET}` } });
  expect(again.body.partners).toMatchObject([{ ...found, status: "unchanged" }]);
});
