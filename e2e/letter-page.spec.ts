import pg from "pg";
import type { Locator, Page } from "playwright/test";
import { PAGE_SIZE } from "../lib/trade/letters/search";
import { expectAccessible } from "./accessible";
import { expectNoSidewaysScroll, hydrated } from "./staff";
import { expect, test } from "./test";

const NAME = "Parceiro das páginas";

let database: pg.Client;
let ids: number[] = [];

test.beforeAll(async () => {
  database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ id: number }>(
    `WITH partner AS (INSERT INTO partners (name, tax_rate, tax_rate_micros) VALUES ($1, '5%', 5000000) RETURNING id)
     INSERT INTO letters (partner_id, administrator_id, code, segment, credit_cents, entry_cents, installments, next_pay)
     SELECT partner.id, (SELECT administrator_id FROM administrator_aliases WHERE key = 'itau'), 'P-' || number, 'Náutica',
            880000000 + number * 1000000, 300000000,
            '[{"quantity": 12, "amount_cents": 9000000}, {"quantity": 100, "amount_cents": 6500000}]', '2099-12-10'
       FROM partner, generate_series(1, 3) AS number RETURNING id`,
    [NAME],
  );
  ids = rows.map(({ id }) => id);
});

test.afterAll(async () => {
  await database.query("UPDATE letters SET withdrawn_at = now() WHERE id = ANY($1)", [ids]);
  await database.query("UPDATE partners SET deleted_at = now(), is_active = false WHERE name = $1", [NAME]);
  await database.end();
});

