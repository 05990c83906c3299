import type { Page } from "playwright/test";
import { expect, test } from "./test";

const PHONE = { width: 390, height: 844 };

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("html[data-js]")).toBeAttached();
}

test("the header is fixed once the page is scrolled past 100 px", async ({ page }) => {
  await open(page, "/quem-somos");
  const header = page.getByRole("banner");
  await page.evaluate(() => scrollTo(0, 99));
  await expect(header).toHaveCSS("position", "static");
  await page.evaluate(() => scrollTo(0, 120));
  await expect(header).toHaveCSS("position", "fixed");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).toHaveCSS("position", "static");
});

test("parts of the header do not overlap on the narrowest phones", async ({ page }) => {
  for (const width of [320, 340, 359, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/");
    const parts = [
      page.locator(".menu-open"),
      page.locator("nav .logo"),
      page.locator(".header-favourites svg"),
    ];
    const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()));
    for (const [index, box] of boxes.slice(1).entries()) {
      const before = boxes[index];
      expect((before?.x ?? 0) + (before?.width ?? width), `${width} px`).toBeLessThanOrEqual(box?.x ?? 0);
    }
  }
});

test("the back-to-top button appears after 300 px and scrolls up", {
  tag: "@long",
}, async ({ page }) => {
  await open(page, "/quem-somos");
  const button = page.getByRole("button", { name: "Voltar ao topo" });
  await page.evaluate(() => scrollTo(0, 290));
  await expect(button).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 900));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 1500 }).toBe(0);
  await expect(button).toHaveCount(0);
});

test("a dropdown opens on hover, and closes shortly after the pointer has left", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Consórcios" });
  await button.hover();
  await expect(page.getByRole("banner").getByRole("link", { name: "Caminhões" })).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.mouse.move(640, 600);
  await button.hover();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(640, 600);
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("Enter opens a dropdown; Escape closes it and returns the focus to the button", async ({ page }) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Sobre nós" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByRole("link", { name: "Quem somos" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
});

