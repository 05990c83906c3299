import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "playwright/test";
import { COMPACT_FORM, decodeLetters, encodeLetters } from "../lib/trade/letters/compact";
import { formatCostMonth } from "../lib/trade/letters/cost/cost";
import { feeLines } from "../lib/trade/letters/messages";
import { PAGE_SIZE } from "../lib/trade/letters/search";
import { animationsEnd } from "./staff";
import { expect, test } from "./test";

const MAIN = "/cartas-contempladas";
const OTHER = "/outras-cartas-contempladas";
const PHONE = { width: 390, height: 844 };

async function messageOf(link: Locator): Promise<{ number: string; text: string }> {
  const url = new URL((await link.getAttribute("href")) ?? "");
  expect(url.origin).toBe("https://wa.me");
  return { number: url.pathname.slice(1), text: url.searchParams.get("text") ?? "" };
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => document.querySelector("#letters input")?.matches(":enabled"));
  await expect(page.locator("html[data-js]")).toBeAttached();
  const notice = page.getByRole("button", { name: "Aceitar" });
  if (await notice.isVisible()) await notice.click();
}

const rows = (page: Page) => page.locator("tbody tr");
const counter = (page: Page) => page.getByText(/^Total de cartas contempladas: \d+$/);

async function total(page: Page): Promise<number> {
  return Number((await counter(page).textContent())?.match(/\d+/)?.[0]);
}

async function tick(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) {
    await page.locator("input[name=contemplated]:not(:disabled):not(:checked)").first().check();
  }
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

test("after the first selection only letters that can be summed with it are enabled", async ({ page }) => {
  await open(page, OTHER);
  await expect(page.locator("input[name=contemplated]:disabled")).toHaveCount(0);
  await tick(page, 1);
  const picked = rows(page).filter({ has: page.locator(":checked") });
  const type = await picked.locator(".letter-type span").first().textContent();
  const administrator = await picked.locator(".letter-administrator").textContent();
  for (const row of await rows(page).all()) {
    const fits =
      (await row.locator(".letter-type span").first().textContent()) === type &&
      (await row.locator(".letter-administrator").textContent()) === administrator;
    await expect(row.getByRole("checkbox")).toBeEnabled({ enabled: fits });
    if (fits) continue;
    await expect(row.getByRole("checkbox")).toHaveAccessibleDescription(/^Só é possível somar cartas d/);
  }
  await expect(page.getByText("Selecionadas: 1")).toBeVisible();
  await page.getByRole("button", { name: "Limpar", exact: true }).click();
  await expect(page.locator("input[name=contemplated]:disabled")).toHaveCount(0);
  await expect(page.getByText("Selecionadas: 1")).toBeHidden();
});

test("the selection survives a filter and a reload, and is cleared only by 'Limpar'", async ({ page }) => {
  await open(page, MAIN);
  await tick(page, 2);
  await page.getByLabel("Crédito mínimo").fill("900.000.000");
  await page.getByLabel("Crédito mínimo").blur();
  await expect(counter(page)).toHaveText("Total de cartas contempladas: 0");
  await expect(page.getByText("Selecionadas: 2")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Selecionadas: 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Selecionadas: 2")).toBeVisible();
  await page.getByRole("button", { name: "Limpar", exact: true }).click();
  await expect(page.getByText("Selecionadas: 2")).toBeHidden();
});

test("two letters are summed, and the WhatsApp link has the sum", async ({ page, request }) => {
  await open(page, MAIN);
  await tick(page, 2);
  await page.getByRole("button", { name: "Somar cotas" }).click();
  const dialog = page.getByRole("dialog", { name: "Simulação de cotas unificadas" });
  await expect(dialog).toBeVisible();
  const ids = await page
    .locator("input[name=contemplated]:checked")
    .evaluateAll((boxes) => boxes.map((box) => Number((box as HTMLInputElement).value)));
  const answer = await request.post("/web/contemplated/calculate", { data: { contemplated: ids } });
  const sum = await answer.json();
  for (const text of [
    sum.administrator,
    sum.category,
    sum.credit_total_formatted,
    sum.entry_total_formatted,
    sum.parcels_total_formatted,
    sum.total_cost_formatted,
    formatCostMonth(sum.cost_month),
    sum.next_pay_formatted,
  ]) {
    await expect(dialog).toContainText(text);
  }
  for (const line of sum.parcels_breakdown) {
    await expect(dialog).toContainText(`${line.quantity} x ${line.amount_formatted}`);
  }
  await expect(dialog.getByText("Regras para uso")).toBeVisible();
  const link = dialog.getByRole("link", { name: "Negociar agora no WhatsApp" });
  await expect(link).toHaveCSS("background-color", "rgb(15, 122, 65)");
  const { number, text } = await messageOf(link);
  const plain = (formatted: string) => formatted.replaceAll("\u00A0", " ");
  expect(number).toBe(sum.whatsapp);
  expect(text).toBe(
    [
      "Olá! Tenho interesse nesta simulação de cotas unificadas:",
      "",
      `Administradora: ${sum.administrator}`,
      `Tipo: ${sum.category}`,
      `Crédito: ${plain(sum.credit_total_formatted)}`,
      `Entrada: ${plain(sum.entry_total_formatted)}`,
      "",
      `Total das parcelas: ${plain(sum.parcels_total_formatted)}`,
      ...sum.parcels_breakdown.map(
        (line: { quantity: number; amount_formatted: string }) =>
          `${line.quantity} x ${plain(line.amount_formatted)}`,
      ),
      `Custo total: ${plain(sum.total_cost_formatted)}`,
      `Custo efetivo estimado: ${formatCostMonth(sum.cost_month)}`,
      ...feeLines(sum).map(plain),
      `Próxima parcela: ${sum.next_pay_formatted}`,
      "",
      "Cartas selecionadas:",
      ...sum.selected_details.map(
        (letter: { id: number; credit_formatted: string }) =>
          `Código ${letter.id}: ${plain(letter.credit_formatted)}`,
      ),
    ].join("\n"),
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Selecionadas: 2")).toBeVisible();
});

for (const [width, height, highest] of [
  [320, 640, 200],
  [390, 844, 150],
  [768, 1024, 125],
  [1280, 800, 100],
] as const) {
  test(`the bar and the result of a sum fit at ${width} px @long`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, MAIN);
    await tick(page, 1);
    const bar = page.getByRole("region", { name: "Cartas selecionadas" });
    await expect(bar.getByText("Clique em “Somar cotas”")).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText(/^Só dá para somar cartas de \S/)).toBeInViewport({ ratio: 1 });
    await tick(page, 1);
    await expect(bar).toContainText("Total das parcelas");
    const [status, figures] = [bar.getByRole("status"), bar.locator("dl > div")];
    const { height: taken = 999 } = (await bar.boundingBox()) ?? {};
    expect(taken).toBeLessThan(highest);
    const head = await status.boundingBox();
    for (const box of await Promise.all((await figures.all()).map((figure) => figure.boundingBox()))) {
      const isBelow = (box?.y ?? 0) >= (head?.y ?? 0) + (head?.height ?? 0);
      expect(isBelow || (box?.x ?? 0) >= (head?.x ?? 0) + (head?.width ?? 0)).toBe(true);
    }
    await page.getByRole("button", { name: "Somar cotas" }).click();
    const dialog = page.getByRole("dialog");
    for (const name of ["Crédito", "Entrada", /^(Primeira p|P)arcela$/])
      await expect(dialog.getByText(name, { exact: true }).first()).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("rowheader").first()).toHaveText(/^(Mês|Meses) 1/);
    await expect(dialog.getByRole("button", { name: "Copiar" })).toBeHidden();
    await dialog.getByText("Mais opções", { exact: true }).click();
    await expect(dialog.getByRole("button", { name: "Copiar" })).toBeInViewport({ ratio: 1 });
  });
}

