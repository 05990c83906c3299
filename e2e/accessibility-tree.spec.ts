import type { Page } from "playwright/test";
import { expect, test } from "./test";

// The accessibility trees of the public site's main states: names, roles, order and live regions.
// The snapshots are partial, and patterns match the demo's letters.

const MAIN = "/cartas-contempladas";
const AMOUNT = String.raw`R\$ [\d.]+,\d\d`;

async function ids(page: Page): Promise<number[]> {
  const { contemplated } = await (await page.request.get("/web/contemplated/itau")).json();
  return contemplated.map(({ id }: { id: number }) => id);
}

/** Returns the id of a letter whose instalments change, so that its page has a chart of them. */
async function steppedId(page: Page): Promise<number | undefined> {
  const { contemplated } = await (await page.request.get("/web/contemplated/itau")).json();
  return contemplated.find(({ parcels }: { parcels: string }) => parcels.includes(" + "))?.id;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => "js" in document.documentElement.dataset);
}

type State = { name: string; reach: (page: Page) => Promise<void>; tree: string };

const states: State[] = [
  {
    name: "the home page has the finder's form before its title",
    reach: (page) => open(page, "/"),
    tree: `
      - link "Ir para o conteúdo"
      - region "Aviso de cookies":
        - button "Aceitar"
      - banner:
        - navigation "Principal":
          - link "Ipê Consórcios, página inicial"
          - button "Favoritos"
      - main:
        - region "Destaques":
          - button "Slide anterior"
          - button "Próximo slide"
          - button "Pausar animações"
        - form "Quanto de crédito você precisa?":
          - heading "Quanto de crédito você precisa?" [level=2]
          - textbox "Crédito, em reais"
          - textbox "Sua entrada"
          - button "Encontrar cartas"
        - heading "Consórcio é mais seguro, barato, flexível, garantido e vantajoso" [level=1]
      - contentinfo:
        - region "O momento certo, no seu e-mail":
          - form "Informativos por e-mail":
            - group:
              - textbox "E-mail"
              - button "Quero receber"
    `,
  },
  {
    name: "the list has named filters, a live counter and rows with headers",
    reach: (page) => open(page, MAIN),
    tree: `
      - main:
        - navigation "Você está em"
        - heading "Cartas Contempladas" [level=1]
        - group:
          - form "Filtros das cartas":
            - combobox "Tipo"
            - textbox "Crédito mínimo"
            - textbox "Crédito máximo"
            - textbox "Entrada mínima"
            - textbox "Entrada máxima"
            - button "Filtrar"
        - status: /^Total de cartas contempladas/
        - table /^Cartas Contempladas, por crédito/:
          - rowgroup:
            - row /Crédito Entrada Parcelas/:
              - columnheader "Crédito":
                - link "Crédito"
          - rowgroup:
            - row:
              - cell:
                - checkbox /^Selecionar carta \\d+, .+, crédito de ${AMOUNT}$/
              - rowheader /Código \\d+/:
                - link /^Código \\d+$/
                - button /^Guardar a carta \\d+ nos favoritos$/
              - cell /${AMOUNT}/
              - cell /^Negociar a carta/:
                - link /^Negociar a carta \\d+ \\(abre o WhatsApp\\)$/
    `,
  },
  {
    name: "the finder's answer is a region of articles, each with its figures and one link",
    reach: (page) => open(page, `${MAIN}?credit=300.000&entry=140.000`),
    tree: `
      - main:
        - group:
          - form "Quanto de crédito você precisa?":
            - textbox "Crédito, em reais": "300.000"
            - textbox "Sua entrada": "140.000"
        - region "O que encontramos para você":
          - heading "O que encontramos para você" [level=2]
          - list:
            - listitem:
              - article:
                - heading /^2 cartas de/ [level=3]
                - paragraph: /^Crédito de/
                - term: Entrada
                - definition: /${AMOUNT}/
                - term: Custo total
                - definition: /${AMOUNT}/
                - link /^Ver a soma das cartas \\d+ e \\d+$/
        - status: /^Total de cartas contempladas/
    `,
  },
  {
    name: "a search without a result announces that there are no letters, and has a heading",
    reach: (page) => open(page, `${MAIN}?minCredit=900.000.000`),
    tree: `
      - main:
        - status: "Total de cartas contempladas: 0"
        - heading "Nenhum resultado com esses filtros" [level=2]
    `,
  },
  {
    name: "the sum is a dialog with a region of terms and tables",
    reach: async (page) => {
      await open(page, MAIN);
      for (let index = 0; index < 2; index++) {
        await page.locator("input[name=contemplated]:not(:disabled, :checked)").first().check();
      }
      await page.getByRole("button", { name: "Somar cotas" }).click();
    },
    tree: `
      - dialog "Simulação de cotas unificadas":
        - heading "Simulação de cotas unificadas" [level=2]
        - button "Fechar"
        - region "Extrato da simulação":
          - term: Administradora
          - term: Tipo
          - term: Crédito
          - definition: /${AMOUNT}/
          - term: Entrada
          - definition: /${AMOUNT}/
          - term: Custo total
          - definition: /${AMOUNT}/
          - table "Parcelas mês a mês":
            - rowgroup:
              - row "Meses Parcelas"
          - table "Cartas selecionadas (2)"
        - link /^Negociar agora no WhatsApp/
    `,
  },
  {
    name: "a letter's page has its figures, then the next step, then other letters",
    reach: async (page) => open(page, `${MAIN}/${await steppedId(page)}`),
    tree: `
      - main:
        - navigation "Você está em"
        - heading [level=1]
        - article /^Dados da carta \\d+$/:
          - term: Crédito
          - definition: /${AMOUNT}/
          - term: Entrada
          - definition: /${AMOUNT}/
          - term: Custo total
          - button "Guardar nos favoritos"
          - figure "As parcelas, mês a mês":
            - 'img /^Escada das parcelas: \\d+ x .+ \\+ \\d+ x/'
          - table "O que você paga e quando"
        - complementary "Próximo passo":
          - link "Negociar esta carta (abre o WhatsApp)"
          - link "Somar com outras cartas"
        - heading "Cartas parecidas" [level=2]
    `,
  },
  {
    name: "the comparison is one table with a header for each letter and row",
    reach: async (page) => open(page, `${MAIN}/comparar?contemplated=${(await ids(page)).slice(0, 2)}`),
    tree: `
      - main:
        - heading "Comparar cartas" [level=1]
        - region "Comparação":
          - table "Cartas e somas lado a lado":
            - rowgroup:
              - row:
                - columnheader /^Carta \\d+ .*Crédito de R\\$/
                - columnheader /^Carta \\d+ .*Crédito de R\\$/
            - rowgroup:
              - row:
                - rowheader /^Entrada \\(abaixo, por/
                - cell /^${AMOUNT}/
                - cell /^${AMOUNT}/
              - row:
                - rowheader /^Custo total \\(abaixo, por/
    `,
  },
  {
    name: "a simulation with errors marks its invalid fields and counts them in an alert",
    reach: (page) => open(page, "/simular-consorcio?type=Imóvel&value=abc&months=7"),
    tree: `
      - main:
        - form "Simulador":
          - navigation "Tipo de bem"
          - group "Simular":
            - radio "Pelo crédito" [checked]
            - radio "Pela parcela"
          - textbox "Valor do crédito" [invalid]: abc
          - textbox "Prazo" [invalid]: "7"
          - alert: Falta corrigir 2 campos para simular.
          - button "Simular"
    `,
  },
  {
    name: "an empty request for a call marks each required field, with an alert beside it",
    reach: async (page) => {
      await open(page, "/quero-que-me-chamem");
      await page.getByRole("main").getByRole("button", { name: "Quero que me chamem" }).click();
    },
    tree: `
      - main:
        - heading "Quero que me chamem" [level=1]
        - form "Quero que me chamem":
          - textbox "Nome" [invalid]
          - alert: O nome é obrigatório.
          - textbox "Telefone com DDD" [invalid]
          - alert: O telefone é obrigatório.
          - combobox "Melhor horário"
          - checkbox /^Li que/ [invalid]
          - alert: Marque que você leu o aviso.
          - button "Quero que me chamem"
    `,
  },
  {
    name: "a phone's menu is a dialog with one navigation",
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, "/");
      await page.getByRole("button", { name: "Menu" }).click();
    },
    tree: `
      - dialog "Menu":
        - button "Fechar menu"
        - navigation "Menu":
          - list:
            - listitem:
              - group: Consórcios
            - listitem:
              - link "Investimentos"
            - listitem:
              - link "Cartas contempladas"
    `,
  },
  {
    name: "the favourites are a dialog with a list of letters and a status",
    reach: async (page) => {
      await open(page, MAIN);
      await page
        .getByRole("button", { name: /^Guardar a carta/ })
        .first()
        .click();
      await page.getByRole("button", { name: /^Favoritos: 1 carta/ }).click();
    },
    tree: `
      - banner:
        - navigation "Principal":
          - dialog "Favoritos":
            - heading "Favoritos" [level=2]
            - button "Fechar"
            - region "Cartas favoritas":
              - paragraph: Marque as que quer somar ou comparar.
              - list:
                - listitem:
                  - checkbox /^Escolher a carta \\d+/ [checked]
                  - paragraph:
                    - link /^Carta \\d+ · /
                  - paragraph
                  - button /^Remover a carta \\d+$/
            - status: Escolha duas cartas ou mais para somar ou comparar.
            - button "Somar 1 carta" [disabled]
            - button "Remover todas"
    `,
  },
];

for (const { name, reach, tree } of states) {
  test(name, { tag: "@long" }, async ({ page }) => {
    await reach(page);
    await expect(page.locator("body")).toMatchAriaSnapshot(tree);
  });
}
