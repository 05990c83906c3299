import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { sql } from "./staff";

/** A page of each kind. */
const kinds = ["/", "/imoveis", "/como-funciona", "/simular-consorcio", "/contact", "/posts", "/nada-aqui"];
const others = [
  "/quitar-financiamento",
  "/investimentos",
  "/quem-somos",
  "/porque-a-ipe",
  "/seguranca-garantida",
  "/politica-de-privacidade",
];
const rounds = [
  { name: "a page of each kind", paths: kinds, width: 390, height: 844, tag: [] },
  { name: "every other page", paths: others, width: 390, height: 844, tag: "@long" },
  { name: "every page", paths: [...kinds, ...others], width: 1280, height: 800, tag: "@long" },
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, paths, tag, ...size } of rounds) {
  test(`${name} meets WCAG 2.2 AA at ${size.width} px`, { tag }, async ({ page }) => {
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

test("no page leaves a level of headings out, whichever title its texts begin with", {
  tag: "@long",
}, async ({ page }) => {
  const text = "<h3>Um</h3><p>A</p><h2>Dois</h2><p>B</p><h3>Três</h3><p>C</p>";
  const columns = [
    ["posts", "content"],
    ["faqs", "answer"],
    ["banners", "text_advantage"],
    ["banners", "text_how_it_works"],
    ["company", "privacy_policy"],
  ] as const;
  const kept: { table: string; column: string; id: number; value: string | null }[] = [];
  for (const [table, column] of columns) {
    const rows = await sql<{ id: number; value: string | null }>(
      `SELECT id, ${column} AS value FROM ${table}`,
    );
    kept.push(...rows.map((row) => ({ table, column, ...row })));
    await sql(`UPDATE ${table} SET ${column} = $1`, [text]);
  }
  try {
    const [post] = await sql<{ slug: string }>(
      "SELECT slug FROM posts WHERE is_active AND date_post <= current_date - 1 LIMIT 1",
    );
    for (const path of [`/posts/${post?.slug}`, "/como-funciona", "/imoveis", "/politica-de-privacidade"]) {
      await page.goto(path);
      await page.locator("details").evaluateAll((all) => {
        for (const details of all) details.setAttribute("open", "");
      });
      await expect(page.getByRole("heading", { name: "Três", exact: true }).first()).toBeAttached();
      const { violations } = await new AxeBuilder({ page }).withRules(["heading-order"]).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${path}: ${html}`))).toEqual([]);
    }
  } finally {
    for (const { table, column, id, value } of kept) {
      await sql(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [value, id]);
    }
  }
});
