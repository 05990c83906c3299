import type { Page } from "playwright/test";
import { SHOWN_TESTIMONIALS } from "../lib/content/testimonials/words";
import { hydrated } from "./staff";
import { expect, test } from "./test";

const words = ["Seguro", "Barato", "Flexível", "Garantido", "Vantagem"];

function currentSlide(page: Page) {
  return page.getByRole("region", { name: "Destaques" }).getByRole("button", { name: /^Slide \d/ });
}

async function expectSlide(page: Page, number: number) {
  await expect(currentSlide(page).nth(number - 1)).toHaveAttribute("aria-current", "true");
}

/** Opens the home page with a clock that only the test advances. */
async function openHome(page: Page) {
  const start = new Date("2026-11-21T12:00:00Z");
  await page.clock.install({ time: start });
  await page.goto("/");
  await expect(page.locator("html[data-js]")).toBeAttached();
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
}

test("the slider advances every 5 s and wraps", async ({ page }) => {
  await openHome(page);
  const count = await currentSlide(page).count();
  expect(count).toBeGreaterThan(1);
  await currentSlide(page).nth(0).dispatchEvent("click");
  await expectSlide(page, 1);
  await page.clock.runFor(4900);
  await expectSlide(page, 1);
  for (let step = 1; step <= count; step++) {
    await page.clock.runFor(5000);
    await expectSlide(page, (step % count) + 1);
  }
});

test("'Slide anterior', 'Próximo slide' and the dots change the slide, and 'Slide anterior' restarts the 5 s", {
  tag: "@long",
}, async ({ page }) => {
  await openHome(page);
  const count = await currentSlide(page).count();
  await currentSlide(page).nth(0).dispatchEvent("click");
  await page.clock.runFor(4000);
  await page.getByRole("button", { name: "Slide anterior" }).dispatchEvent("click");
  await expectSlide(page, count);
  await page.clock.runFor(4500);
  await expectSlide(page, count);
  await page.clock.runFor(500);
  await expectSlide(page, 1);
  await page.getByRole("button", { name: "Próximo slide" }).dispatchEvent("click");
  await expectSlide(page, 2);
  await currentSlide(page).nth(0).dispatchEvent("click");
  await expectSlide(page, 1);
});

test("the slider is paused by hovering it, by the focus in it and by its pause button", {
  tag: "@long",
}, async ({ page }) => {
  await openHome(page);
  const slider = page.getByRole("region", { name: "Destaques" });
  await currentSlide(page).nth(0).dispatchEvent("click");
  await slider.hover();
  await page.clock.runFor(11_000);
  await expectSlide(page, 1);
  await page.mouse.move(640, 790);
  await page.getByRole("button", { name: "Pausar animações" }).first().dispatchEvent("click");
  await page.clock.runFor(11_000);
  await expectSlide(page, 1);
  await page.getByRole("button", { name: "Retomar animações" }).first().dispatchEvent("click");
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Próximo slide" }).focus();
  await page.clock.runFor(11_000);
  await expectSlide(page, 2);
});

test("the words after 'É MAIS' change every 2 s, and a button pauses them", async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Consórcio é mais seguro, barato/);
  const shown = page.locator("[data-current=true]");
  const first = words.indexOf((await shown.textContent()) ?? "");
  for (let step = 1; step <= words.length; step++) {
    await page.clock.runFor(2000);
    await expect(shown).toHaveText(words[(first + step) % words.length] ?? "");
  }
  await page.getByRole("button", { name: "Pausar animações" }).last().dispatchEvent("click");
  const held = await shown.textContent();
  await page.clock.runFor(6000);
  await expect(shown).toHaveText(held ?? "");
});

test("the pause button of the words is visible on a narrow phone", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/");
  const box = await page.getByRole("button", { name: "Pausar animações" }).last().boundingBox();
  expect((box?.x ?? 320) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test("nothing moves with prefers-reduced-motion, and there is no pause button", { tag: "@long" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await expect(page.locator("[data-current=true]")).toHaveText("Seguro");
  await expect(page.getByRole("button", { name: /animações/ })).toHaveCount(0);
});

test("the product rail wraps both ways", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator("html[data-js]")).toBeAttached();
  const rail = page.getByRole("list", { name: "Produtos" });
  await page.getByRole("button", { name: "Produtos anteriores" }).click();
  await expect.poll(() => rail.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Próximos produtos" }).click();
  await expect.poll(() => rail.evaluate((list) => list.scrollLeft)).toBe(0);
});

test("a plain click on a product follows the link 300 ms later", {
  tag: "@long",
}, async ({ page }) => {
  await openHome(page);
  const link = page.getByRole("list", { name: "Produtos" }).getByRole("link").first();
  const target = await link.getAttribute("href");
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.clock.runFor(250);
  expect(new URL(page.url()).pathname).toBe("/");
  await page.clock.runFor(100);
  await page.waitForURL(`**${target}`);
});

test("a click on a product with a modifier key opens a new tab", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await page.goto("/");
  const link = page.getByRole("list", { name: "Produtos" }).getByRole("link").first();
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the indicators are hidden on a phone and visible on a desktop", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByText("60 mil+")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const figure of ["30+", "60 mil+", "até 10x", "95%", "0,99%"]) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
});

test("a video is loaded only on click, in a dialog that closes", async ({ page }) => {
  const hosts = new Set<string>();
  await page.route(/youtube-nocookie\.com/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto("/");
  const own = new URL(page.url()).hostname;
  expect([...hosts]).toEqual([own]);
  // Before hydration the link leads to YouTube.
  await hydrated(page);
  await page.getByRole("link", { name: "Assistir ao vídeo" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect.poll(() => [...hosts]).toContain("www.youtube-nocookie.com");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("the home page shows some testimonials, and links to all of them", async ({ page, request }) => {
  const { length } = await (await request.get("/web/testimonials")).json();
  await page.goto("/");
  await expect(page.locator("#depoimentos li")).toHaveCount(SHOWN_TESTIMONIALS);
  await page.getByRole("link", { name: `Ver os ${length} depoimentos` }).click();
  await expect(page).toHaveURL(/\/quem-somos#depoimentos$/);
  await expect(page.locator("#depoimentos li")).toHaveCount(length);
});

test("a testimonial's video opens in a dialog that returns the focus", { tag: "@long" }, async ({ page }) => {
  await page.route(/youtube-nocookie\.com/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("/");
  const trigger = page.getByRole("link", { name: /Ver vídeo do depoimento/ }).first();
  await trigger.click();
  await expect(page.getByRole("dialog", { name: /^Depoimento de/ })).toBeVisible();
  await page.getByRole("button", { name: "Fechar vídeo" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the floating WhatsApp button does not overlap the one beside the finder", async ({ page }) => {
    await page.goto("/");
    const beside = page.getByRole("link", { name: "Falar no WhatsApp (abre o WhatsApp)" });
    const floating = page.getByRole("link", { name: "Fale conosco no WhatsApp" });
    await expect(beside).toBeInViewport();
    await expect(floating).not.toBeInViewport();
  });
});
