import { freePort } from "@/scripts/lib/port.mjs";
import { startApp } from "@/tests/harness/app";
import { CLIENT, startProvider } from "@/tests/oidc-provider";
import { ensureStaff, expectAccessible, watchPolicy } from "./staff";
import { expect, test } from "./test";

test("a button signs in with the company's account, and uninvited users see why they are refused", {
  tag: "@long",
}, async ({ page }) => {
  const { name, email } = await ensureStaff("editor");
  const [port, providerPort] = [await freePort(), await freePort()];
  const site = `http://localhost:${port}`;
  const issuer = `http://localhost:${providerPort}`;
  const redirectUris = [`${site}/api/auth/callback/oidc`];
  const provider = await startProvider({ issuer, port: providerPort, redirectUris });
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };
  const app = await startApp(process.env.DATABASE_URL ?? "", { port, env: { ...env, OIDC_NAME: "Google" } });
  const button = page.getByRole("button", { name: "Entrar com Google" });
  try {
    await expect
      .poll(() =>
        app.get("/api/health/ready").then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    const refusals = await watchPolicy(page);
    provider.seat({ sub: "estranho", email: "estranho@example.com", email_verified: true });
    await page.goto(`${site}/login?next=/iacontrol/faqs`);
    await expectAccessible(page);
    await button.click();
    await expect(page.getByRole("alert").filter({ hasText: "não tem convite" })).toBeVisible();
    await page.context().clearCookies();
    provider.seat({ sub: "edu", email, email_verified: true });
    await button.click();
    await expect(page).toHaveURL(`${site}/iacontrol/faqs`);
    await expect(page.getByRole("heading", { level: 1, name: "FAQs" })).toBeVisible();
    expect(await (await page.request.get(`${site}/api/user`)).json()).toMatchObject({ name });
    expect(await refusals()).toEqual([]);
  } finally {
    await app.dispose();
    await provider.stop();
  }
});
