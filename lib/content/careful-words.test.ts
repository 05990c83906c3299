import { expect, test } from "vitest";
import { CAREFUL_PHRASES, findCarefulPhrases } from "./careful-words";

const idsIn = (text: string) => findCarefulPhrases(text).map(({ id }) => id);

test.each([
  ["Aprovação garantida em 24 horas!", ["approval"]],
  ["Contemplação imediata para você", ["contemplation"]],
  ["Seu imóvel está garantido", ["guaranteed"]],
  ["Um investimento com retorno certo", ["investment"]],
  ["Parcelas sem juros.", ["no-interest"]],
  ["As menores taxas do mercado", ["lowest"]],
  ["ÚLTIMAS UNIDADES", ["urgency"]],
  ["Somos regulados pelo Banco Central", ["regulated"]],
  ["Faça um Pix para reservar a carta", ["deposit"]],
])("'%s' is reported", (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

test.each([
  "A contemplação depende de sorteio ou lance; não há contemplação garantida.",
  "Consórcio não é investimento e não promete rentabilidade.",
  "Sem juros, com taxa de administração, fundo de reserva, seguro e reajuste.",
  "Desconfie de aprovação garantida.",
  "Nunca pedimos Pix para reservar.",
  "Compre com calma: o consórcio é compra planejada.",
])("'%s' is not reported", (text) => {
  expect(idsIn(text)).toEqual([]);
});

test("a negation ends with its clause", () => {
  expect(idsIn("Não perca tempo. Aprovação garantida.")).toEqual(["approval"]);
});

test("a phrase is found across inline tags, and a negation ends with its paragraph", () => {
  expect(idsIn("<p>contemplação <strong>imediata</strong></p>")).toEqual(["contemplation"]);
  expect(idsIn("<p>Não é assim</p><p>Aprovação garantida</p>")).toEqual(["approval"]);
});

test("a finding quotes the words as written, and each phrase is reported once", () => {
  const [finding, ...others] = findCarefulPhrases("Aqui: Contemplação  IMEDIATA? Contemplação Imediata!");
  expect(finding?.words).toBe("Contemplação  IMEDIATA");
  expect(others).toEqual([]);
});

test("each phrase has advice, a source of its rule and a unique id", () => {
  for (const { reason, source } of CAREFUL_PHRASES) {
    expect(reason).toMatch(/^\p{Lu}.+\.$/u);
    expect(source.length).toBeGreaterThan(10);
  }
  expect(new Set(CAREFUL_PHRASES.map(({ id }) => id)).size).toBe(CAREFUL_PHRASES.length);
});
