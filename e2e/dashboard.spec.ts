import type { Page } from "playwright/test";
import { expectAccessible, openAdmin, signInAs, sql } from "./staff";
import { expect, test } from "./test";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function figureIn(text: string | null): number {
  return Number((text ?? "").replace(/\./g, "").match(/(\d+)\D*$/)?.[1]);
}

async function listed(page: Page): Promise<number> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const pager = page.getByRole("navigation", { name: "Paginação" });
  if (await pager.isVisible()) return figureIn(await pager.getByRole("status").textContent());
  return Number((await page.getByText(/^\d+ na lista$/).textContent())?.split(" ")[0]);
}

async function expectExact(page: Page, isTried: (href: string) => boolean) {
  await openAdmin(page);
  const cards = page.getByRole("region", { name: "Números" }).getByRole("link");
  const numbers = await cards.evaluateAll((links) =>
    links.map((each) => [each.getAttribute("href") ?? "", each.lastElementChild?.textContent ?? ""] as const),
  );
  expect(numbers).toHaveLength(11);
  for (const name of ["Cartas na lista", "Novos inscritos"]) {
    const chart = page.getByRole("link", { name: new RegExp(`^${name}: `) });
    numbers.push([(await chart.getAttribute("href")) ?? "", (await chart.textContent()) ?? ""]);
  }
  for (const [href, number] of numbers.filter(([each]) => isTried(each))) {
    await page.goto(href);
    expect([href, await listed(page)]).toEqual([href, figureIn(number)]);
  }
}

test("a click on WhatsApp is counted on the dashboard, and figures link to lists with as many records", {
  tag: "@long",
}, async ({ page, browser }) => {
  const context = await browser.newContext({ userAgent: FIREFOX });
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const visitor = await context.newPage();
  await visitor.goto("/cartas-contempladas");
  await expect(visitor.locator("html[data-js]")).toBeAttached();
  const link = visitor.getByRole("link", { name: /^Negociar a carta \d+/ }).first();
  const letter = Number((await link.textContent())?.match(/\d+/)?.[0]);
  await link.press("Enter");
  await visitor.goto("/como-funciona");
  await expect(visitor.locator("html[data-js]")).toBeAttached();
  await visitor.getByRole("link", { name: /Fale conosco no WhatsApp/ }).press("Enter");
  const stored = (id: number) =>
    sql<{ page: string }>("SELECT page FROM whatsapp_clicks WHERE letter_id = $1", [id]);
  for (const [id, at] of [
    [letter, "/cartas-contempladas"],
    [0, "/como-funciona"],
  ] as const) {
    await expect.poll(() => stored(id), { timeout: 15_000 }).toContainEqual({ page: at });
  }
  await context.close();

  // Other tests click letters too; 500 more clicks put this letter among the most clicked.
  await sql("UPDATE whatsapp_clicks SET clicks = clicks + 500 WHERE letter_id = $1", [letter]);
  await signInAs(page, "root");
  await openAdmin(page);
  const item = page.getByRole("link", { name: new RegExp(`cliques? pela carta ${letter}$`) });
  const clicks = figureIn(await item.textContent());
  await item.click();
  await expect(page.getByRole("heading", { level: 1, name: `Cliques pela carta ${letter}` })).toBeVisible();
  const figures = await page
    .getByRole("cell")
    .locator("xpath=self::td[@data-label='Cliques']")
    .allTextContents();
  expect(figures.reduce((sum, text) => sum + figureIn(text), 0)).toBe(clicks);

  // The test of every figure checks the others.
  await expectExact(page, (href) => /site=1|since=/.test(href));
});

test("urgent tasks come first, and tasks link to the screens that solve them, by keyboard alone", {
  tag: "@long",
}, async ({ page }) => {
  const name = `Parceiro ${Date.now()}`;
  const [partner] = await sql<{ id: number }>(
    `INSERT INTO partners (name, url_csv, letters_updated_at)
     VALUES ($1, 'https://parceiro.example.com/x.csv', now() - interval '3 days') RETURNING id`,
    [name],
  );
  await sql(
    "INSERT INTO mails (kind, recipient, status, finished_at) VALUES ('alert_news', 'ana@example.com', 'failed', now())",
  );
  await signInAs(page, "root");
  await openAdmin(page);
  const needs = page.getByRole("region", { name: /^Precisa de você/ });
  await expect(needs.getByText(`As cartas de ${name} são de 3 dias atrás`, { exact: true })).toBeVisible();
  await expect(needs.locator("[data-need]").first()).toHaveAttribute("data-need", "urgent");
  const way = needs.getByRole("link", { name: new RegExp(`^Importar agora.*${name}`) });
  await expect(way).toHaveAttribute("href", `/iacontrol/partners?imports=${partner?.id}`);

  const mails = needs.getByRole("link", { name: /não (?:foi entregue|foram entregues)$/ });
  const count = Number((await mails.textContent())?.match(/: (\d+) /)?.[1]);
  await mails.press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: "E-mails que não foram entregues" }),
  ).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(count);
  await page.getByRole("button", { name: "Marcar como vistos" }).press("Enter");
  await expect(page.getByText("E-mails não estão sendo enviados")).toBeVisible();

  await sql("DELETE FROM partners WHERE id = $1", [partner?.id]);
  await openAdmin(page);
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(needs.getByRole("link", { name: /entregue/ })).toHaveCount(0);
});

test("first steps are dismissed permanently, and a dismissal can be undone", async ({ page }) => {
  let saves = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/api/lists/first-steps/columns")) saves += 1;
  });
  await signInAs(page, "root");
  await openAdmin(page);
  const steps = page.getByRole("region", { name: /^Primeiros passos/ });
  const open = await steps.getByRole("listitem").count();
  expect(open).toBeGreaterThan(0);
  await steps.getByRole("button", { name: "Dispensar", exact: true }).first().press("Enter");
  await expect(steps.getByRole("listitem")).toHaveCount(open - 1);
  await page.getByRole("button", { name: "Desfazer" }).press("Enter");
  await expect(steps.getByRole("listitem")).toHaveCount(open);
  for (let left = open; left > 0; left -= 1) {
    await steps.getByRole("button", { name: "Dispensar", exact: true }).first().press("Enter");
    await expect(steps.getByRole("listitem")).toHaveCount(left - 1);
  }
  await expect(steps).toHaveCount(0);
  await expect.poll(() => saves).toBe(open + 2);
  await openAdmin(page);
  await expect(steps).toHaveCount(0);
  await sql("DELETE FROM hidden_columns WHERE list = 'first-steps'");
});

test("the dashboard links to the pages' performance and fits in four phone screens", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "editor");
  await openAdmin(page);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(4 * 844);
  await page.getByRole("link", { name: "Desempenho das páginas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Desempenho" })).toBeVisible();
});

test("every figure of the dashboard links to a list with as many records", { tag: "@long" }, async ({
  page,
}) => {
  await signInAs(page, "root");
  await expectExact(page, () => true);
});

for (const variant of [
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
  { colorScheme: "dark", viewport: { width: 1280, height: 860 } },
] as const) {
  test.describe(`${variant.colorScheme}, ${variant.viewport.width} px`, { tag: "@long" }, () => {
    test.use(variant);
    test("the dashboard's days open as a table, and the page is accessible", async ({ page }) => {
      await signInAs(page, "root");
      await openAdmin(page);
      await page.getByText("Ver em tabela").press("Enter");
      await expect(page.getByRole("table", { name: /por dia/ })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
