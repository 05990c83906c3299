import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, type Engine, engines, startBrowser } from "@/tests/harness/browsers/driver";
import { makeDeployment } from "@/tests/harness/deployment";

const PHONE = [390, 844] as const;
const DESK = [1280, 900] as const;

const deployment = makeDeployment();

type Journey = (browser: Browser, open: (path: string) => Promise<void>) => Promise<void>;

const withScripts: Record<string, Journey> = {
  "filters the list, and the address has the filter": async (browser, open) => {
    await open("/outras-cartas-contempladas");
    const all = await total(browser);
    await browser.choose("Tipo", "Imóvel");
    await expect.poll(() => total(browser)).toBeLessThan(all);
    expect((await browser.url()).searchParams.get("type")).toBe("Imóvel");
    await browser.type("Crédito máximo", "250 mil");
    await browser.key("Tab");
    await expect.poll(async () => (await browser.url()).searchParams.get("maxCredit")).toBe("250000");
    await browser.press("button", "Limpar filtros");
    await expect.poll(() => total(browser)).toBe(all);
  },
  "sorts the list by a column head": async (browser, open) => {
    await open("/cartas-contempladas");
    await browser.press("link", /^Entrada/, "thead");
    await expect.poll(async () => (await browser.url()).searchParams.get("sort")).toBe("entry");
  },
  "sums two letters in a dialog and returns to the list": async (browser, open) => {
    await open("/cartas-contempladas");
    await selectLetters(browser, 2);
    await browser.press("button", "Somar cotas");
    await browser.find("dialog", "Simulação de cotas unificadas");
    const link = await browser.run<string>(
      "return [...document.querySelectorAll('dialog[open] a')].find((one) => one.href.includes('wa.me')).href",
    );
    expect(new URL(link).searchParams.get("text")?.match(/^Código \d+: R\$/gm)).toHaveLength(2);
    await browser.key("Escape");
    await expect.poll(() => browser.read()).toContain("Selecionadas: 2");
  },
  "finds letters for a credit and an entry": async (browser, open) => {
    await open("/");
    await browser.type("Crédito, em reais", "300 mil");
    await browser.type("Sua entrada", "140000");
    await browser.press("button", "Encontrar cartas");
    await expect.poll(() => browser.read()).toContain("O que encontramos para você");
    await browser.press("link", /^Ver a soma/);
    await expect.poll(() => browser.read()).toContain("Custo total");
  },
  "simulates by instalment": async (browser, open) => {
    await open("/simular-consorcio?type=Imóvel");
    await browser.press("field", "Pela parcela");
    await browser.type("Valor da parcela", "2.000");
    await browser.press("button", "Simular");
    await expect.poll(() => browser.read("#resultado")).toContain("Crédito que essa parcela compra");
  },
  "leads from an error to the invalid field": async (browser, open) => {
    await browser.resize(...PHONE);
    await open("/simular-consorcio?type=Imóvel");
    await browser.type("Valor do crédito", "250 mil");
    await browser.type("Prazo", "7");
    await browser.press("button", "Simular");
    await expect.poll(() => focused(browser)).toMatchObject({ name: "months", isInView: true });
    expect(await browser.read()).toContain("o prazo vai de 120 a 216 meses");
  },
  "adds a favourite, lists it and removes it": async (browser, open) => {
    await open("/cartas-contempladas");
    await browser.press("button", /^Guardar a carta \d+ nos favoritos$/);
    await browser.press("button", "Favoritos: 1 carta");
    await browser.find("dialog", "Favoritos");
    await browser.press("button", "Remover todas");
    await expect.poll(() => browser.read()).toContain("Nenhuma carta guardada");
  },
  "opens a page from the menu of a phone": async (browser, open) => {
    await browser.resize(...PHONE);
    await open("/");
    await browser.press("button", "Menu", "header");
    await browser.press("button", "Sobre nós", "dialog");
    await browser.press("link", "Quem somos", "dialog");
    await expect.poll(async () => (await browser.url()).pathname).toBe("/quem-somos");
  },
};

