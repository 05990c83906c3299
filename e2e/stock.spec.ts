import type { Page } from "playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
  openMenu,
  pressAct,
  signInAs,
  sql,
} from "./staff";
import { expect, test } from "./test";

const STRANGE = [
  "Lote;Bem desejado;Poder de compra;Ágio do vendedor;Restam;Mensalidade",
  "A-1;Imóvel;R$ 7.654.300,00;R$ 3.000.000,00;60;R$ 90.000,00",
  "A-2;Imóvel;R$ 7.654.400,00;R$ 3.000.000,00;60;R$ 90.000,00",
  "A-3;Imóvel;152 mil;R$ 3.000.000,00;60;R$ 90.000,00",
].join("\n");

async function makeLetters(): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `WITH partner AS (INSERT INTO partners (name, tax_rate, tax_rate_micros) VALUES ($1, '5%', 5000000) RETURNING id),
          named AS (INSERT INTO administrators (name) VALUES ($1) RETURNING id)
     INSERT INTO letters (partner_id, administrator_id, code, segment, credit_cents, entry_cents, installments)
     SELECT partner.id, named.id, 'GR ' || n, 'Imóvel', 765430000 + n, 300000000,
            '[{"quantity": 12, "amount_cents": 9100000}, {"quantity": 48, "amount_cents": 9000000}]'
       FROM partner, named, generate_series(1, 2) AS n RETURNING id`,
    [`Estoque ${Date.now()} ${Math.random()}`],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