test("the menu of a phone is a dialog whose groups expand independently", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await menu.getByText("Consórcios", { exact: true }).last().click();
  await menu.getByText("Sobre nós", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Motos" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Quem somos" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Agro" })).toBeHidden();
  await expect(menu.getByRole("link", { name: /^Falar no WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\//,
  );
  for (const [name, href] of [
    ["Simular consórcio", "/simular-consorcio"],
    ["Contato", "/contact"],
    [/^\(\d\d\) /, /^tel:\+55/],
  ] as const)
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", href);
  await menu.getByRole("button", { name: "Fechar menu" }).click();
  await expect(menu).toBeHidden();
});

test("the cookie notice is shown until it is accepted, and not afterwards", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/");
  const notice = page.getByRole("region", { name: "Aviso de cookies" });
  const whatsapp = page.getByRole("link", { name: /^Fale conosco no WhatsApp/ });
  await expect(notice).toContainText("cookies");
  // On a phone with browser bars the notice does not cover the first slide's button.
  await page.setViewportSize({ width: 390, height: 664 });
  const [action, bar] = await Promise.all([
    page
      .getByRole("link", { name: /^Quero conhecer/ })
      .first()
      .boundingBox(),
    notice.boundingBox(),
  ]);
  expect((action?.y ?? 664) + (action?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.setViewportSize(PHONE);
  await open(page, "/quem-somos");
  // The WhatsApp button moves above the notice within a quarter of a second.
  await expect(async () => {
    const [noticeBox, whatsappBox] = await Promise.all([notice.boundingBox(), whatsapp.boundingBox()]);
    expect((whatsappBox?.y ?? 0) + (whatsappBox?.height ?? 0)).toBeLessThanOrEqual(noticeBox?.y ?? 0);
  }).toPass({ timeout: 5000 });
  await page.emulateMedia({ media: "print" });
  await expect(notice).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Aceitar" }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.locator("html[data-js]")).toBeAttached();
  await expect(notice).toHaveCount(0);
});

test("the cookie notice leaves the finder in the first screen of tablets and of small phones", async ({
  page,
}) => {
  for (const viewport of [
    { width: 768, height: 900 },
    { width: 320, height: 700 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, "/");
    const notice = await page.getByRole("region", { name: "Aviso de cookies" }).boundingBox();
    expect(notice?.height).toBeLessThanOrEqual(60);
    for (const part of [
      page.getByLabel("Sua entrada"),
      page.getByRole("button", { name: "Encontrar cartas" }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? viewport.height) + (box?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    }
  }
});

test("CNPJ, CEP and phone numbers are not broken across lines", async ({ page }) => {
  for (const width of [320, 345, 370, 390, 410]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/seguranca-garantida", "/politica-de-privacidade"]) {
      await open(page, path);
      expect(await page.evaluate(brokenNumbers), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("accepting the cookie notice restyles the buttons above it, not the document", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "/");
  const accept = page.getByRole("button", { name: "Aceitar" });
  await accept.focus();
  await page.waitForLoadState("networkidle");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.keyboard.press("Enter");
  await expect(accept).toHaveCount(0);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const counts = traceEvents.map(
    (event: { args: { elementCount?: number } }) => event.args.elementCount ?? 0,
  );
  // About 30 elements are restyled; 610 were when the height was a property of the root element.
  expect(Math.max(...counts)).toBeLessThan(150);
});

test("the newsletter form shows the outcome of a sign-up and clears the field", async ({ page }) => {
  const email = `visitante.${Date.now()}@example.com`;
  await open(page, "/contact");
  const form = page.getByRole("form", { name: "Informativos por e-mail" });
  await form.getByRole("button", { name: "Quero receber" }).click();
  await expect(form.getByRole("alert")).toHaveText("O e-mail é obrigatório.");
  await form.getByLabel("E-mail").fill(email);
  await form.getByRole("button", { name: "Quero receber" }).click();
  await expect(form.getByText("E-mail cadastrado com sucesso")).toBeVisible();
  await expect(form.getByLabel("E-mail")).toBeHidden();
  await form.getByText("Cadastrar outro e-mail").click();
  await expect(form.getByLabel("E-mail")).toHaveValue("");
  await form.getByLabel("E-mail").fill(email);
  await form.getByRole("button", { name: "Quero receber" }).click();
  await expect(form.getByRole("alert")).toHaveText("Este e-mail já está cadastrado.");
  await form.getByLabel("E-mail").fill(`outro.${email}`);
  await form.getByRole("button", { name: "Quero receber" }).click();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.getByRole("button", { name: "Fechar mensagem" }).click();
  await expect(form.getByText("E-mail cadastrado com sucesso")).toHaveCount(0);
});

test("the first screen of a phone has the trust line and WhatsApp, above the cookie notice", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "/");
  const notice = await page.getByRole("region", { name: "Aviso de cookies" }).boundingBox();
  const trust = page.getByText("Representante autorizado de administradora").first();
  const whatsapp = trust.getByRole("link", { name: /WhatsApp/ });
  for (const part of [trust, whatsapp]) {
    const box = await part.boundingBox();
    expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
  }
});

test("the newsletter's button is disabled while a sign-up is being sent", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/web/newsletter", async (route) => {
    await held;
    await route.fulfill({ status: 201, json: { message: "E-mail cadastrado com sucesso" } });
  });
  await open(page, "/contact");
  await page.getByLabel("E-mail", { exact: true }).fill("alguem@example.com");
  await page.getByRole("button", { name: "Quero receber" }).click();
  await expect(page.getByRole("button", { name: "Enviando..." })).toBeDisabled();
  answer();
  await expect(page.getByText("E-mail cadastrado com sucesso")).toBeVisible();
});

test("FAQ items open and close independently, and scroll inside 24rem", async ({ page }) => {
  await open(page, "/como-funciona");
  const items = page.locator("#perguntas details");
  await items.nth(0).locator("summary").click();
  await items.nth(1).locator("summary").click();
  await expect(items.nth(0)).toHaveAttribute("open");
  await expect(items.nth(1)).toHaveAttribute("open");
  await items.nth(0).locator("summary").click();
  await expect(items.nth(0)).not.toHaveAttribute("open");
  await expect(items.nth(1).locator("> div")).toHaveCSS("max-height", "384px");
});

test("the first Tab focuses the skip link, which leads to the content", async ({ page }) => {
  await open(page, "/seguranca-garantida");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#conteudo$/);
});

function brokenNumbers(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue ?? "";
    for (const { 0: number, index } of text.matchAll(/[\d.]+\/\d{4}-\d{2}|(?:\(\d{2}\) )?\d{4,5}-\d{3,4}/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + number.length);
      if (range.getClientRects().length > 1) broken.push(number);
    }
  }
  return broken;
}
