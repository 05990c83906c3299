import type { Page } from "playwright/test";
import { expectToast, openAdmin, signInAs, sql } from "./staff";
import { expect, test } from "./test";

test("on a phone switches are at least 44 px, card buttons are aligned, and text has at least 14 px", {
  tag: "@long",
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInAs(page, "root");
  await sql(
    `INSERT INTO scheduled_changes (entity, record_id, name, texts, before, publish_on, user_name)
     SELECT 'banner', max(id), 'Banner', '{}', '{}', current_date + 8, 'Telefone' FROM banners`,
  );
  await openAdmin(page, "/banners");
  await expect(page.getByText(/^Muda em/)).toBeVisible();
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
  await sql("DELETE FROM scheduled_changes WHERE user_name = 'Telefone'");
  for (const path of ["", "/banners", "/partners", "/contemplated", "/subscribers", "/audit"]) {
    await page.goto(`/iacontrol${path}`);
    expect([path, await page.evaluate(smallTexts)]).toEqual([path, []]);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  await openAdmin(page, "/posts");
  for (const control of [
    page.getByRole("combobox", { name: "Ordenar por" }),
    page.getByRole("button", { name: "Agendados" }),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
  const cut = await page
    .getByRole("group", { name: "Mostrar" })
    .evaluate((all) => all.scrollWidth - all.clientWidth);
  expect(cut).toBe(0);
  await context.close();
  const wide = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await signInAs(wide, "root");
  await openAdmin(wide, "/banners");
  expect(await unevenButtons(wide)).toEqual([]);
  // Toggling a switch does not move the button beside it.
  const card = wide.getByRole("main").getByRole("listitem").first();
  const edit = card.getByRole("button", { name: "Editar" });
  const before = await edit.boundingBox();
  await card.getByRole("switch", { name: /^Destaque/ }).click();
  expect(await edit.boundingBox()).toEqual(before);
  await expectToast(wide, "Banner atualizado com sucesso!");
  await card.getByRole("switch", { name: /^Destaque/ }).click();
  await wide.close();
});

test("`/` pressed as soon as a list is visible focuses its search", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "root");
  for (const list of ["contemplated", "faqs", "media", "posts", "subscribers", "inquiries"]) {
    await page.goto(`/iacontrol/${list}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox"), list).toBeFocused();
  }
});

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

test("Android's Back button closes a window, and asks first if it was changed", { tag: "@long" }, async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
  });
  const page = await context.newPage();
  // Keeps the watchers, to request a close as the Back button does.
  await page.addInitScript(() => {
    type Watcher = { requestClose(): void };
    const all = window as unknown as { CloseWatcher: new () => Watcher; back: () => void };
    const watchers: Watcher[] = [];
    all.CloseWatcher = class extends all.CloseWatcher {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1);
        // @ts-expect-error not in the DOM types
        super.destroy();
      }
    };
    all.back = () => watchers.pop()?.requestClose();
  });
  const back = () => page.evaluate(() => (window as unknown as { back: () => void }).back());
  await signInAs(page, "root");
  await openAdmin(page, "/faqs");
  const dialog = page.getByRole("dialog", { name: "Editar FAQ" });
  const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  await page.getByRole("button", { name: "Editar" }).first().tap();
  // A focused field would open the keyboard.
  await expect(dialog.getByRole("button", { name: "Fechar" })).toBeFocused();
  await dialog.getByLabel("Pergunta").fill("Volta?");
  await back();
  await expect(question).toBeVisible();
  await back();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel("Pergunta")).toHaveValue("Volta?");
  await back();
  await question.getByRole("button", { name: "Sair sem salvar" }).tap();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Abrir menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await back();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/iacontrol\/faqs/);
  await context.close();
});

test("the browser's Back button closes a window, and asks first if it was changed", { tag: "@long" }, async ({
  page,
}) => {
  // A cancelled navigation never ends.
  const back = () => page.goBack({ timeout: 1000 }).catch(() => null);
  await signInAs(page, "root");
  await openAdmin(page, "/posts");
  const dialog = page.getByRole("dialog", { name: "Editar FAQ" });
  const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  for (const open of [
    () => openAdmin(page, "/faqs"),
    () => page.getByRole("link", { name: "FAQs" }).click(),
  ]) {
    await open();
    await expect(page.getByRole("heading", { level: 1, name: "FAQs" })).toBeVisible();
    await page.getByRole("button", { name: "Editar" }).first().click();
    await dialog.getByLabel("Pergunta").fill("Volta?");
    await page.getByRole("button", { name: "Histórico" }).click();
    const history = page.getByRole("dialog", { name: "Histórico" });
    await expect(history).toBeVisible();
    await back();
    await expect(history).toBeHidden();
    await expect(question).toBeHidden();
    await dialog.getByLabel("Pergunta").click();
    await back();
    await question.getByRole("button", { name: "Sair sem salvar" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/iacontrol\/faqs/);
    await back();
    await expect(page).toHaveURL(/\/iacontrol\/posts/);
  }
});
