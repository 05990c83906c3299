import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatBrl } from "@/lib/platform/format/brl";
import { toPlainText } from "@/lib/platform/format/excerpt";
import { readQuestion } from "@/lib/trade/simulator/question";
import { simulate } from "@/lib/trade/simulator/simulation";
import { plans } from "@/prisma/seed/company";
import { testPlan } from "@/tests/plans";
import { SimulatorView } from "./simulator-view";

const offer = {
  ids: [7, 9],
  administrator: "Itaú",
  credit_total_formatted: formatBrl(310_000_00),
  entry_total_formatted: formatBrl(120_000_00),
  first_parcel_formatted: formatBrl(2_100_00),
  term_months: 150,
  cost_month: 0.8,
};

function show(query: string, all = plans) {
  const [first, ...rest] = all;
  if (!first) throw new Error("no plans");
  const reading = readQuestion(new URLSearchParams(query), [first, ...rest]);
  const simulation = reading.question && simulate(reading.question);
  return renderToStaticMarkup(
    <SimulatorView
      plans={all}
      reading={reading}
      simulation={simulation}
      example={reading.question ? null : exampleFor(reading.typed.type)}
      isExample={query === ""}
      whatsapp="https://wa.me/"
      offers={[offer]}
    />,
  );
}

function exampleFor(type: string) {
  const [first, ...rest] = plans;
  const { question } = readQuestion(new URLSearchParams({ type }), [first ?? testPlan(), ...rest]);
  return question && { question, simulation: simulate(question) };
}

const textOf = (html: string) => toPlainText(html.replace(/<\/(?:p|li|h\d|td|th|dt|dd|a|span)>/g, "$& . "));

// Terms allowed only in a negation, and forbidden promises.
const DENIED_ONLY =
  /investi\w+|rendimento\w*|rentab\w+|retorno|lucr\w+|\bCDI\b|garantid\w+|garante\b|garantimos|desconto\w*|aprovad\w+|aprovação de crédito/i;
const NEVER = [
  /contempla\w* (?:garantida|imediata|certa|rápida)/i,
  /(?:será|seja|ser) contemplad\w+ (?:em|até|no) /i,
  /contempla\w+ em (?:até )?\d/i,
  /sem entrada|sem juros|mais barato|menor taxa|melhor que/i,
  /(?:regulad|fiscalizad|autorizad)\w+ pelo banco central/i,
  /última chance|só hoje|por tempo limitado/i,
];
const DENIAL = /\bnão\b|\bnem\b|\bnenhuma?\b|\bninguém\b|\bsem\b/i;

function expectHonest(text: string) {
  for (const sentence of text.split(/(?<=[.:!?])\s+/)) {
    if (DENIED_ONLY.test(sentence)) expect(sentence).toMatch(DENIAL);
    for (const promise of NEVER) expect(sentence).not.toMatch(promise);
  }
}

const queries = fc.record({
  type: fc.constantFrom(...plans.map(({ type }) => type)),
  by: fc.constantFrom("credit", "parcel"),
  value: fc.constantFrom("", "300", "1.500", "60.000", "300.000", "x"),
  months: fc.constantFrom("", "36", "60", "100", "200", "9999"),
  bid: fc.constantFrom("", "10.000", "60.000"),
  embedded: fc.constantFrom("", "25", "99"),
  rate: fc.constantFrom("", "11,5", "x"),
});

test("no input makes the page promise anything that the law forbids", () => {
  fc.assert(
    fc.property(queries, (query) => expectHonest(textOf(show(String(new URLSearchParams(query)))))),
    { numRuns: 60 },
  );
});

test("expectHonest rejects forbidden promises", () => {
  for (const lie of ["Contemplação garantida.", "É um investimento.", "Você será contemplado em 12 meses."]) {
    expect(() => expectHonest(lie)).toThrow();
  }
});

test("the page states costs, sources with dates, that contemplation has no date, and the law", () => {
  const text = textOf(show("value=300.000&months=200&bid=60.000&embedded=25", [testPlan()]));
  for (const phrase of [
    "Primeira parcela",
    "Taxa de administração de 18% e fundo de reserva de 2% do crédito",
    "Fonte: Tabela de teste, 01/11/2026",
    "Fonte: Banco Central, série 192, 31/10/2026",
    "Fonte da taxa: Banco de teste, 15/01/2026",
    "ninguém pode prometer quando",
    "não há garantia de data",
    "Consórcio é compra planejada, não é investimento",
    "Lei nº 11.795/2008",
    "20,00% do crédito, do seu bolso",
    "Custo efetivo ao ano",
  ])
    expect(text.replaceAll("\u00A0", " ")).toContain(phrase);
});

test("the comparison of a known plan and rate shows the precomputed figures", () => {
  const text = textOf(show("value=300.000&months=200&rate=11,5", [testPlan()])).replaceAll("\u00A0", " ");
  for (const figure of ["R$ 2.273,79", "R$ 2.853,66", "R$ 672,74", "R$ 1.800,00", "11,50%", "R$ 60.000,00"])
    expect(text).toContain(figure);
});

test("an invalid value has an error that is connected to its field, and the only result is the example", () => {
  const html = show("months=9&value=x");
  expect(html).toMatch(
    /id="simulator-months"[^>]*aria-invalid="true"[^>]*aria-describedby="simulator-months-error"/,
  );
  expect(html).toContain('id="simulator-months-error"');
  expect(html).toContain('value="x"');
  expect(textOf(html)).toContain("Falta corrigir 2 campos para simular.");
  expect(textOf(html)).toContain("Exemplo: imóvel");
  expect(html).not.toContain("wa.me");
  expect(html).not.toContain("<table");
});

test("every svg is hidden from screen readers, and at least five tables have a caption", () => {
  const html = show("");
  expect(html.match(/<svg(?![^>]*aria-hidden="true")/g)).toEqual(null);
  expect(html.match(/<caption/g)?.length).toBeGreaterThanOrEqual(5);
});
