import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { animationsEnd } from "./staff";

const paths = [
  "/",
  "/imoveis",
  "/quitar-financiamento",
  "/como-funciona",
  "/investimentos",
  "/quem-somos",
  "/porque-a-ipe",
  "/seguranca-garantida",
  "/simular-consorcio",
  "/contact",
  "/posts",
  "/politica-de-privacidade",
  "/nada-aqui",
];
const sizes = [
  { width: 390, height: 844, tag: [] },
  { width: 1280, height: 800, tag: "@long" },
];

async function expectAccessible(page: Page) {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`)).toEqual(
    [],
  );
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { tag, ...size } of sizes) {
  test(`every page meets WCAG 2.2 AA at ${size.width} px`, { tag }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page);
    }
    await page.goto("/posts");
    await page.goto(
      (await page
        .getByRole("link", { name: /^Ver mais/ })
        .first()
        .getAttribute("href")) ?? "",
    );
    await expectAccessible(page);
  });
}

test("menus, answers and dialogs meet it when they are open", { tag: "@long" }, async ({ page }) => {
  await page.route(/youtube-nocookie\.com/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<html lang=pt><title>v</title></html>" }),
  );
  await page.goto("/");
  await page.getByRole("button", { name: "Consórcios" }).click();
  await page.locator("#perguntas summary").first().click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Assistir ao vídeo" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByText("Sobre nós").click();
  await expectAccessible(page);
});
