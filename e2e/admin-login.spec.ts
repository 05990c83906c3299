import { ensureStaff, expectAccessible, hydrated, openAdmin, PASSWORD, signInAs } from "./staff";
import { expect, test } from "./test";

test("a visitor is redirected to sign in and returns to the requested page", async ({ page }) => {
  const { email } = await ensureStaff("editor");
  await page.goto("/iacontrol/faqs?filter=ativos");
  await expect(page).toHaveURL(/\/login\?next=/);
  await hydrated(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha").fill(PASSWORD);
  await page.getByLabel("Lembrar de mim").check();
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL("/iacontrol/faqs?filter=ativos");
  await expect(page.getByRole("heading", { level: 1, name: "FAQs" })).toBeVisible();
});

test("missing and wrong values are reported under the fields", { tag: "@long" }, async ({ page }) => {
  await ensureStaff("editor");
  await page.goto("/login");
  await hydrated(page);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Senha")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill("ninguem@jornadas.example");
  await expect(page.getByLabel("E-mail")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Senha")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Senha").fill("errada");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("E-mail ou senha inválidos.")).toBeVisible();
});

test("the button reads 'Entrando...' while it waits, and a failed call is reported", {
  tag: "@long",
}, async ({ page }) => {
  await page.route("**/login", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.abort();
  });
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("E-mail").fill("a@b.example");
  await page.getByLabel("Senha").fill("qualquer");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("button", { name: "Entrando..." })).toBeDisabled();
  await expect(page.getByText("Erro ao fazer login")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form signs in and shows its messages", async ({ page }) => {
    const { email } = await ensureStaff("editor");
    await page.goto("/login");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Senha").fill("errada");
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText("E-mail ou senha inválidos.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.getByLabel("Senha").fill(PASSWORD);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL("/iacontrol");
    expect(await (await page.request.get("/api/user")).json()).toMatchObject({ email });
  });
});

test("'Sair' opens /login even if the call fails", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "editor");
  await openAdmin(page);
  await page.route("**/api/logout", (route) => route.abort());
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/login?saida=pendente");
  await expect(page.getByRole("alert").filter({ hasText: "Você ainda está conectado" })).toBeVisible();
  await page.unroute("**/api/logout");
  await page.getByRole("button", { name: "Tentar sair de novo" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Senha")).toBeVisible();
  await page.goto("/iacontrol");
  await expect(page).toHaveURL(/\/login/);
});

test("the next call after the end of a session opens /login", async ({ page, context }) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/faqs");
  await context.clearCookies();
  await page.getByRole("searchbox", { name: "Pesquisar" }).fill("taxa");
  await expect(page).toHaveURL(/\/login\?next=%2Fiacontrol%2Ffaqs/);
});

test("the theme follows the system until the user chooses one, which is remembered", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "editor");
  await page.emulateMedia({ colorScheme: "dark" });
  await openAdmin(page);
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: "Usar tema claro" }).click();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.goto("/login");
});

test("after the end of a session a screen redirects to /login with the screen's address as `next`", async ({
  context,
  page,
  baseURL,
}) => {
  await context.addCookies([{ name: "session", value: "encerrada", url: baseURL ?? "" }]);
  await page.goto("/iacontrol/posts?page=2");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/iacontrol/posts?page=2")}`);
});

test("an anonymous read of the back office is refused with the documented response", async ({ request }) => {
  const answer = await request.get("/api/dashboard/summary");
  expect([answer.status(), await answer.json()]).toEqual([401, { message: "Não autenticado." }]);
});
