import { COMPACT_FORM, decodeLetters, encodeLetters } from "../lib/trade/letters/compact";
import { formatCostMonth } from "../lib/trade/letters/cost/cost";
import { feeLines } from "../lib/trade/letters/messages";
import { counter, MAIN, messageOf, OTHER, open, rows, tick } from "./letters-list";
import { expect, test } from "./test";

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
    await dialog.getByText("Mais", { exact: true }).click();
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

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
