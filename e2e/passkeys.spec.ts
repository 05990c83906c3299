import type { Page } from "playwright/test";
import {
  ensureStaff,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hydrated,
  openAdmin,
  PASSWORD,
  signInAs,
  sql,
  watchPolicy,
} from "./staff";
import { expect, test } from "./test";

// Passkeys need a host name, not an IP address.
const LOCALHOST = (process.env.SITE_URL ?? "").replace("127.0.0.1", "localhost");
test.use({ baseURL: LOCALHOST });

const clean = () => sql("DELETE FROM passkeys").then(() => sql("DELETE FROM recovery_codes"));
test.beforeEach(clean);
test.afterAll(clean);

for (const variant of [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 390 },
] as const) {
  test(`a passkey is created, signs in by button, completes a password sign-in and is deleted, ${variant.colorScheme}, ${variant.width} px @long`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: variant.colorScheme });
    await page.setViewportSize({ width: variant.width, height: 860 });
    const refused = await watchPolicy(page);
    const authenticator = await addAuthenticator(page);
    const { email } = await ensureStaff("root");
    await signInAs(page, "root");
    await openAdmin(page, "/account");
    const panel = page.getByRole("region", { name: "Chaves de acesso" });
    await panel.getByRole("button", { name: "Criar chave de acesso" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
    await expect(panel.getByRole("heading", { name: "Guarde os códigos de recuperação" })).toBeVisible();
    await panel.getByRole("button", { name: "Já guardei" }).click();
    await expect(panel.getByText("ainda não usada")).toBeVisible();
    await expect(page.getByText("Ativa pela chave de acesso.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await authenticator.setPresence(false);
    await page.context().clearCookies();
    await page.goto("/login?next=/iacontrol/account");
    await hydrated(page);
    await expect(page.getByLabel("E-mail")).toHaveAttribute("autocomplete", "username webauthn");
    await expectAccessible(page);
    await authenticator.setPresence(true);
    await page.getByRole("button", { name: "Usar chave de acesso" }).click();
    await expect(page).toHaveURL(/\/iacontrol\/account$/);

    await authenticator.setPresence(false);
    await page.context().clearCookies();
    await page.goto("/login?next=/iacontrol/account");
    await hydrated(page);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Senha").fill(PASSWORD);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    const confirm = page.getByRole("button", { name: "Confirmar com chave de acesso" });
    await expect(confirm).toBeVisible();
    await expect(page.getByLabel("Código do aplicativo")).toHaveCount(0);
    await expect(page.getByLabel("Código de recuperação")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await authenticator.setPresence(true);
    await confirm.click();
    await expect(page).toHaveURL(/\/iacontrol\/account$/);

    await hydrated(page);
    await panel.getByRole("button", { name: /^Excluir/ }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Confirmar com chave de acesso" }).click();
    await expectToast(page, "Chave de acesso excluída com sucesso!");
    await expect(panel.getByRole("listitem")).toHaveCount(0);
    expect(await sql("SELECT 1 FROM recovery_codes")).toEqual([]);
    expect(await refused()).toEqual([]);
  });
}

test("the browser suggests the passkey in the e-mail field @long", async ({ page }) => {
  await addAuthenticator(page);
  await signInAs(page, "root");
  await openAdmin(page, "/account");
  await page.getByRole("button", { name: "Criar chave de acesso" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "Guarde os códigos de recuperação" })).toBeVisible();
  await page.context().clearCookies();
  // The virtual authenticator chooses the suggestion at once.
  await page.goto("/login?next=/iacontrol/faqs");
  await expect(page).toHaveURL(/\/iacontrol\/faqs$/);
});

test("under another origin no passkey is offered and the account screen says so @long", async ({ page }) => {
  const otherOrigin = LOCALHOST.replace("localhost", "127.0.0.1");
  const { email } = await ensureStaff("root");
  const data = { email, password: PASSWORD };
  await page.goto(`${otherOrigin}/login`);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Usar chave de acesso" })).toHaveCount(0);
  expect((await page.request.post(`${otherOrigin}/login`, { data })).status()).toBe(200);
  await page.goto(`${otherOrigin}/iacontrol/account`);
  const panel = page.getByRole("region", { name: "Chaves de acesso" });
  await expect(panel).toContainText("e você está em outro endereço");
  await expect(panel.getByRole("button")).toHaveCount(0);
});

test("a failed passkey suggestion is not reported, and a failed sign-in by the button is", async ({
  page,
}) => {
  await page.route("**/api/passkeys/options", (route) => route.fulfill({ status: 503, json: {} }));
  const suggested = page.waitForResponse("**/api/passkeys/options");
  await page.goto("/login");
  await suggested;
  await hydrated(page);
  const error = page.getByText("Não foi possível usar a chave de acesso. Tente de novo.");
  await expect(error).toHaveCount(0);
  await page.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(error).toBeVisible();
});

/** Adds a virtual authenticator that verifies its user; without simulated presence it does not respond. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setPresence = (enabled: boolean) =>
    client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  return { setPresence };
}
