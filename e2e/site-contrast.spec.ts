import type { Page } from "playwright/test";
import { publicPages } from "./addresses";
import { weakWords } from "./contrast";
import { expect, test } from "./test";

const pages = [
  ...publicPages,
  "/simular-consorcio?value=300.000",
  "/cartas-contempladas?credit=300.000",
  "/nada-aqui",
];
const widths = [320, 390, 768, 912, 1024, 1280, 1920];

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectReadable(page: Page, width: number, path: string) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  const where = `${path} at ${width} px`;
  // The width is measured before weakWords makes the bars static.
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
  expect(await weakWords(page), where).toEqual([]);
}

test("text on drawings has enough contrast on the home page on a phone and on a product page on a tablet", {
  tag: "@long",
}, async ({ page }) => {
  await expectReadable(page, 390, "/");
  await expectReadable(page, 1024, "/imoveis");
});

for (const width of widths) {
  test(`text on drawings has enough contrast and no page scrolls sideways at ${width} px`, {
    tag: "@long",
  }, async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of [...pages, ...(await someOfEach(page))]) await expectReadable(page, width, path);
  });
}

async function someOfEach(page: Page): Promise<string[]> {
  await page.goto("/posts");
  const post = await page
    .getByRole("link", { name: /^Ver mais/ })
    .first()
    .getAttribute("href");
  const { contemplated } = await (await page.request.get("/web/contemplated/itau")).json();
  const letters: { id: number; segment_name: string }[] = contemplated;
  const [first] = letters;
  const other = letters.find(
    ({ id, segment_name }) => id !== first?.id && segment_name === first?.segment_name,
  );
  const both = `${first?.id},${other?.id}`;
  const list = "/cartas-contempladas";
  return [
    post ?? "",
    `${list}/${first?.id}`,
    `${list}/soma?contemplated=${both}`,
    `${list}/comparar?contemplated=${both}`,
  ];
}
