import { expect, test } from "./test";

const first = (page: import("playwright/test").Page) => page.locator("#resultado");

test("the page opens at its top, not at the chosen type", async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/simular-consorcio?type=Agro");
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a product page links to the simulator with the product's type, and the inputs are in the URL", async ({
    page,
  }) => {
    await page.goto("/motos");
    await page.getByRole("link", { name: "Simular parcela" }).click();
    await expect(page).toHaveURL(/\/simular-consorcio\?type=Moto$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Simule seu consórcio");
    await expect(page.getByRole("link", { name: "Moto", exact: true }).first()).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.getByRole("link", { name: "Imóvel", exact: true }).click();
    await page.getByLabel("Pela parcela").check();
    await page.getByLabel("Valor da parcela").fill("2.000");
    await page.getByLabel("Prazo").fill("200");
    await page.getByRole("button", { name: "Simular" }).click();
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      type: "Imóvel",
      by: "parcel",
      value: "2.000",
      months: "200",
    });
    await expect(first(page)).toContainText("Crédito que essa parcela compra");
    // 2,000 × 200 ÷ 1.1982, rounded down to a hundred.
    await expect(first(page)).toContainText(/R\$\s333\.800,00/);
    await expect(
      page.getByRole("heading", { name: "Ou assuma agora uma carta já contemplada" }),
    ).toBeVisible();
    const link = await page.getByRole("link", { name: /Conversar sobre a simulação/ }).getAttribute("href");
    const message = new URL(link ?? "").searchParams.get("text") ?? "";
    expect(message).toContain("Crédito: R$ 333.800,00");
    expect(message).toContain("/simular-consorcio?type=Im%C3%B3vel&by=parcel&value=2.000&months=200");
  });

  test("an empty amount or term is an error, and the example replaces an absent amount", async ({ page }) => {
    await page.goto("/simular-consorcio?type=Imóvel");
    await expect(first(page)).toContainText("Crédito");
    await expect(page.getByLabel("Valor do crédito")).not.toHaveValue("");
    await page.getByLabel("Valor do crédito").fill(" ");
    await page.getByLabel("Prazo").fill("");
    await page.getByRole("button", { name: "Simular", exact: true }).click();
    const value = page.getByLabel("Valor do crédito");
    await expect(value).toHaveValue("");
    await expect(value).toHaveAccessibleDescription(/^Informe um valor em reais, como /);
    await expect(page.getByLabel("Prazo")).toHaveAccessibleDescription(/o prazo vai de/);
  });

  test("errors are shown beside their fields, and the input is kept", async ({ page }) => {
    await page.goto("/simular-consorcio?type=Imóvel&value=abc&months=7");
    const months = page.getByLabel("Prazo");
    await expect(months).toHaveValue("7");
    await expect(months).toHaveAccessibleDescription(/Para imóvel, o prazo vai de 120 a 216 meses\./);
    await expect(page.getByText("Falta corrigir 2 campos para simular.")).toBeVisible();
  });
});

test("an unknown parameter does not change the page, and a valid value does", async ({ request }) => {
  const plain = await request.get("/simular-consorcio");
  const other = await request.get("/simular-consorcio?utm_source=x&nonsense=1");
  expect(other.headers().etag).toBe(plain.headers().etag);
  const first = await request.get("/simular-consorcio?value=200.000&x=1");
  const again = await request.get("/simular-consorcio?y=2&value=200.000");
  expect(again.headers().etag).toBe(first.headers().etag);
  expect(first.headers().etag).not.toBe(plain.headers().etag);
});

for (const width of [320, 1280]) {
  test(`the simulator does not scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const question of ["value=900.000&bid=200.000&embedded=30", "by=parcel&value=2.000&months=216"]) {
      await page.goto(`/simular-consorcio?type=Imóvel&${question}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