test.describe("a letter's page", () => {
  test.use({ javaScriptEnabled: false });

  test("is linked from its row and complete without JavaScript", async ({ page, request }) => {
    await page.goto("/cartas-contempladas");
    const { contemplated } = await (await request.get("/web/contemplated/itau")).json();
    const isStepped = ({ parcels }: { parcels: string }) => parcels.includes(" + ");
    const stepped = contemplated.slice(0, PAGE_SIZE).find(isStepped);
    const code = page.getByRole("link", { name: `Código ${stepped.id}`, exact: true });
    const id = (await code.textContent())?.replace(/\D/g, "");
    const letter = await (await request.get(`/web/contemplated/${id}`)).json();
    await code.click();
    await expect(page).toHaveURL(new RegExp(`/cartas-contempladas/${id}$`));
    await expect(page).toHaveTitle(new RegExp(`^Carta contemplada ${id} \\| `));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Carta contemplada ${id}`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    const facts = page.getByRole("article", { name: `Dados da carta ${id}` });
    for (const value of [
      letter.credit_value_formatted,
      letter.entry_value_formatted,
      letter.total_cost_formatted,
    ]) {
      await expect(facts).toContainText(value);
    }
    await expect(facts.getByRole("img", { name: `Escada das parcelas: ${letter.parcels}` })).toBeVisible();
    const lines = facts.getByRole("table", { name: "O que você paga e quando" }).getByRole("row");
    const feeRows = letter.transfer_fee_kind === "amount" ? 2 : 1;
    await expect(lines).toHaveCount(letter.installments.length + 3 + feeRows);
    await expect(lines.nth(1)).toContainText(`Agora`);
    const alike = page.getByRole("article").filter({ has: page.getByRole("heading", { level: 3 }) });
    await expect(alike).toHaveCount(4);
    expect(await (await request.get("/sitemap.xml")).text()).not.toMatch(/cartas-contempladas\/\d/);
    // Equal instalments have no chart.
    const level = contemplated.find((other: { parcels: string }) => !isStepped(other));
    await page.goto(`/cartas-contempladas/${level.id}`);
    await expect(page.getByRole("table", { name: "O que você paga e quando" })).toContainText(level.parcels);
    await expect(page.getByRole("img", { name: /^Escada das parcelas/ })).toHaveCount(0);
  });
});

test("a sold letter's page has status 410 and similar letters, and 200 once the letter is available again", async ({
  page,
}) => {
  const [id = 0, other = 0] = ids;
  const address = `/cartas-contempladas/${id}`;
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  await expect.poll(() => statusOf(address)).toBe(200);
  await database.query("UPDATE letters SET status = 'sold' WHERE id = $1", [id]);
  await expect.poll(() => statusOf(address)).toBe(410);
  expect(await statusOf(`/web/contemplated/${id}`)).toBe(410);
  const answer = await page.goto(address);
  expect([answer?.status(), answer?.headers()["content-type"]]).toEqual([410, "text/html; charset=utf-8"]);
  await expect(page.getByText("Esta carta não está mais disponível")).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`carta ${other}$`) })).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf("/cartas-contempladas/2147483647")).toBe(404);
  expect(await statusOf("/cartas-contempladas/nada")).toBe(404);
  await database.query("UPDATE letters SET status = 'available' WHERE id = $1", [id]);
  await expect.poll(() => statusOf(address)).toBe(200);
});

test("a sum and a comparison have canonical and Open Graph URLs, and a sum has a description @long", async ({
  page,
}) => {
  const [a = 0, b = 0, c = 0] = ids;
  for (const path of [
    `/cartas-contempladas/soma?contemplated=${a},${b}`,
    `/cartas-contempladas/comparar?contemplated=${a},${b}%2B${c}`,
  ]) {
    await page.goto(path);
    const address = new RegExp(`${path.replace(/[?+]/g, "\\$&")}$`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", address);
  }
  await page.goto(`/cartas-contempladas/soma?contemplated=${a},${b}`);
  await expect(page.locator("meta[property='og:description']")).toHaveAttribute(
    "content",
    /^2 cartas de Náutica: crédito de R\$\s17\.630\.000,00, entrada de R\$\s/,
  );
});

test("a letter's page meets WCAG 2.2 AA at 320 and 1280 px", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/cartas-contempladas/${ids[1]}`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("a sum names a missing letter, keeps the rest and offers replacements", { tag: "@long" }, async ({
  page,
}) => {
  const [a = 0, b = 0, c = 0] = ids;
  await database.query("UPDATE letters SET status = 'reserved' WHERE id = $1", [a]);
  await expect.poll(async () => (await page.request.get(`/cartas-contempladas/${a}`)).status()).toBe(410);
  const answer = await page.goto(`/cartas-contempladas/soma?contemplated=${a},${b}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("alert").filter({ hasText: "disponível" })).toHaveText(
    `A carta ${a} não está mais disponível.`,
  );
  await expect(page.getByRole("link", { name: "Ver só o que restou (1 carta)" })).toHaveAttribute(
    "href",
    `/cartas-contempladas/${b}`,
  );
  const offer = page.getByRole("article").getByRole("link", { name: `Ver a soma das cartas ${b} e ${c}` });
  await expect(offer).toHaveAttribute("href", `/cartas-contempladas/soma?contemplated=${b},${c}`);
  await offer.click();
  const statement = page.getByRole("article", { name: "Extrato da simulação" });
  await expect(statement.getByRole("img", { name: /^Escada das parcelas: / })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Você está em" })).toContainText("Cartas Contempladas");
  await expectAccessible(page);
  await database.query("UPDATE letters SET status = 'available' WHERE id = $1", [a]);
});

test("letters and sums are compared; invalid items are excluded and reported", {
  tag: "@long",
}, async ({ page }) => {
  const [a = 0, b = 0, c = 0] = ids;
  const compare = "/cartas-contempladas/comparar?contemplated=";
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${compare}${a},${b},${a}%2B${c}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto(`${compare}${a},${b}%2B${c},2147483647`);
    await expect(page.getByRole("columnheader")).toHaveText([
      new RegExp(`^Carta ${a}Crédito de R\\$`),
      new RegExp(`^Soma de 2 cartas: ${b} \\+ ${c}Crédito de R\\$`),
    ]);
    await expect(page.getByRole("row", { name: /^Entrada \(abaixo, por R\$\s100\smil\)/ })).toContainText(
      "menor",
    );
    await page.evaluate(() => window.scrollTo(0, 700));
    const negotiate = page.getByRole("link", { name: /^Negociar/ }).and(page.locator(".compare a"));
    for (const shown of [...(await page.getByRole("columnheader").all()), ...(await negotiate.all())])
      await expect(shown).toBeInViewport({ ratio: 0.9 });
    for (const [index, text] of [`Código: ${a}\n`, `Código ${b}: `].entries())
      expect(decodeURIComponent((await negotiate.nth(index).getAttribute("href")) ?? "")).toContain(text);
    await expect(page.getByRole("link", { name: "Somar 3 cartas" })).toHaveAttribute(
      "href",
      `/cartas-contempladas/soma?contemplated=${a},${b},${c}`,
    );
    await expect(page.getByText("A carta 2147483647 não está mais disponível.")).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${compare}${a},${b},${c}`);
  await expect(page.getByRole("columnheader").nth(2)).toBeInViewport({ ratio: 1 });
  // A badge at the left of its figure would seem to belong to the next column.
  const badges = page.locator(".compare .lowest");
  expect(await badges.count()).toBeGreaterThan(0);
  expect(
    await badges.evaluateAll((all) =>
      all.every((badge) => {
        const text = badge.nextSibling ?? badge;
        const range = document.createRange();
        range.selectNode(text);
        return badge.getBoundingClientRect().top >= range.getBoundingClientRect().bottom - 1;
      }),
    ),
  ).toBe(true);
  const star = page.getByRole("button", { name: `Guardar a carta ${b} nos favoritos` });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  const single = await page.request.get(`${compare}${b}`, { maxRedirects: 0 });
  expect([single.status(), new URL(single.headers().location ?? "", "http://x").pathname]).toEqual([
    307,
    `/cartas-contempladas/${b}`,
  ]);
  expect((await page.request.get(`${compare}${a}%2B${b}`, { maxRedirects: 0 })).headers().location).toContain(
    `/soma?contemplated=${a},${b}`,
  );
  // The page of the remaining item names only the missing letters.
  for (const left of [`${b}`, `${a}%2B${b}`]) {
    await page.goto(`${compare}${left},2147483647`);
    await expect(page).not.toHaveURL(/comparar/);
    await expect(page.getByRole("status").filter({ hasText: "Só esta carta continua" })).toHaveText(
      "A carta 2147483647 não está mais disponível. Só esta carta continua disponível.",
    );
  }
  await page.goto(`/cartas-contempladas/${b}?compared=${a},${b}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Só esta carta continua")).toHaveCount(0);
  for (const none of ["", "abc", "2147483647"])
    expect((await page.request.get(compare + none)).status()).toBe(404);
});

test("a sum prints with letterhead, time, validity and a QR code of the URL", async ({ page }) => {
  const [a = 0, b = 0] = ids;
  const address = `/cartas-contempladas/soma?contemplated=${a},${b}`;
  await page.goto(address);
  const paper = page.getByRole("article", { name: "Extrato da simulação" });
  await expect(paper.getByText(/CNPJ \d/)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(paper.getByText(/CNPJ \d/)).toBeVisible();
  await expect(paper.getByText(/^Impressa em \d{2}\/\d{2}\/\d{4},? (às )?\d{2}:\d{2}/)).toBeVisible();
  await expect(paper.getByText(/^Valores de .* Valem nesse dia/)).toBeVisible();
  await expect(paper.getByText(address)).toBeVisible();
  await expect(paper.getByRole("img", { name: "Código QR deste endereço" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

test("a letter prints with its type and administrator, and with all amounts at the right edge", async ({
  page,
}) => {
  await page.goto(`/cartas-contempladas/${ids[0]}`);
  const paper = page.getByRole("article", { name: /^Dados da carta/ });
  await page.emulateMedia({ media: "print" });
  await expect(paper.getByRole("banner").or(paper.locator("header"))).toContainText("Náutica, Itaú");
  const edges = await paper
    .locator("dl:not(.figures-head) dt + dd")
    .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)));
  expect(edges.length).toBeGreaterThan(3);
  expect(new Set(edges).size).toBe(1);
});

test("a valid sum has a separate Open Graph image, and an invalid sum has the image of its page", {
  tag: "@long",
}, async ({ page, request }) => {
  const [a = 0, b = 0] = ids;
  await page.goto(`/cartas-contempladas/soma?contemplated=${a},${b}`);
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  const { pathname, search } = new URL(image ?? "");
  const picture = await request.get(pathname + search);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  for (const none of [`${a},2147483647`, "", "abc"]) {
    expect((await request.get(`${pathname}?contemplated=${none}`)).status()).toBe(404);
  }
  await page.goto(`/cartas-contempladas/soma?contemplated=${a},2147483647`);
  expect(await page.locator('meta[property="og:image"]').getAttribute("content")).toContain("/og/");
});

test.describe("layout and keyboard", { tag: "@long" }, () => {
  const addresses = () => {
    const [a = 0, b = 0, c = 0] = ids;
    return [
      `/cartas-contempladas/${a}`,
      `/cartas-contempladas/soma?contemplated=${a},${b}`,
      `/cartas-contempladas/soma?contemplated=${a},2147483647`,
      `/cartas-contempladas/comparar?contemplated=${a},${b}%2B${c}`,
    ];
  };

  // The site has no dark theme.
  for (const { width, colorScheme } of [
    ...[320, 390, 768, 1024, 1280].map((width) => ({ width, colorScheme: "light" as const })),
    ...[390, 1280].map((width) => ({ width, colorScheme: "dark" as const })),
  ]) {
    test(`an available and an unavailable letter, a sum and a comparison fit at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      const [id = 0] = ids;
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await page.setViewportSize({ width, height: 844 });
      for (const [index, address] of addresses().entries()) {
        await page.goto(address);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.screenshot({ path: test.info().outputPath(`${index}.png`), fullPage: true });
      }
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toMatch(/^(rgb\(2[45]\d|oklch\(0?\.9|lab\(9)/);
      await database.query("UPDATE letters SET status = 'sold' WHERE id = $1", [id]);
      const address = `/cartas-contempladas/${id}`;
      await expect.poll(async () => (await page.request.get(address)).status()).toBe(410);
      await page.goto(address);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: test.info().outputPath("gone.png"), fullPage: true });
      await database.query("UPDATE letters SET status = 'available' WHERE id = $1", [id]);
      await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
    });
  }

  for (const width of [390, 1280]) {
    for (const by of ["mouse", "keyboard"] as const) {
      test(`a visitor goes from a letter to a comparison and to the list, by ${by} at ${width} px`, async ({
        page,
      }) => {
        const [a = 0, b = 0] = ids;
        await page.addInitScript(() => localStorage.setItem("cookies-accepted", "true"));
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 844 });
        const use = (control: Locator) => (by === "mouse" ? control.click() : pressWithKeys(page, control));
        const star = page.getByRole("button", { name: "Guardar nos favoritos" });
        const next = page.getByRole("complementary", { name: "Próximo passo" });

        await page.goto(`/cartas-contempladas/${a}`);
        await use(star);
        await expect(star).toHaveAttribute("aria-pressed", "true");
        await use(page.getByRole("link", { name: new RegExp(`^Ver a carta ${b}$`) }));
        await expect(page).toHaveURL(new RegExp(`/cartas-contempladas/${b}$`));
        await use(star);
        await expect(page.getByRole("link", { name: /^Negociar/ })).toHaveAttribute(
          "href",
          /^https:\/\/wa\.me\//,
        );
        await use(next.locator("summary"));
        await use(next.getByRole("link", { name: "Comparar com as parecidas" }));
        await expect(page.getByRole("columnheader").filter({ hasText: `Carta ${b}` })).toBeVisible();
        await expect(page.getByRole("columnheader").filter({ hasText: `Carta ${a}` })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Carta contemplada ${b}`);
        await use(next.getByRole("link", { name: "Somar com outras cartas" }));
        await expect(page).toHaveURL(/\/cartas-contempladas\?type=N%C3%A1utica/);
        await expect(page.getByText("Total de cartas contempladas: 3", { exact: true })).toBeVisible();
        await expect(page.getByText("Selecionadas: 1", { exact: true })).toBeVisible();
        await expect(
          page.getByRole("checkbox", { name: new RegExp(`^Selecionar carta ${b},`) }),
        ).toBeChecked();
      });
    }

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false, viewport: { width, height: 844 } });

      test(`a letter, a sum and a comparison show all their content and links at ${width} px`, async ({
        page,
      }) => {
        const [a = 0, b = 0] = ids;
        await page.goto(`/cartas-contempladas/${a}`);
        await expect(page.getByRole("button", { name: "Guardar nos favoritos" })).toHaveCount(0);
        await page.getByRole("link", { name: new RegExp(`^Ver a carta ${b}$`) }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Carta contemplada ${b}`);
        const [, sum = "", broken = "", compare = ""] = addresses();
        await page.goto(sum);
        await expect(page.getByRole("article", { name: "Extrato da simulação" })).toBeVisible();
        await page.goto(broken);
        await expect(page.getByText("A carta 2147483647 não está mais disponível.")).toBeVisible();
        await page.goto(compare);
        await expect(page.getByRole("columnheader")).toHaveCount(2);
      });
    });
  }
});

async function pressWithKeys(page: Page, control: Locator): Promise<void> {
  await hydrated(page);
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 150 && !(await isThere()); steps += 1) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
  await page.keyboard.press("Enter");
}
