import type { Page } from "playwright/test";
import { expectToast, openAdmin, png, signInAs, sql } from "./staff";
import { expect, test } from "./test";

test.beforeEach(({ page }) => signInAs(page, "root"));

test("'Remover imagem' takes the image away, and saving without a choice keeps it", { tag: "@long" }, async ({
  page,
}) => {
  const name = `Cliente com foto ${Date.now()}`;
  await openAdmin(page, "/testimonials");
  await page.getByRole("button", { name: "Novo Testemunho" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome do cliente").fill(name);
  await dialog.getByLabel("Testemunho").fill("Muito bom.");
  await dialog.locator("input[name=image]").setInputFiles(await png());
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Testemunho criado com sucesso!");
  const imageOf = async () =>
    (await sql<{ image: string | null }>("SELECT image FROM testimonials WHERE name = $1", [name]))[0]?.image;
  const stored = await imageOf();
  expect(stored).toBeTruthy();

  const card = page.locator("li", { hasText: name });
  await card.getByRole("button", { name: "Editar" }).click();
  await dialog.getByLabel("Testemunho").fill("Muito bom mesmo.");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Testemunho atualizado com sucesso!");
  expect(await imageOf()).toBe(stored);

  await expect(dialog).toBeHidden();
  await card.getByRole("button", { name: "Editar" }).click();
  await dialog.getByRole("button", { name: "Remover imagem" }).click();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toBeHidden();
  // The file itself stays as long as a version names it.
  expect(await imageOf()).toBeNull();
});

test("after a save the list shows what others have saved meanwhile", { tag: "@long" }, async ({ page }) => {
  const stamp = Date.now();
  await openAdmin(page, "/faqs");
  await sql("INSERT INTO faqs (question, answer) VALUES ($1, '<p>Sim.</p>')", [`De outra pessoa ${stamp}?`]);
  await page.getByRole("button", { name: "Nova FAQ" }).first().click();
  await page.getByRole("switch", { name: "Ativo" }).last().waitFor();
  await page.getByRole("dialog").getByLabel("Pergunta").fill(`Minha ${stamp}?`);
  await page.getByRole("dialog").getByRole("textbox", { name: "Resposta" }).fill("Depende.");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "FAQ criada com sucesso!");
  await expect(page.getByRole("heading", { name: `De outra pessoa ${stamp}?` })).toBeVisible();
});

test("an image that fails before the page is alive gives way to the placeholder", { tag: "@long" }, async ({
  page,
}) => {
  await sql("INSERT INTO testimonials (name, description, image) VALUES ('Foto perdida', 'x', $1)", [
    "0123456789abcdef0123456789abcdef-640x400.png",
  ]);
  // The scripts come late, the broken image early.
  await page.route("**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto("/iacontrol/testimonials");
  await expect(page.locator("li", { hasText: "Foto perdida" }).getByAltText("Sem imagem")).toBeVisible();
  await sql("DELETE FROM testimonials WHERE name = 'Foto perdida'");
});

test("a save that fails right after the last key leaves the draft, and its error goes with the next success", async ({
  page,
}) => {
  const question = `Rápida ${Date.now()}?`;
  await openAdmin(page, "/faqs");
  await page.getByRole("button", { name: "Nova FAQ" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Resposta" }).fill("Depende.");
  await page.route("**/api/faqs", (route) => route.abort());
  await dialog.getByLabel("Pergunta").fill(question);
  await page.keyboard.press("Control+s");
  await expectToast(page, "Erro ao salvar FAQ");
  // The browser ends: no close, no question.
  const draft = await page.evaluate(() => localStorage.getItem("draft:FAQs:new"));
  expect(draft).toContain(question);
  await page.unroute("**/api/faqs");
  await page.keyboard.press("Control+s");
  await expectToast(page, "FAQ criada com sucesso!");
  await expect(page.locator("[data-toasts]").getByRole("alert")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("draft:FAQs:new"))).toBeNull();
});

test("what was typed last is kept when 'Sair sem salvar' comes at once", { tag: "@long" }, async ({
  page,
}) => {
  await openAdmin(page, "/faqs");
  await page.getByRole("button", { name: "Nova FAQ" }).first().click();
  await page.getByRole("dialog").getByLabel("Pergunta").fill("Fica guardada?");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Sair sem salvar" }).click();
  await page.getByRole("button", { name: "Nova FAQ" }).first().click();
  await page.getByRole("button", { name: "Recuperar rascunho" }).click();
  await expect(page.getByRole("dialog").getByLabel("Pergunta")).toHaveValue("Fica guardada?");
});

test("a search that fails says so instead of showing everything under its words", { tag: "@long" }, async ({
  page,
}) => {
  for (const [path, api] of [
    ["/faqs", "**/api/faqs?*"],
    ["/subscribers", "**/api/newsletter?*"],
  ] as const) {
    await openAdmin(page, path);
    await page.route(api, (route) => route.fulfill({ status: 500, json: { message: "x" } }));
    await page.getByRole("searchbox", { name: "Pesquisar" }).fill("lance");
    const again = page.getByRole("button", { name: "Tentar novamente" });
    await expect(again).toBeVisible();
    await expect(page.getByRole("main").getByRole("row")).toHaveCount(0);
    await page.unroute(api);
    await again.click();
    await expect(again).toBeHidden();
  }
});

test("on a phone a switch can be hit, cards' buttons stand in one line, and no text is smaller than 14 px", {
  tag: "@long",
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInAs(page, "root");
  await openAdmin(page, "/banners");
  const boxes = await page
    .getByRole("main")
    .getByRole("switch")
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
  expect(boxes.length).toBeGreaterThan(3);
  for (const [width, height] of boxes) {
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  expect(await unevenButtons(page)).toEqual([]);
  for (const path of ["", "/banners", "/partners", "/contemplated", "/subscribers", "/audit"]) {
    await page.goto(`/iacontrol${path}`);
    expect([path, await page.evaluate(smallTexts)]).toEqual([path, []]);
  }
  await context.close();
  const wide = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await signInAs(wide, "root");
  await openAdmin(wide, "/banners");
  expect(await unevenButtons(wide)).toEqual([]);
  // Turning a flag moves nothing beside it.
  const card = wide.getByRole("main").getByRole("listitem").first();
  const edit = card.getByRole("button", { name: "Editar" });
  const before = await edit.boundingBox();
  await card.getByRole("switch", { name: /^Destaque/ }).click();
  expect(await edit.boundingBox()).toEqual(before);
  await expectToast(wide, "Banner atualizado com sucesso!");
  await card.getByRole("switch", { name: /^Destaque/ }).click();
  await wide.close();
});

test("the manual's pictures have their room before they come", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, "shifted", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Reflect.set(window, "shifted", Reflect.get(window, "shifted") + entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/manual/*.webp", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto("/iacontrol/manual");
  await page.getByAltText("Formulário de banner").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBeLessThanOrEqual(0.01);
});

/** Rows of cards whose 'Editar' buttons do not end at one height. */
async function unevenButtons(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate((main) => {
    const rows = new Map<number, Set<number>>();
    for (const card of main.querySelectorAll("article")) {
      const button = card.querySelector("button[aria-label=Editar]");
      if (!button) continue;
      const top = Math.round(card.getBoundingClientRect().top);
      rows.set(top, (rows.get(top) ?? new Set()).add(Math.round(button.getBoundingClientRect().bottom)));
    }
    return [...rows].filter(([, ends]) => ends.size > 1).map(([top, ends]) => `${top}: ${[...ends]}`);
  });
}

/** Texts that are seen and drawn below 14 px. */
function smallTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !element.checkVisibility()) continue;
    if (Number.parseFloat(getComputedStyle(element).fontSize) < 14) found.add(node.textContent.trim());
  }
  return [...found];
}
