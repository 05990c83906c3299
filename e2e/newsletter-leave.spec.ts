import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { pressAct, signInAs, sql } from "./staff";
import { expect, test } from "./test";

const PAGE = "/newsletter/sair";
const SENT =
  "Se este e-mail estiver na nossa lista, o link para sair chega em instantes. Confira também o spam.";
const LEFT = "Pronto: você saiu da lista e seus dados foram apagados.";

const dataDir = process.env.DATA_DIR ?? "";
const unique = () => `sair-${Date.now()}-${Math.round(Math.random() * 1e6)}@jornadas.example`;

async function subscribe(email: string): Promise<void> {
  await sql("INSERT INTO subscribers (email, consent_text, consent_source) VALUES ($1, 'Aceito', '/')", [
    email,
  ]);
}

async function isSubscribed(email: string): Promise<boolean> {
  return (await sql("SELECT FROM subscribers WHERE email = $1", [email])).length > 0;
}

async function mailedLink(email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const folder = path.join(dataDir, "mail");
    const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
    const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? "";
    link = /List-Unsubscribe:\s+<([^>]+)>/.exec(mail)?.[1]?.replace(/\s/g, "") ?? "";
    expect(link).toContain(`${PAGE}?token=`);
  }).toPass({ timeout: 15_000 });
  return link;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SEC-081 only the button on the page of the mailed link unsubscribes", async ({ page }) => {
    const email = unique();
    await page.goto("/contact");
    const signUp = page.getByRole("form", { name: "Informativos por e-mail" });
    await signUp.getByLabel("E-mail").fill(email);
    await signUp.getByRole("button", { name: "Quero receber" }).click();
    await expect(signUp.getByRole("status")).toHaveText("E-mail cadastrado com sucesso");
    await signUp.getByRole("link", { name: "Sair da lista" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sair dos informativos");
    const linkForm = page.getByRole("form", { name: "Pedir o link para sair" });
    await linkForm.getByLabel("E-mail").fill(email);
    await linkForm.getByRole("button", { name: "Enviar o link" }).click();
    await expect(page.getByText(SENT)).toBeVisible();

    const link = await mailedLink(email);
    // A link scanner sends GET and HEAD and clicks nothing.
    for (const method of ["GET", "HEAD"]) {
      const response = await page.request.fetch(link, { method });
      expect([response.status(), response.headers()["cache-control"]]).toEqual([200, "no-store"]);
    }
    expect(await isSubscribed(email)).toBe(true);
    await page.goto(link);
    await page.getByRole("button", { name: "Sair dos informativos" }).click();
    await expect(page.getByText(LEFT)).toBeVisible();
    expect(page.url()).not.toContain("token");
    expect(await isSubscribed(email)).toBe(false);
  });

  test("an invalid link is reported, and the page offers a new one", async ({ page }) => {
    await page.goto(`${PAGE}?token=abc`);
    await expect(page.getByRole("alert")).toHaveText("Este link não é válido. Peça um novo abaixo.");
    await expect(page.getByRole("button", { name: "Enviar o link" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sair dos informativos" })).toHaveCount(0);
  });
});

test("SEC-081 a mail program's one-click unsubscribe from another origin succeeds and sets no cookie (RFC 8058)", {
  tag: "@long",
}, async ({ page, playwright }) => {
  const email = unique();
  await subscribe(email);
  await page.goto(PAGE);
  await page.getByRole("form", { name: "Pedir o link para sair" }).getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar o link" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  const link = await mailedLink(email);
  const anonymous = await playwright.request.newContext();
  const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  const refused = await anonymous.post(link, { form: { x: "1" }, headers: foreign });
  expect(refused.status()).toBe(403);
  expect(await isSubscribed(email)).toBe(true);
  const left = await anonymous.post(link, { form: { "List-Unsubscribe": "One-Click" }, headers: foreign });
  expect([left.status(), left.headers()["set-cookie"]]).toEqual([200, undefined]);
  expect(await isSubscribed(email)).toBe(false);
  await anonymous.dispose();
});

test("the unsubscribe page is neither cached nor indexed", { tag: "@long" }, async ({ page }) => {
  const response = await page.goto(PAGE);
  expect(response?.headers()).toMatchObject({
    "x-robots-tag": "noindex",
    "cache-control": "no-store",
  });
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain("newsletter");
  const put = await page.request.put(PAGE, { data: {} });
  expect([put.status(), put.headers().allow]).toEqual([405, "GET, HEAD, OPTIONS, POST"]);
});

for (const width of [390, 1280]) {
  test(`the unsubscribe page meets WCAG 2.2 AA and fits at ${width} px, with and without a link`, {
    tag: "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = unique();
    await subscribe(email);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBe(0);
    };
    await page.goto(`${PAGE}?token=abc`);
    await check();
    await page.goto(PAGE);
    await check();
    await page.getByRole("form", { name: "Pedir o link para sair" }).getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Enviar o link" }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await check();
    await page.goto(await mailedLink(email));
    await check();
    await page.getByRole("button", { name: "Sair dos informativos" }).click();
    await expect(page.getByText(LEFT)).toBeVisible();
    await check();
  });
}

test("SEC-082 staff see how many people unsubscribed, and only root exports and erases a person", {
  tag: "@long",
}, async ({ page }) => {
  const email = unique();
  await subscribe(email);
  await signInAs(page, "editor");
  await page.goto(`/iacontrol/subscribers?search=${encodeURIComponent(email)}`);
  await expect(page.getByText(/por conta própria/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Dados da pessoa" })).toHaveCount(0);
  await signInAs(page, "root");
  await page.goto(`/iacontrol/subscribers?search=${encodeURIComponent(email)}`);
  await pressAct(page.getByRole("row").filter({ hasText: email }), "Dados da pessoa");
  const dialog = page.getByRole("dialog", { name: "Dados de uma pessoa" });
  const person = dialog.getByLabel("E-mail ou telefone da pessoa");
  await expect(person).toHaveValue(email);
  await person.fill("");
  await dialog.getByRole("button", { name: "Apagar tudo" }).click();
  await expect(person).toHaveAccessibleDescription("Informe o e-mail ou o telefone da pessoa.");
  await person.fill(email);
  await expect(person).not.toHaveAttribute("aria-invalid");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar os dados (JSON)" }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ email, subscriber: { email } });
  await dialog.getByRole("button", { name: "Apagar tudo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Apagar tudo" }).click();
  await expect(page.getByText("Dados apagados com sucesso!")).toBeVisible();
  expect(await isSubscribed(email)).toBe(false);
});

test("without a mail server the back office shows that nothing is sent", { tag: "@long" }, async ({
  page,
}) => {
  await signInAs(page, "editor");
  for (const [screen, place] of [
    ["/iacontrol", page.getByRole("region", { name: /^Precisa de você/ }).getByRole("listitem")],
    ["/iacontrol/settings", page.getByRole("note")],
  ] as const) {
    await page.goto(screen);
    await expect(place.filter({ hasText: "E-mails não estão sendo enviados" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Como configurar/ })).toHaveCount(0);
  }
});