test("the breadcrumb of a sum names the list that contains the letters", async ({ page, request }) => {
  for (const [list, way] of [
    ["itau", "Cartas Contempladas"],
    ["other", "Outras cartas contempladas"],
  ]) {
    const { contemplated } = await (await request.get(`/web/contemplated/${list}`)).json();
    await page.goto(`/cartas-contempladas/soma?contemplated=${contemplated[0].id}`);
    const crumbs = page.getByRole("navigation", { name: "Você está em" }).getByRole("listitem");
    await expect(crumbs.nth(1)).toHaveText(`/${way}`);
  }
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

test("a refusal by the server is shown in the bar", { tag: "@long" }, async ({ page }) => {
  await open(page, MAIN);
  await tick(page, 1);
  await page.route("**/web/contemplated/calculate", (route) =>
    route.fulfill({
      status: 422,
      json: { message: "x", errors: { contemplated: ["A carta 1 não está disponível."] } },
    }),
  );
  await page.getByRole("button", { name: "Somar cotas" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "A carta 1 não está disponível." })).toBeVisible();
});

test("a refusal is still shown when no selected letter is listed any more", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const list = await (await request.get(`/web/contemplated/itau?v=${COMPACT_FORM}`)).json();
  const letters = decodeLetters(list.contemplated);
  await open(page, MAIN);
  await tick(page, 2);
  const ids = await page
    .locator("input[name=contemplated]:checked")
    .evaluateAll((boxes) => boxes.map((box) => Number((box as HTMLInputElement).value)));
  const reason = `As cartas ${ids.join(" e ")} não estão disponíveis.`;
  await page.route("**/web/contemplated/calculate", (route) =>
    route.fulfill({ status: 422, json: { message: "x", errors: { contemplated: [reason] } } }),
  );
  // The list after both letters were taken.
  const left = encodeLetters(letters.filter(({ id }) => !ids.includes(id)));
  await page.route(`**/web/contemplated/itau?v=${COMPACT_FORM}`, (route) =>
    route.fulfill({ json: { ...list, contemplated: left } }),
  );
  await page.getByRole("button", { name: "Somar cotas" }).click();
  await expect(page.getByText("Selecionadas: 2")).toBeHidden();
  await expect(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();
  for (const id of ids) await expect(page.locator(`input[name=contemplated][value="${id}"]`)).toHaveCount(0);
  // The next selection clears the refusal.
  await tick(page, 1);
  await expect(page.getByRole("alert").filter({ hasText: reason })).toBeHidden();
});

test("letters are selected and summed by keyboard", async ({ page }) => {
  await open(page, MAIN);
  await page.locator("input[name=contemplated]").first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Selecionadas: 1")).toBeVisible();
  await page.getByRole("button", { name: "Somar cotas" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Simulação de cotas unificadas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Somar cotas" })).toBeFocused();
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
  await page.getByText("Somar", { exact: true }).first().click();
  await page.getByRole("button", { name: "Somar cotas" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

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

  test("letters that cannot be summed stay selected, and the reason is shown", async ({ page }) => {
    await page.goto(OTHER);
    const types = await page.locator(".letter-type > span").allTextContents();
    const different = types.findIndex((type) => type !== types[0]);
    await rows(page).nth(0).getByRole("checkbox").check();
    await rows(page).nth(different).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Somar cotas" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Só é possível somar cartas do mesmo tipo." }),
    ).toBeVisible();
    await expect(rows(page).nth(0).getByRole("checkbox")).toBeChecked();
    await expect(rows(page).nth(different).getByRole("checkbox")).toBeChecked();
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
