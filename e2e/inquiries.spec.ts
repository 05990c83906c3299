import { INVALID_PHONE } from "@/lib/platform/copy/validation";
import { expectAccessible } from "./accessible";
import { expectNoSidewaysScroll, openAdmin, signInAs, sql } from "./staff";
import { expect, test } from "./test";

const PHONE = { width: 390, height: 844 };
const NAME = "Cliente da jornada";
const CAMPAIGN = `jornada-${Date.now()}`;
/** Clicks from a headless browser are not counted. */
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.describe("from a click on WhatsApp to the inquiry", { tag: "@long" }, () => {
  test.use({ viewport: PHONE, userAgent: FIREFOX });
  test.afterAll(async () => {
    await sql("DELETE FROM inquiries WHERE name LIKE $1", [`${NAME}%`]);
    await sql("DELETE FROM letter_holds WHERE note = $1", [NAME]);
  });

  test("by keyboard, staff go from a click's code to the letter, a reservation, an inquiry and the figures", async ({
    page,
    context,
  }) => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    await page.goto(`/cartas-contempladas?utm_source=${CAMPAIGN}`);
    await page.waitForFunction(() => "js" in document.documentElement.dataset);
    const [letter] = await sql<{ id: number }>(
      `SELECT id FROM letters WHERE status = 'available' AND withdrawn_at IS NULL AND first_public_at IS NOT NULL
         AND NOT EXISTS (SELECT FROM letter_holds WHERE letter_id = letters.id) ORDER BY id LIMIT 1`,
    );
    await page.goto(`/cartas-contempladas/${letter?.id}`);
    await page.waitForFunction(() => "js" in document.documentElement.dataset);
    const link = page.getByRole("link", { name: /^Negociar/ }).first();
    expect(await link.getAttribute("href")).not.toContain("Protocolo");
    const report = page.waitForRequest((request) => request.url().endsWith("/web/clicks"));
    await link.focus();
    await page.keyboard.press("Enter");
    await report;
    const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    const [, code = ""] = /\n\nProtocolo: (\w{4}-\w{2})$/.exec(text) ?? [];
    const stored = `SELECT code FROM reference_codes WHERE code = '${code.replace("-", "")}'`;
    await expect.poll(async () => (await sql(stored)).length).toBe(1);

    await signInAs(page, "root");
    await openAdmin(page);
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Buscar em tudo" });
    await dialog.getByRole("combobox").fill(code.toLowerCase());
    await expect(dialog.getByRole("option").first()).toContainText(`Protocolo ${code}`);
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: `Protocolo ${code}` });
    await expect(panel).toContainText(`campanha ${CAMPAIGN}`);
    await expect(panel).toContainText("Nada mudou desde o clique.");
    await expect(panel.getByText("Disponível")).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await panel.getByRole("button", { name: "Reservar" }).press("Enter");
    const reserve = page.getByRole("dialog");
    await reserve.getByRole("button", { name: "Hoje" }).press("Enter");
    await reserve.getByLabel(/Observação/).fill(NAME);
    await reserve.getByRole("button", { name: "Reservar" }).press("Enter");
    await expect(panel.getByText("Reservada")).toBeVisible();
    await expect(panel).toContainText("1 carta mudou desde o clique.");
    await openAdmin(page, "/contemplated");
    await page.getByRole("searchbox").fill(`Protocolo: ${code.toLowerCase()}`);
    await expect(panel.getByText("Reservada")).toBeVisible();
    await expect(page.getByText("Nenhuma carta encontrada.")).toHaveCount(0);

    await panel.getByRole("link", { name: "Criar atendimento" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Novo Atendimento" });
    await expect(form.getByLabel(/Protocolo/)).toHaveValue(code);
    await form.getByLabel(/^Nome/).fill(NAME);
    await expectAccessible(page);
    await form.getByRole("button", { name: "Salvar" }).press("Enter");
    const inquiry = page.getByRole("row", { name: new RegExp(NAME) });
    await expect(inquiry).toContainText("Em andamento");
    await expect(inquiry).toContainText("Reservada");
    await inquiry.getByRole("button", { name: "Abrir" }).press("Enter");
    const opened = page.getByRole("dialog", { name: NAME });
    await expect(opened.getByRole("region", { name: "Pedido" })).toContainText(`Protocolo ${code}`);
    await expect(opened.getByRole("region", { name: "Pedido" })).toContainText(
      `Página da carta ${letter?.id}`,
    );
    await opened.getByLabel(/Situação/).selectOption({ label: "Perdido" });
    await expect(opened.getByLabel(/Motivo da perda/)).toBeVisible();
    await opened.getByLabel(/Situação/).selectOption({ label: "Ganho" });
    await expect(opened.getByLabel(/Motivo da perda/)).toHaveCount(0);
    await expectAccessible(page);
    await opened.getByRole("button", { name: "Salvar" }).press("Enter");
    await expect(inquiry).toContainText("Ganho");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await openAdmin(page, "/sources?by=campaign&days=7");
    const row = page.getByRole("row", { name: new RegExp(`^${CAMPAIGN}`) });
    await expect(row.getByRole("link")).toHaveText(["1", "1", "1"]);
    await expectAccessible(page);
    await row.getByRole("link").last().press("Enter");
    await expect(page.getByRole("row", { name: new RegExp(code) })).toContainText("Ganho");
    await page.getByRole("main").getByRole("link", { name: "O que traz clientes" }).press("Enter");
    await expect(row).toBeVisible();
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled });

      test("the callback form keeps the typed values and describes the invalid field", async ({ page }) => {
        const form = page.getByRole("form", { name: "Quero que me chamem" });
        await page.goto("/contact");
        await page.getByRole("link", { name: "Quero que me chamem" }).click();
        await form.getByLabel("Nome", { exact: true }).fill(`${NAME} ${javaScriptEnabled}`);
        await page.getByLabel("Telefone com DDD").fill("11");
        await page.getByRole("button", { name: "Quero que me chamem" }).click();
        const phone = page.getByLabel("Telefone com DDD");
        await expect(phone).toBeFocused();
        await expect(phone).toHaveAccessibleDescription(INVALID_PHONE);
        await expect(form.getByLabel("Nome", { exact: true })).toHaveValue(`${NAME} ${javaScriptEnabled}`);
        // axe needs JavaScript.
        if (javaScriptEnabled) await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await phone.fill(`(11) 95555-77${javaScriptEnabled ? "01" : "02"}`);
        await page.getByLabel(/^Li que/).check();
        await page.getByRole("button", { name: "Quero que me chamem" }).click();
        await expect(page.getByRole("status").first()).toContainText("Recebemos seu pedido.");
      });
    });
  }

  test("a browser with Global Privacy Control gets no reference code", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await page.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    await page.goto("/contact?utm_source=jornada");
    await page.waitForFunction(() => "js" in document.documentElement.dataset);
    const link = page.getByRole("link", { name: /Abrir conversa/ });
    await link.click();
    expect(await link.getAttribute("href")).not.toContain("Protocolo");
    expect(await page.evaluate(() => sessionStorage.getItem("campaign"))).toBeNull();
  });
});
