import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { formatCostMonth } from "../lib/trade/letters/cost/cost";
import { feeLines } from "../lib/trade/letters/messages";
import { PAGE_SIZE } from "../lib/trade/letters/search";
import { counter, MAIN, messageOf, OTHER, open, rows, tick } from "./letters-list";
import { animationsEnd, holdScripts } from "./staff";
import { expect, test } from "./test";

const PHONE = { width: 390, height: 844 };

async function total(page: Page): Promise<number> {
  return Number((await counter(page).textContent())?.match(/\d+/)?.[0]);
}

test("the initial HTML contains the first page of the list, with figures", async ({ request }) => {
  const html = await (await request.get(MAIN)).text();
  const { contemplated } = await (await request.get("/web/contemplated/itau")).json();
  expect(contemplated.length).toBeGreaterThan(0);
  for (const letter of contemplated.slice(0, PAGE_SIZE)) {
    expect(html).toContain(`Código ${letter.id}<`);
    expect(html).toContain(letter.credit_value_formatted);
  }
  expect(html).toContain("Outras cartas contempladas");
  expect(html).toMatch(/Atualizado em/);
});

test("filters apply in the browser, are in the URL and can be removed one by one", async ({ page }) => {
  await open(page, OTHER);
  const all = await total(page);
  await page.getByLabel("Tipo", { exact: true }).selectOption("Imóvel");
  await expect(page).toHaveURL(/type=Im%C3%B3vel/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  const properties = await total(page);
  await page.getByLabel("Crédito máximo").fill("250000");
  await page.getByLabel("Crédito máximo").blur();
  await expect(page.getByLabel("Crédito máximo")).toHaveValue("250.000");
  await expect(page).toHaveURL(/maxCredit=250000/);
  await expect.poll(() => total(page)).toBeLessThan(properties);
  await expect(page.locator("#filtros > summary")).toContainText("2 filtros");
  for (const credit of await page.locator(".letter-credit").allTextContents()) {
    expect(Number(credit.replace(/^\D*/, "").replaceAll(".", "").replace(",", "."))).toBeLessThanOrEqual(
      250000,
    );
  }
  const narrowed = await total(page);
  await page.reload();
  await expect.poll(() => total(page)).toBe(narrowed);
  await page.getByRole("button", { name: "Remover filtro Crédito até" }).click();
  await expect.poll(() => total(page)).toBe(properties);
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect.poll(() => total(page)).toBe(all);
  await expect(page).toHaveURL(new RegExp(`${OTHER}$`));
  await page.goBack();
  await expect.poll(() => total(page)).toBe(properties);
});

test("an amount that is typed before the page is interactive is filtered by too", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(OTHER, { waitUntil: "commit" });
  await page.getByLabel("Crédito mínimo").fill("100000");
  release();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/minCredit=100000/);
  await expect(page.getByRole("button", { name: "Remover filtro Crédito a partir de" })).toBeVisible();
});

test("a minimum above the maximum is swapped with the maximum, and a notice says so", {
  tag: "@long",
}, async ({ page }) => {
  await open(page, MAIN);
  await page.getByLabel("Crédito máximo").fill("100.000");
  await page.getByLabel("Crédito mínimo").fill("300.000");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Crédito mínimo")).toHaveValue("100.000");
  await expect(page.getByLabel("Crédito máximo")).toHaveValue("300.000");
  await expect(page.getByText("O valor mínimo do crédito era maior que o máximo")).toBeVisible();
});

test("without a match the nearest letters and a contact are shown", async ({ page }) => {
  await open(page, `${MAIN}?minCredit=900.000.000`);
  await expect(counter(page)).toHaveText("Total de cartas contempladas: 0");
  await expect(page.getByRole("heading", { name: "Nenhum resultado com esses filtros" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "As opções mais próximas" })).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  // They are sorted by distance.
  const head = page.getByRole("columnheader", { name: "Crédito" });
  await expect(head).not.toHaveAttribute("aria-sort");
  await expect(head.getByRole("link")).toHaveCount(0);
  const { text } = await messageOf(page.getByRole("link", { name: /Avise-me no WhatsApp/ }));
  expect(text).toContain("Crédito: a partir de R$ 900.000.000,00");
});

test("'Ver n cartas' on a phone leads to the counter, above the notice and the first letter", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, MAIN);
  await page.getByText("Filtrar e ordenar").click();
  const show = page.getByRole("button", { name: /^Ver \d+ cartas?$/ });
  await expect(show).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Crédito máximo").fill("100.000");
  await page.getByLabel("Crédito mínimo").fill("300.000");
  await show.click();
  await expect(counter(page)).toBeFocused();
  await expect(counter(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("então trocamos um pelo outro")).toBeInViewport({ ratio: 1 });
  await expect(rows(page).first()).toBeInViewport();
});

