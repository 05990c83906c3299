import type { Browser, Page } from "playwright/test";
import {
  codeOf,
  ensureStaff,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  openAdmin,
  PASSWORD,
  pressAct,
  signInAs,
  sql,
  watchPolicy,
} from "./staff";
import { expect, test } from "./test";

test.use({ viewport: { width: 390, height: 844 } });
test.afterAll(async () => {
  await sql("UPDATE company SET require_two_factor = 'none'");
  await sql("DELETE FROM two_factors");
  await sql("DELETE FROM recovery_codes");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a required second step is set up at the sign-in and requested at the next sign-in", async ({
    page,
    browser,
  }) => {
    const { email } = await ensureStaff("editor");
    await sql("UPDATE company SET require_two_factor = 'all'");
    await signIn(page, email);
    await expect(page.getByRole("img", { name: /Código QR/ })).toBeVisible();
    await expectPageAccessible(browser, page);
    const secret = (await page.locator("code").textContent()) ?? "";
    await page.getByLabel("Código do aplicativo").fill("000000");
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByText("Código inválido.")).toBeVisible();
    await page.getByLabel("Código do aplicativo").fill(codeOf(secret));
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByRole("heading", { name: "Guarde os códigos de recuperação" })).toBeVisible();
    await page.getByRole("link", { name: "Já guardei, continuar" }).click();
    await expect(page).toHaveURL("/iacontrol/faqs");
    await page.context().clearCookies();
    await signIn(page, email);
    await expect(page.getByRole("img", { name: /Código QR/ })).toHaveCount(0);
    await expectPageAccessible(browser, page);
    await page.getByLabel("Código do aplicativo").fill(codeOf(secret, 1));
    await page.getByRole("button", { name: "Confirmar" }).first().click();
    await expect(page).toHaveURL("/iacontrol/faqs");
    await sql("UPDATE company SET require_two_factor = 'none'");
  });
});

test("with JavaScript the second step follows on the same page, and a recovery code completes it @long", async ({
  page,
}) => {
  const { email } = await ensureStaff("root");
  const codes = await setUp(page);
  await page.context().clearCookies();
  await page.goto("/login?next=/iacontrol/faqs");
  await hydrated(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByLabel("Código do aplicativo")).toBeFocused();
  await page.getByText("Estou sem o aplicativo").click();
  await page.getByLabel("Código de recuperação").fill("errado");
  await page.getByRole("button", { name: "Confirmar" }).last().click();
  await expect(page.getByText("Código inválido.")).toBeVisible();
  await page.getByLabel("Código de recuperação").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Confirmar" }).last().click();
  await expect(page).toHaveURL("/iacontrol/faqs");
});

for (const variant of [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 390 },
] as const) {
  test.describe(`${variant.colorScheme}, ${variant.width} px @long`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ colorScheme: variant.colorScheme });
      await page.setViewportSize({ width: variant.width, height: 860 });
      await sql("DELETE FROM two_factors");
    });

    test("the set-up at the sign-in and the recovery codes are accessible and fit", async ({ page }) => {
      const refused = await watchPolicy(page);
      const { email } = await ensureStaff("editor");
      await sql("UPDATE company SET require_two_factor = 'all'");
      await signIn(page, email);
      await expect(page.getByRole("img", { name: /Código QR/ })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const secret = (await page.locator("code").textContent()) ?? "";
      await page.getByLabel("Código do aplicativo").fill(codeOf(secret));
      await page.getByRole("button", { name: "Confirmar" }).click();
      await expect(page.getByRole("heading", { name: "Guarde os códigos de recuperação" })).toBeVisible();
      await expect(page.getByRole("listitem")).toHaveCount(10);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: test.info().outputPath("codes.png"), fullPage: true });
      await page.getByRole("link", { name: "Já guardei, continuar" }).click();
      await expect(page).toHaveURL("/iacontrol/faqs");
      expect(await refused()).toEqual([]);
      await sql("UPDATE company SET require_two_factor = 'none'");
    });

    test("root removes a user's two-factor authentication, and the user's session ends", async ({ page }) => {
      const { email } = await ensureStaff("editor");
      await sql(
        "INSERT INTO two_factors (user_id, secret, last_step) SELECT id, 'x', 0 FROM users WHERE email = $1",
        [email],
      );
      await sql(
        `INSERT INTO sessions (id_hash, user_id, expires_at, idle_seconds, remember, address)
         SELECT md5(random()::text), id, now() + interval '1 hour', 3600, false, '192.0.2.9' FROM users WHERE email = $1`,
        [email],
      );
      await signInAs(page, "root");
      await openAdmin(page, "/users");
      const row = page.getByRole("listitem").filter({ hasText: email });
      await expect(row.getByText("Duas etapas", { exact: true })).toBeVisible();
      await pressAct(row, "Retirar verificação em duas etapas");
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Confirme antes que é a própria pessoa quem pede.");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
      await expect(row.getByText("Duas etapas", { exact: true })).toBeVisible();
      await pressAct(row, "Retirar verificação em duas etapas");
      await question.getByRole("button", { name: "Retirar verificação" }).press("Enter");
      await expect(row.getByText("Duas etapas", { exact: true })).toHaveCount(0);
      await expect(row).toContainText("nenhuma sessão aberta");
      await expect(row.getByRole("button", { name: "Encerrar sessões" })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
  });
}

async function setUp(page: Page): Promise<string[]> {
  await signInAs(page, "root");
  await openAdmin(page, "/account");
  const panel = page.getByRole("region", { name: "Verificação em duas etapas" });
  await panel.getByRole("button", { name: "Ativar" }).click();
  const secret = (await panel.locator("code").textContent()) ?? "";
  await expectAccessible(page);
  await panel.getByLabel("Código do aplicativo").fill(codeOf(secret));
  await panel.getByRole("button", { name: "Confirmar" }).click();
  const codes = panel.getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const texts = await codes.allTextContents();
  await panel.getByRole("button", { name: "Já guardei" }).click();
  await expect(panel.getByText("Restam 10 códigos de recuperação.")).toBeVisible();
  return texts;
}

/** Opens the page again in a context with JavaScript, which axe needs. */
async function expectPageAccessible(browser: Browser, page: Page) {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
    javaScriptEnabled: true,
  });
  const copy = await context.newPage();
  await copy.goto(page.url());
  await expect(copy.getByLabel("Código do aplicativo")).toBeVisible();
  await expectAccessible(copy);
  await context.close();
}

async function signIn(page: Page, email: string) {
  await page.goto("/login?next=/iacontrol/faqs");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
}