async function holdByKeys(page: Page) {
  const [id = 0, other = 0] = await makeLetters();
  await openAdmin(page, "/contemplated");
  await page.keyboard.press("/");
  await page.keyboard.insertText(`Código: ${id}`);
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: `GR 1` });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("R$\u00A03.382.715,00");
  await expect(row.getByRole("listitem")).toHaveText([/^12 x R\$\s91\.000,00$/, /^48 x R\$\s90\.000,00$/]);
  await pressAct(row, "Reservar");
  const dialog = page.getByRole("dialog", { name: `Reservar a carta ${id}` });
  await dialog
    .getByRole("button", { name: /^Sexta-feira/ })
    .first()
    .press("Enter");
  await expect(dialog.getByText(/^Reservada até .* \(inclusive\)/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Reservar" }).press("Enter");
  await expect(row).toContainText(/até \d\d\/\d\d\/\d{4} \(inclusive\)/);
  expect((await page.request.get(`/web/contemplated/${id}`)).status()).toBe(410);
  await pressAct(row, "Histórico");
  const history = page.getByRole("dialog", { name: `Carta ${id}` });
  await expect(history.getByRole("listitem").first()).toContainText(/Reservada até .*por Edu Editor/);
  await expect(history.getByText("Valor para o cliente")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await pressAct(row, "Liberar");
  await expect(row).toContainText("Disponível");
  expect((await page.request.get(`/web/contemplated/${id}`)).status()).toBe(200);
  return { id, other };
}

async function holdSeveral(page: Page, ids: number[]) {
  await openAdmin(page, "/contemplated?search=GR%20&sort=-id");
  for (const id of ids)
    await page.getByRole("checkbox", { name: `Selecionar a carta ${id}`, exact: true }).check();
  const bar = page.getByRole("region", { name: "Cartas selecionadas" });
  const download = page.waitForEvent("download");
  await bar.getByRole("link", { name: "Exportar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^cartas-.*\.csv$/);
  await bar.getByRole("button", { name: "Reservar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hoje" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reservar" }).click();
  await expect(page.getByText("2 cartas reservadas.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await bar.getByRole("button", { name: "Liberar" }).click();
  await expect(page.getByText("2 cartas liberadas.")).toBeVisible();
}

test("a letter from a client's message is found, reserved until Friday and released", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "editor");
  const { id, other } = await holdByKeys(page);
  await holdSeveral(page, [id, other]);
});

test("a new partner's file with an unknown header is imported after staff map the columns", {
  tag: "@long",
}, async ({ page }) => {
  const name = `Estranho ${Date.now()}`;
  await signInAs(page, "root");
  await openAdmin(page, "/partners");
  await page.getByRole("button", { name: "Novo Parceiro" }).first().click();
  await page.getByLabel("Nome").fill(name);
  await page.getByLabel("URL do CSV").fill("https://parceiro.invalid/cartas.csv");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  const offer = page.getByRole("alertdialog", { name: "Importar as cartas agora?" });
  await offer.getByRole("button", { name: "Importar agora" }).click();
  const dialog = page.getByRole("dialog", { name: `Importações de ${name}` });
  await expect(dialog.getByText("Falhou")).toBeVisible({ timeout: 30_000 });
  const file = { name: "cotas.csv", mimeType: "text/csv", buffer: Buffer.from(STRANGE) };
  await dialog.getByLabel("Arquivo de cartas").setInputFiles(file);
  await dialog.getByRole("button", { name: "Importar arquivo" }).click();
  const columns = dialog.getByRole("region", { name: "Colunas do arquivo" });
  await expect(columns.getByRole("row").filter({ hasText: "Poder de compra" })).toContainText(
    "R$ 7.654.300,00",
  );
  for (const [column, field] of [
    ["Lote", "Código da carta"],
    ["Bem desejado", "Tipo (imóvel, veículo …)"],
    ["Poder de compra", "Crédito"],
    ["Ágio do vendedor", "Entrada"],
    ["Restam", "Quantidade de parcelas"],
    ["Mensalidade", "Valor da parcela"],
  ] as const) {
    await columns.getByRole("combobox", { name: `${column} é` }).selectOption({ label: field });
  }
  await expectAccessible(page);
  await columns.getByRole("button", { name: "Salvar e importar" }).click();
  await expect(page.getByText("2 cartas: 2 novas. 1 linha recusada.")).toBeVisible();
  await dialog.getByRole("button", { name: "Simular" }).click();
  const trial = dialog.getByRole("region", { name: "Resultado da simulação" });
  await expect(trial).toContainText("Nada mudaria");
  await expect(trial).not.toContainText("Importado");
  await dialog.getByRole("button", { name: "Fechar" }).click();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(card.getByText("Importação ligada")).toBeVisible();
  await card.getByRole("switch", { name: `Importação: ${name}` }).click();
  await expect(card.getByText("Importação pausada")).toBeVisible();
  await pressAct(card, "Editar");
  await expect(page.getByRole("combobox", { name: "Lote é" })).toHaveValue("code");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`@long letters are reserved and released on a phone, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme,
      hasTouch: true,
    });
    const page = await context.newPage();
    await signInAs(page, "editor");
    const { id, other } = await holdByKeys(page);
    await holdSeveral(page, [id, other]);
    await context.close();
  });
}

test("letters with the largest figures and their actions fit on a screen", { tag: "@long" }, async ({
  page,
}) => {
  await sql(
    `INSERT INTO letters (partner_id, administrator_id, code, segment, credit_cents, entry_cents, installments)
     SELECT partner_id, administrator_id, 'GRP-001001/' || $1, 'Máquinas e Equipamentos', 98765431189, 40493826787,
            '[{"quantity": 180, "amount_cents": 411522630}]'
       FROM letters LIMIT 1`,
    [`${Date.now()}`],
  );
  await signInAs(page, "root");
  for (const width of [1280, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openAdmin(page, "/contemplated?sort=-credit");
    await expect(page.locator("tbody tr").first()).toContainText("R$\u00A0987.654.311,89");
    const beyond = await page.locator("table").evaluate(({ parentElement: box }) => {
      return box ? box.scrollWidth - box.clientWidth : Number.NaN;
    });
    expect([width, beyond]).toEqual([width, 0]);
    const act = page.getByRole("button", { name: "Mais ações" }).first();
    await act.scrollIntoViewIfNeeded();
    await expect(act).toBeInViewport({ ratio: 1 });
  }
});

test("fourteen letters fit on a screen, filters are chips, and actions are in a menu", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "editor");
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAdmin(page, "/contemplated");
  const rows = page.locator("tbody tr");
  const whole = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().bottom).filter((bottom) => bottom <= innerHeight),
  );
  expect(whole.length).toBeGreaterThanOrEqual(14);
  const history = rows.first().getByRole("button", { name: "Histórico" });
  await expect(history).toBeHidden();
  await expect(rows.first().getByRole("link", { name: /^Compartilhar a carta/ })).toBeVisible();
  await openMenu(rows.first());
  await expect(history).toBeVisible();
  await page.keyboard.press("Escape");

  await rows.first().getByRole("checkbox").check();
  await expect(page.getByRole("dialog")).toBeHidden();
  await rows.first().getByRole("checkbox").uncheck();
  await rows.first().getByText("R$").first().click();
  await expect(page.getByRole("dialog", { name: /^Carta \d+$/ })).toBeVisible();
  await page.keyboard.press("Escape");

  const [reserved] = await makeLetters();
  await sql("UPDATE letters SET status = 'reserved' WHERE id = $1", [reserved]);
  await openAdmin(page, `/contemplated?search=${reserved}`);
  await rows.first().getByText("R$").first().click();
  const reason = page.getByText("Reservada pelo parceiro; muda na próxima importação.");
  await expect(reason).toBeVisible();
  // The palette's 'reservar N' explains why this letter cannot be reserved.
  await openAdmin(page, `/contemplated?search=${reserved}&reserve=${reserved}`);
  await expect(reason).toBeVisible();
  await openAdmin(page, "/contemplated");

  await page.getByRole("button", { name: "Filtros" }).press("Enter");
  await page.getByRole("combobox", { name: "Situação" }).selectOption("available");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Situação" })).toBeHidden();
  await page.getByRole("button", { name: "Remover filtro Situação: Disponível" }).click();
  await expect(page).toHaveURL("/iacontrol/contemplated");

  await page.setViewportSize({ width: 390, height: 844 });
  const { height = 0 } = (await rows.first().boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(140);
  // At 320 px nothing in a card is cut or covers its neighbour.
  await page.setViewportSize({ width: 320, height: 844 });
  const [code, ...parts] = [
    rows.first().getByRole("rowheader"),
    ...(await rows.first().locator("td.number, td.due").all()),
  ];
  expect((await code?.boundingBox())?.height).toBeLessThanOrEqual(24);
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  expect(new Set(tops).size).toBe(3);
});
