import { createHash, randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  HASH,
  hydrated,
  openAdmin,
  PASSWORD,
  pressAct,
  signInAs,
  sql,
  watchPolicy,
} from "./staff";
import { expect, test } from "./test";

const STRONG = "girassol-martelo-41";

async function someone(): Promise<{ id: number; email: string }> {
  const email = `conta-${Date.now()}-${Math.round(Math.random() * 1e6)}@jornadas.example`;
  const [row] = await sql<{ id: number }>(
    "INSERT INTO users (name, email, password_hash) VALUES ('Carla Conta', $1, $2) RETURNING id",
    [email, HASH],
  );
  return { id: row?.id ?? 0, email };
}

/** Creates the link that a mail would contain: the server under test has no mail server. */
async function mailedLink(
  user: { id: number; email: string },
  purpose: string,
  to = user.email,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql(
    `INSERT INTO account_links (token_hash, user_id, purpose, email, expires_at)
     VALUES ($1, $2, $3::account_link_purpose, $4, now() + interval '30 minutes')`,
    [createHash("sha256").update(token).digest("hex"), user.id, purpose, to],
  );
  return `${purpose === "email" ? "/login/confirmar-email" : "/login/nova-senha"}?token=${token}`;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a mailed link lets a user replace a lost password, and a link scanner that opens it changes nothing", {
    tag: "@long",
  }, async ({ page }) => {
    const user = await someone();
    await page.goto("/login");
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    await expect(page.getByText("Peça uma nova senha a um administrador")).toBeVisible();

    const link = await mailedLink(user, "recover");
    for (const method of ["GET", "HEAD"]) {
      const response = await page.request.fetch(link, { method });
      const { "cache-control": caching, "x-robots-tag": robots } = response.headers();
      expect([response.status(), caching, robots]).toEqual([200, "no-store", "noindex"]);
    }
    await page.goto(link);
    await expect(page.getByLabel("E-mail")).toHaveValue(user.email);
    await page.getByLabel("Nova senha").fill("senhasenha12");
    await page.getByRole("button", { name: "Salvar a senha" }).click();
    const field = page.getByLabel("Nova senha");
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/fácil de adivinhar/);
    await expect(page.getByRole("alert")).toContainText("fácil de adivinhar");
    expect(page.url()).not.toContain("token");
    await field.fill(STRONG);
    await page.getByRole("button", { name: "Salvar a senha" }).click();
    await expect(page.getByRole("status")).toHaveText("Sua senha foi salva. Entre com ela.");
    await page.getByRole("link", { name: "Entrar" }).click();
    await signIn(page, user.email, STRONG);
    await expect(page).toHaveURL("/iacontrol");
    await page.goto(link);
    await expect(page.getByRole("alert")).toContainText("Este link não vale mais");
    for (const blank of ["/forgot-password", "/reset-password"]) {
      await page.goto(blank);
      await expect(page.locator("body")).toHaveText("", { useInnerText: true });
    }
  });

  test("one button confirms a new e-mail @long", async ({ page }) => {
    const user = await someone();
    const newEmail = `novo-${user.email}`;
    await page.goto(await mailedLink(user, "email", newEmail));
    await page.getByRole("button", { name: "Confirmar este e-mail" }).click();
    await expect(page.getByRole("status")).toContainText(newEmail);
    await page.getByRole("link", { name: "Entrar" }).click();
    await signIn(page, newEmail, PASSWORD);
    await expect(page).toHaveURL("/iacontrol");
  });
});

