import { expectAccessible } from "./accessible";
import { publicPages } from "./addresses";
import { expect, test } from "./test";

/** Pages checked in every run. */
const kinds = ["/", "/imoveis", "/simular-consorcio"];
const others = ["/nada-aqui", ...publicPages.filter((path) => !kinds.includes(path))];
const rounds = [
  { name: "the home page, a product page, the simulator", paths: kinds, width: 390, height: 844, tag: [] },
  { name: "every other page", paths: others, width: 390, height: 844, tag: "@long" },
  { name: "every page", paths: [...kinds, ...others], width: 1280, height: 800, tag: "@long" },
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, paths, tag, ...size } of rounds) {
  test(`${name} and a post meet WCAG 2.2 AA at ${size.width} px`, { tag }, async ({ page }) => {
    test.setTimeout(300_000);
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

test("open menus, answers and dialogs meet WCAG 2.2 AA", { tag: "@long" }, async ({ page }) => {
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
