import type { Page } from "playwright/test";
import { expect, test } from "./test";

const forms: {
  name: string;
  path: string;
  send: (page: Page) => Promise<void>;
  label: string | RegExp;
  message: RegExp;
}[] = [
  {
    name: "the simulator",
    path: "/simular-consorcio",
    send: async (page) => {
      await page.getByLabel("Valor do crédito").fill("250 mil");
      await page.getByLabel("Prazo").fill("7");
      await page.getByRole("button", { name: "Simular", exact: true }).click();
    },
    label: "Prazo",
    message: /o prazo vai de/,
  },
  {
    name: "the simulator without an amount",
    path: "/simular-consorcio",
    send: async (page) => {
      await page.getByLabel("Valor do crédito").fill("");
      await page.getByRole("button", { name: "Simular", exact: true }).click();
    },
    label: /^Valor do crédito/,
    message: /Informe um valor em reais, como/,
  },
  {
    name: "the finder without a credit",
    path: "/cartas-contempladas",
    send: async (page) => {
      await page.locator("summary", { hasText: "Quanto de crédito você precisa?" }).click();
      await page.getByRole("button", { name: "Encontrar cartas" }).click();
    },
    label: "Crédito, em reais",
    message: /Informe o crédito de que você precisa/,
  },
  {
    name: "the alerts without an e-mail",
    path: "/avisos",
    send: (page) => page.getByRole("button", { name: "Criar aviso" }).click(),
    label: "E-mail",
    message: /O e-mail é obrigatório/,
  },
  {
    name: "the request for a call without a name",
    path: "/quero-que-me-chamem",
    send: (page) => page.getByRole("button", { name: "Quero que me chamem" }).click(),
    label: "Nome",
    message: /O nome é obrigatório/,
  },
  {
    name: "the request for a link that ends the alerts",
    path: "/avisos/sair",
    send: (page) => page.getByRole("button", { name: "Enviar o link" }).click(),
    label: "E-mail",
    message: /O e-mail é obrigatório/,
  },
  {
    name: "the newsletter without an e-mail",
    path: "/quem-somos",
    send: (page) => page.getByRole("button", { name: "Quero receber" }).click(),
    label: "E-mail",
    message: /O e-mail é obrigatório/,
  },
  {
    name: "the request for a link that unsubscribes from the newsletter",
    path: "/newsletter/sair",
    send: (page) => page.getByRole("button", { name: "Enviar o link" }).click(),
    label: "E-mail",
    message: /O e-mail é obrigatório/,
  },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`an error leads to its field, with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    for (const { name, path, send, label, message } of forms) {
      test(name, { tag: "@long" }, async ({ page }) => {
        await page.goto(path);
        await send(page);
        const field = page
          .locator("main, footer")
          .getByLabel(label, { exact: true })
          .and(page.locator("[aria-invalid]"));
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(message);
        await expect(page.getByText(message).first()).toBeInViewport({ ratio: 1 });
        // With JavaScript the newsletter's error opens no new page.
        if (javaScriptEnabled && name.startsWith("the newsletter")) return;
        await page.goBack();
        await expect(page.getByText(message)).toHaveCount(0);
        await page.goForward();
        await expect(page.getByText(message).first()).toBeInViewport({ ratio: 1 });
        if (javaScriptEnabled) await expect(field).toBeFocused();
      });
    }

    test("an invalid bound in the list's filters", { tag: "@long" }, async ({ page }) => {
      await page.goto("/cartas-contempladas");
      if (javaScriptEnabled) await page.waitForFunction(() => "js" in document.documentElement.dataset);
      await page.getByText("Filtrar e ordenar").click();
      await page.getByLabel("Entrada máxima").fill("muito");
      await page.getByRole("button", { name: /^Ver|Filtrar$/ }).click();
      await expect(page.getByLabel("Entrada máxima")).toBeFocused();
      await expect(page.getByText("Informe um valor, como 300.000.")).toBeInViewport({ ratio: 1 });
    });
  });
}

test("the input mode of a simulation changes label, limits and amount, and keeps the typed value", async ({
  page,
}) => {
  await page.goto("/simular-consorcio?type=Imóvel");
  await page.waitForFunction(() => "js" in document.documentElement.dataset);
  await page.getByLabel("Valor do crédito").fill("400 mil");
  await page.getByLabel("Pela parcela").check();
  const parcel = page.getByLabel("Valor da parcela");
  await expect(parcel).not.toHaveValue("400 mil");
  await expect(parcel).toHaveAccessibleDescription(/^Primeira parcela de R\$/);
  await page.getByLabel("Pelo crédito").check();
  await expect(page.getByLabel("Valor do crédito")).toHaveValue("400 mil");
  await expect(page.getByLabel("Valor do crédito")).toHaveAccessibleDescription(/^R\$.+ a R\$/);
});
