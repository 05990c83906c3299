import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright/test";
import { expectNoSidewaysScroll, hydrated, sql } from "./staff";
import { expect, test } from "./test";

const folder = path.join(process.env.DATA_DIR ?? "", "mail");
const unique = () => `aviso-${Date.now()}-${Math.round(Math.random() * 1e6)}@jornadas.example`;

async function mailedLink(email: string, page: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
    const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? "";
    const plain = mail.replace(/=\r\n/g, "").replaceAll("=3D", "=");
    link = new RegExp(`http://\\S+${page}\\?token=[\\w.-]+`).exec(plain)?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 15_000 });
  return link;
}

async function expectGood(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

const alertsOf = (email: string) =>
  sql<{ confirmed: boolean }>("SELECT confirmed_at IS NOT NULL AS confirmed FROM alerts WHERE email = $1", [
    email,
  ]);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an empty search leads to a confirmed alert, and a mailed link ends the alert", async ({ page }) => {
    const email = unique();
    await page.goto("/cartas-contempladas?minCredit=900.000.000");
    await page.getByRole("link", { name: "Avise-me por e-mail" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avise-me de novas cartas");
    const form = page.getByRole("form", { name: "Avise-me por e-mail" });
    await expect(form.getByLabel("Crédito mínimo")).toHaveValue("900.000.000");
    await form.getByLabel("Parcela máxima").fill("muito");
    await form.getByLabel("E-mail").fill(email);
    await form.getByRole("button", { name: "Criar aviso" }).click();
    await expect(form.getByRole("alert")).toHaveText("Informe um valor em reais, como 150.000,00.");
    await expect(form.getByLabel("E-mail")).toHaveValue(email);
    await form.getByLabel("Parcela máxima").fill("2.000");
    await form.getByRole("button", { name: "Criar aviso" }).click();
    await expect(page.getByRole("status")).toContainText("Enviamos um e-mail para você confirmar o aviso.");
    await expect(page.getByRole("status")).toContainText(`Enviamos para ${email}.`);

    const confirm = await mailedLink(email, "/avisos/confirmar");
    const leave = await mailedLink(email, "/avisos/sair");
    for (const link of [confirm, leave]) {
      const response = await page.request.get(link);
      expect([response.status(), response.headers()["cache-control"]]).toEqual([200, "no-store"]);
    }
    expect(await alertsOf(email)).toEqual([{ confirmed: false }]);
    await page.goto(confirm);
    await expect(
      page.getByText("crédito a partir de R$ 900.000.000,00, parcela até R$ 2.000,00"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Confirmar o aviso" }).click();
    await expect(page.getByRole("status")).toContainText("Pronto: avisaremos por e-mail");
    expect(page.url()).not.toContain("token");
    expect(await alertsOf(email)).toEqual([{ confirmed: true }]);

    await page.goto(leave);
    await page.getByRole("button", { name: "Cancelar avisos" }).click();
    await expect(page.getByRole("status")).toContainText("Pronto: seus avisos terminaram");
    expect(await alertsOf(email)).toEqual([]);
    await page.goto("/avisos/sair?token=abc");
    await expect(page.locator("#alerts").getByRole("alert")).toHaveText(
      "Este link não é válido. Peça um novo abaixo.",
    );
    const linkForm = page.getByRole("form", { name: "Pedir o link para cancelar" });
    await linkForm.getByLabel("E-mail").fill(email);
    await linkForm.getByRole("button", { name: "Enviar o link" }).click();
    await expect(page.getByRole("status")).toContainText("Se houver avisos para este e-mail");
    await page.goto("/avisos/confirmar?token=abc");
    await expect(page.locator("#alerts").getByRole("alert")).toContainText("Este link não vale mais.");
  });
});

test("a mail program's one-click unsubscribe from another origin succeeds and sets no cookie (RFC 8058)", async ({
  request,
  playwright,
}) => {
  const email = unique();
  expect((await request.post("/web/alerts", { data: { email, type: "Imóvel" } })).status()).toBe(201);
  const link = await mailedLink(email, "/avisos/sair");
  const anonymous = await playwright.request.newContext();
  const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  expect((await anonymous.post(link, { form: { x: "1" }, headers })).status()).toBe(403);
  expect(await alertsOf(email)).toHaveLength(1);
  const left = await anonymous.post(link, { form: { "List-Unsubscribe": "One-Click" }, headers });
  expect([left.status(), left.headers()["set-cookie"]]).toEqual([200, undefined]);
  expect(await alertsOf(email)).toEqual([]);
  await anonymous.dispose();
});

test("the pages of alerts meet WCAG 2.2 AA and fit a phone, with and without errors", {
  tag: "@long",
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = unique();
  await page.goto("/avisos?type=Im%C3%B3vel");
  await expectGood(page);
  await page.getByLabel("Parcela máxima").fill("muito");
  await page.getByRole("form", { name: "Avise-me por e-mail" }).getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Criar aviso" }).click();
  await expect(page.getByText("Informe um valor em reais, como 150.000,00.")).toBeVisible();
  await expectGood(page);
  await request.post("/web/alerts", { data: { email, maxCredit: 300_000 } });
  for (const path of ["/avisos/confirmar", "/avisos/sair"]) {
    await page.goto(await mailedLink(email, path));
    await expect(page.locator("#alerts form")).toBeVisible();
    await expectGood(page);
  }
  await page.goto("/avisos/sair?token=abc");
  await expectGood(page);
});

test.describe("layout and keyboard", { tag: "@long" }, () => {
  const message = "Enviamos um e-mail para você confirmar o aviso.";

  // The site looks the same in both colour schemes.
  for (const { width, colorScheme } of [
    ...[320, 390, 768, 1024, 1280].map((width) => ({ width, colorScheme: "light" as const })),
    ...[390, 1280].map((width) => ({ width, colorScheme: "dark" as const })),
  ]) {
    test(`the pages that request, confirm and end an alert fit at ${width} px, ${colorScheme}`, async ({
      page,
      request,
    }) => {
      const email = unique();
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await request.post("/web/alerts", { data: { email, type: "Imóvel", maxCredit: 300_000 } });
      const [confirm, leave] = [
        await mailedLink(email, "/avisos/confirmar"),
        await mailedLink(email, "/avisos/sair"),
      ];
      for (const [name, address] of Object.entries({
        ask: "/avisos?type=Im%C3%B3vel&maxCredit=300000",
        confirm,
        leave,
        old: "/avisos/confirmar?token=abc",
        wrong: "/avisos/sair?token=abc",
        "ask-leave": "/avisos/sair",
      })) {
        await page.goto(address);
        await expectGood(page);
        await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
      }
      for (const [link, button] of [
        [confirm, "Confirmar o aviso"],
        [leave, "Cancelar avisos"],
      ] as const) {
        await page.goto(link);
        await page.getByRole("button", { name: button }).click();
        await expect(page.getByRole("status").filter({ hasText: "Pronto:" })).toBeVisible();
        await expectGood(page);
      }
      expect(await alertsOf(email)).toEqual([]);
    });
  }

  for (const width of [390, 1280]) {
    test(`an alert is requested and ended by keyboard at ${width} px`, async ({ page }) => {
      const email = unique();
      await page.addInitScript(() => localStorage.setItem("cookies-accepted", "true"));
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/cartas-contempladas?minCredit=900.000.000");
      await hydrated(page);
      await tabTo(page, page.getByRole("link", { name: "Avise-me por e-mail" }));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avise-me de novas cartas");
      await hydrated(page);
      const form = page.getByRole("form", { name: "Avise-me por e-mail" });
      await tabTo(page, form.getByLabel("Parcela máxima"));
      await page.keyboard.type("muito");
      await tabTo(page, form.getByLabel("E-mail"));
      await page.keyboard.type(email);
      await page.keyboard.press("Enter");
      await expect(form.getByRole("alert")).toHaveText("Informe um valor em reais, como 150.000,00.");
      await expect(form.getByLabel("E-mail")).toHaveValue(email);
      await form.getByLabel("Parcela máxima").fill("2.000");
      await tabTo(page, form.getByRole("button", { name: "Criar aviso" }));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
      for (const [address, button] of [
        ["/avisos/confirmar", "Confirmar o aviso"],
        ["/avisos/sair", "Cancelar avisos"],
      ] as const) {
        await page.goto(await mailedLink(email, address));
        await tabTo(page, page.getByRole("button", { name: button }));
        await page.keyboard.press("Enter");
        await expect(page.getByRole("status").filter({ hasText: "Pronto:" })).toBeVisible();
      }
      expect(await alertsOf(email)).toEqual([]);
    });
  }
});

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 150 && !(await isThere()); steps += 1) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}