const withoutScripts: Record<string, Journey> = {
  "filters and sums by forms": async (browser, open) => {
    await open("/cartas-contempladas");
    const all = await total(browser);
    await browser.choose("Tipo", "Imóvel");
    await browser.press("button", "Filtrar");
    await expect.poll(() => total(browser)).toBeLessThan(all);
    await selectLetters(browser, 2);
    await browser.press("button", "Somar cotas");
    await expect.poll(() => browser.read()).toContain("Custo total");
    expect(await browser.read()).toContain("Negociar agora no WhatsApp");
  },
  "shows an error of a simulation, and simulates": async (browser, open) => {
    await open("/simular-consorcio?type=Imóvel");
    await browser.type("Valor do crédito", "250 mil");
    await browser.type("Prazo", "7");
    await browser.press("button", "Simular");
    await expect.poll(() => browser.read()).toContain("o prazo vai de 120 a 216 meses");
    await browser.type("Prazo", "200");
    await browser.press("button", "Simular");
    await expect.poll(() => browser.read("#resultado")).toContain("R$ 250.000,00");
  },
  "finds letters, and opens an offer": async (browser, open) => {
    await open("/");
    await browser.type("Crédito, em reais", "300.000");
    await browser.press("button", "Encontrar cartas");
    await expect.poll(() => browser.read()).toContain("O que encontramos para você");
    await browser.press("link", /^Ver a (carta|soma)/);
    await expect.poll(() => browser.read()).toContain("Custo total");
  },
  "asks to be called, and shows the error of an empty newsletter form": async (browser, open) => {
    await open("/quero-que-me-chamem");
    await browser.press("button", "Quero que me chamem", "main");
    await expect.poll(() => focused(browser)).toMatchObject({ name: "name" });
    await browser.type("Nome", "Ana Souza");
    await browser.type("Telefone com DDD", "(11) 95555-0142");
    await browser.press("field", /Política de privacidade/);
    await browser.press("button", "Quero que me chamem", "main");
    await expect
      .poll(() => deployment.cluster.query("SELECT name FROM inquiries WHERE phone LIKE '%955550142'"))
      .toEqual([{ name: "Ana Souza" }]);
    await open("/quem-somos");
    await browser.press("button", "Quero receber");
    await expect.poll(() => browser.read()).toContain("O e-mail é obrigatório");
  },
};

describe.each(engines)("%s", (engine: Engine) => {
  describe.each([
    { scripts: true, journeys: withScripts },
    { scripts: false, journeys: withoutScripts },
  ])("with scripts $scripts", ({ scripts, journeys }) => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await startBrowser(engine, { scripts });
    });
    afterAll(() => browser?.stop());
    beforeEach(() => browser.resize(...DESK));

    test.each(Object.entries(journeys))("%s", async (_, journey) => {
      await journey(browser, async (path) => {
        await browser.open(`http://localhost:${deployment.app.port}${path}`);
        if (!scripts) return;
        await expect.poll(() => browser.run("return 'js' in document.documentElement.dataset")).toBe(true);
        await browser.run("document.querySelector('[aria-label=\"Aviso de cookies\"] button')?.click()");
      });
    });
  });
});

async function total(browser: Browser): Promise<number> {
  let count = Number.NaN;
  await expect
    .poll(async () => {
      count = Number(/Total de cartas contempladas: (\d+)/.exec(await browser.read())?.[1]);
      return count;
    })
    .not.toBeNaN();
  return count;
}

async function selectLetters(browser: Browser, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await expect
      .poll(() =>
        browser.run(
          "const box = document.querySelector('input[name=contemplated]:not(:disabled, :checked)'); box?.click(); return Boolean(box)",
        ),
      )
      .toBe(true);
  }
}

/** Returns the name of the focused field, and whether it is in the viewport. */
function focused(browser: Browser) {
  return browser.run<{ name: string; isInView: boolean }>(`
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    return { name: document.activeElement.name, isInView: top >= 0 && bottom <= innerHeight };
  `);
}