test("users change their own name and password and end sessions @long", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await someone();
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const otherPage = await other.newPage();
  await otherPage.goto("/login");
  await signIn(otherPage, email, PASSWORD);
  await expect(otherPage).toHaveURL("/iacontrol");
  await page.goto("/login");
  await hydrated(page);
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/iacontrol");
  await openAdmin(page);
  await page.getByRole("link", { name: "Minha conta: Carla Conta" }).click();
  const panel = (name: string) => page.getByRole("region", { name });
  await panel("Nome").getByLabel("Nome").fill("Carla Lima");
  await panel("Nome").getByRole("button", { name: "Salvar nome" }).click();
  await expectToast(page, "Seus dados foram salvos.");
  await expect(page.getByRole("link", { name: "Minha conta: Carla Lima" })).toBeVisible();

  const sessions = panel("Sessões").getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("Esta sessão");
  await panel("Sessões")
    .getByRole("button", { name: /^Encerrar a sessão/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Encerrar sessão" }).click();
  await expectToast(page, "Sessão encerrada.");
  await expect(sessions).toHaveCount(1);
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login/);
  await other.close();

  // The current password is required once the sign-in is more than ten minutes old.
  await sql("UPDATE sessions SET created_at = created_at - interval '20 minutes'");
  await page.reload();
  await hydrated(page);
  const password = panel("Senha");
  await password.getByLabel("Senha atual").fill("errada");
  await password.getByLabel("Nova senha").fill(STRONG);
  await password.getByRole("button", { name: "Trocar senha" }).click();
  await expect(password.getByLabel("Senha atual")).toBeFocused();
  await expect(password.getByText("A senha atual não confere.")).toBeVisible();
  await password.getByLabel("Senha atual").fill(PASSWORD);
  await password.getByRole("button", { name: "Trocar senha" }).click();
  await expectToast(page, "Senha alterada. As outras sessões foram encerradas.");
  expect((await page.request.get("/api/user")).status()).toBe(200);
});

test("root sees the state of an invitation and withdraws it @long", async ({ page }) => {
  const { id, email } = await someone();
  await sql("UPDATE users SET invited_at = now(), name = 'Bia Convidada' WHERE id = $1", [id]);
  await signInAs(page, "root");
  await openAdmin(page, "/users");
  const row = page.getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Convite vencido");
  // The server under test has no mail server, so the link is shown.
  await pressAct(row, "Novo link de convite");
  await page.getByRole("alertdialog").getByRole("button", { name: "Criar link" }).click();
  const link = page.getByRole("dialog", { name: "Link do convite" });
  await expect(link.locator("output")).toContainText("token=");
  await page.keyboard.press("Escape");
  await expect(row).toContainText("Convite em aberto");
  await pressAct(row, "Retirar convite");
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirar convite" }).click();
  await expectToast(page, "Convite retirado.");
  await expect(row).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test(`the recovery pages are accessible and fit, ${colorScheme}, ${width} px @long`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 720 });
      const refused = await watchPolicy(page);
      const user = await someone();
      for (const path of [
        ...["/login", "/login/recuperar", "/login/nova-senha?token=nada", "/login/confirmar-email"],
        await mailedLink(user, "recover"),
        await mailedLink(user, "invite"),
        await mailedLink(user, "email", "novo@jornadas.example"),
      ]) {
        await page.goto(path);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        const headline = page.getByText("O que se planta com calma");
        if (width === 1280) expect(await overlaps(page)).toBe(false);
        else await expect(headline).toBeHidden();
      }
      await signInAs(page, "editor");
      await openAdmin(page, "/account");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await refused()).toEqual([]);
    });
  }
}

test("at a sign-in by keyboard the invalid field is focused and the error is announced @long", async ({
  page,
}) => {
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("E-mail").focus();
  await page.keyboard.type("ninguem@jornadas.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("errada");
  for (const name of ["Lembrar de mim", "Esqueceu a senha?", "Entrar"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAccessibleName(name);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("E-mail ou senha inválidos.");
  await expect(page.getByRole("alert").filter({ hasText: "E-mail ou senha inválidos." })).toBeVisible();
});

async function overlaps(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [words, flower] = ["header > p", "header > div img"].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    if (!words || !flower) throw new Error("no headline or no flower");
    return words.top < flower.bottom && words.bottom > flower.top;
  });
}
