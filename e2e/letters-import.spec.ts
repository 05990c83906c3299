import { createServer, type Server } from "node:http";
import pg from "pg";
import { listen } from "@/tests/listen";
import { expect, test } from "./test";

const FEED_PORT = Number(process.env.E2E_FEED_PORT ?? 6391);
const NAME = "Parceiro da jornada";

// Three letters with credits that no other letter has; the third is reserved.
const FEED = [
  "codigo;segmento;administradora;credito;entrada;parcelas;proximo_vencimento;status",
  "J-1;Imóvel;Banco Itaú;R$ 7.770.100,00;3.000.000,00;12 x R$ 66.500,00 + 125 x R$ 58.500,00;10/12/2098;Disponível",
  "J-2;Imóvel;ITAU;7770200,50;3.100.000,00;11x 101.800,00 / 12x 95.000,00;10/02/2099;Livre",
  "J-3;Imóvel;Itaú;7.770.300,00;3.000.000,00;10 x R$ 1.000,00;10/12/2098;Reservada",
].join("\r\n");

let feed: Server;
let database: pg.Client;

test.beforeAll(async () => {
  feed = createServer((_, response) => response.setHeader("Content-Type", "text/csv").end(FEED));
  await listen(feed, FEED_PORT);
  database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  await database.query(
    `INSERT INTO partners (name, url_csv, tax_rate, tax_rate_micros) VALUES ($1, $2, '5%', 5000000)`,
    [NAME, `http://127.0.0.1:${FEED_PORT}/cartas.csv`],
  );
});

test.afterAll(async () => {
  await database.query(
    "UPDATE letters SET withdrawn_at = now() WHERE partner_id IN (SELECT id FROM partners WHERE name = $1)",
    [NAME],
  );
  await database.query("UPDATE partners SET deleted_at = now(), is_active = false WHERE name = $1", [NAME]);
  await database.end();
  await new Promise((resolve) => feed.close(resolve));
});

test("the letters of a partner's file are filtered, summed and negotiated", async ({ page, request }) => {
  const path = "/cartas-contempladas?minCredit=7.770.000&maxCredit=7.771.000";
  await page.goto(path);
  await expect(page.getByText("Total de cartas contempladas: 0", { exact: true })).toBeVisible();

  const onHome = async () =>
    Number(/(\d+) cartas contempladas hoje/.exec(await (await request.get("/")).text())?.[1]);
  const before = await onHome();
  const wanted = "/cartas-contempladas?credit=15.540.000&entry=7.000.000";
  expect(await (await request.get(wanted)).text()).not.toContain("R$\u00A015.540.300,50");

  const run = await request.post("/api/cron/contemplated", {
    headers: { Authorization: `Bearer ${process.env.CRON_SECRET}` },
  });
  expect(run.status()).toBe(200);
  const { partners } = await run.json();
  expect(partners.find((partner: { name: string }) => partner.name === NAME)).toMatchObject({
    status: "imported",
    total: 3,
    created: 3,
    rejected: 0,
  });

  // The home page's count and the finder include the imported letters at the next request.
  expect(await onHome()).toBe(before + 2);
  expect(await (await request.get(wanted)).text()).toContain("R$\u00A015.540.300,50");

  await page.goto("/cartas-contempladas");
  await page.getByLabel("Crédito mínimo").fill("7.770.000");
  await page.getByLabel("Crédito máximo").fill("7.771.000");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("Total de cartas contempladas: 2", { exact: true })).toBeVisible();
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  // The shown entry is the partner's plus 5% of the credit.
  await expect(rows.nth(0)).toContainText("R$\u00A03.388.505,00");
  await expect(rows.nth(1)).toContainText("R$\u00A03.488.510,03");

  await rows.nth(0).getByRole("checkbox").check();
  await rows.nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Somar cotas" }).click();
  const dialog = page.getByRole("dialog", { name: "Simulação de cotas unificadas" });
  const link = new URL(
    (await dialog.getByRole("link", { name: "Negociar agora no WhatsApp" }).getAttribute("href")) ?? "",
  );
  const ids = await rows
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")));
  expect(link.searchParams.get("text")).toBe(
    [
      "Olá! Tenho interesse nesta simulação de cotas unificadas:",
      "",
      "Administradora: Itaú",
      "Tipo: Imóvel",
      "Crédito: R$ 15.540.300,50",
      "Entrada: R$ 6.877.015,03",
      "",
      "Total das parcelas: R$ 10.370.300,00",
      "2 x R$ 66.500,00",
      "10 x R$ 168.300,00",
      "1 x R$ 160.300,00",
      "12 x R$ 153.500,00",
      "112 x R$ 58.500,00",
      "Custo total: R$ 17.247.315,03",
      "Custo efetivo estimado: 0,34% ao mês, sem reajustes",
      "Próxima parcela: 10/12/2098",
      "",
      "Cartas selecionadas:",
      `Código ${ids[0]}: R$ 7.770.100,00`,
      `Código ${ids[1]}: R$ 7.770.200,50`,
    ].join("\n"),
  );
});