test("from 768 px the filters have no toggle, and the table is as wide as the filters", async ({ page }) => {
  for (const [path, width] of [
    [MAIN, 768],
    [`${MAIN}?sort=-credit`, 1200],
    [`${OTHER}?sort=-credit`, 1200],
    [MAIN, 1280],
    [OTHER, 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(page.getByText("Filtrar e ordenar")).toBeHidden();
    await expect(page.getByLabel("Ordenar por")).toBeVisible({ visible: width < 1200 });
    const [filters, table] = [page.locator("#filtros"), page.locator("table.letters")];
    expect((await table.boundingBox())?.width).toBe((await filters.boundingBox())?.width);
    await expect(rows(page).first().locator(".letter-administrator")).toBeVisible();
  }
});

test("columns have the same width and place with every filter", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const boxes = async (path: string) => {
    await page.goto(path);
    const heads = await page.getByRole("columnheader").all();
    return Promise.all(heads.map(async (head) => (await head.boundingBox())?.x));
  };
  expect(await boxes(`${MAIN}?type=Imóvel&maxCredit=300.000`)).toEqual(await boxes(MAIN));
  expect(await boxes(`${OTHER}?sort=-credit`)).toEqual(await boxes(OTHER));
});

test("a column heading sets the order of the list, and reverses it at the second click", async ({ page }) => {
  await open(page, MAIN);
  const head = page.getByRole("columnheader", { name: "Entrada" });
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/sort=-entry/);
});

test("the WhatsApp link of the first letter contains the letter's figures", async ({ page, request }) => {
  await open(page, MAIN);
  const { contemplated, whatsapp } = await (await request.get("/web/contemplated/itau")).json();
  const [letter] = contemplated;
  const { number, text } = await messageOf(
    page.getByRole("link", { name: `Negociar a carta ${letter.id} (` }),
  );
  expect(number).toBe(whatsapp);
  expect(text).toBe(
    [
      "Olá! Tenho interesse nesta carta contemplada:",
      "",
      `Código: ${letter.id}`,
      `Crédito: ${letter.credit_value_formatted}`,
      `Entrada: ${letter.entry_value_formatted}`,
      `Parcelas: ${letter.parcels}`,
      `Custo total: ${letter.total_cost_formatted}`,
      `Custo efetivo estimado: ${formatCostMonth(letter.cost_month)}`,
      ...feeLines(letter),
      `Próxima parcela: ${letter.next_pay_formatted ?? "a confirmar"}`,
    ]
      .join("\n")
      .replaceAll("\u00A0", " "),
  );
});

test("on a phone letters are cards, nothing scrolls sideways, and the sum fits", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, OTHER);
  await expect(page.getByRole("columnheader", { name: "Entrada" })).toBeHidden();
  await page.getByText("Filtrar e ordenar").click();
  await page.getByLabel("Ordenar por").selectOption({ label: "Maior crédito" });
  await expect(page).toHaveURL(/sort=-credit/);
  await page.getByRole("button", { name: /^Ver \d+ cartas?$/ }).click();
  await expect(page.getByLabel("Ordenar por")).toBeHidden();
  await page.locator("tbody").getByText("Somar", { exact: true }).first().click();
  await page.getByRole("button", { name: "Somar cotas" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
  test(`a click on an amount opens its letter at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, OTHER);
    const row = page.locator("tbody tr").first();
    const code = await row.getByRole("link", { name: /^Código/ }).getAttribute("href");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const amount = await row.locator(".letter-entry").boundingBox();
    await page.mouse.click((amount?.x ?? 0) + 20, (amount?.y ?? 0) + 10);
    await expect(page).toHaveURL(new RegExp(`${code}$`));
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("letters are filtered, paged and summed", async ({ page }) => {
    await page.goto(MAIN);
    const all = await total(page);
    await expect(rows(page)).toHaveCount(Math.min(all, PAGE_SIZE));
    await page.getByLabel("Tipo", { exact: true }).selectOption("Imóvel");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/type=Im%C3%B3vel/);
    expect(await total(page)).toBeLessThan(all);
    await rows(page).nth(0).getByRole("checkbox").check();
    await rows(page).nth(1).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Somar cotas" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Simulação de cotas unificadas" }),
    ).toBeVisible();
    await expect(page.getByText("Cartas selecionadas (2)")).toBeVisible();
    const { text } = await messageOf(page.getByRole("link", { name: "Negociar agora no WhatsApp" }));
    expect(text).toContain("Tipo: Imóvel");
    await page.goto(`${MAIN}?type=Imóvel&minCredit=900.000.000`);
    await expect(page.getByText(/^Hoje o maior crédito de imóvel é de R\$\s[\d.]+,\d\d\.$/)).toBeVisible();
  });
});

for (const { name, viewport } of [
  { name: "desktop", viewport: { width: 1280, height: 900 } },
  { name: "phone", viewport: PHONE },
]) {
  test(`the list, a selection and a sum have no accessibility violation on a ${name}`, {
    tag: "@long",
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    // Fewer rows are faster to check.
    await open(page, `${OTHER}?maxCredit=40.000`);
    await expectNoViolations(page);
    await tick(page, 1);
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Somar cotas" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
  });
}

async function expectNoViolations(page: Page) {
  await animationsEnd(page);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
