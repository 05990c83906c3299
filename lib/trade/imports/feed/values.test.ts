import { expect, test } from "vitest";
import { parseDueDate } from "./due-date";
import { Refusal } from "./problem";
import { guessSegment, readSegment } from "./segment";
import { readStatus, stricter } from "./status";
import { isTotalLine } from "./total-line";

const today = "2026-11-21";

test.each([
  ["14/03/2027", "2027-03-14"],
  ["4/3/2027", "2027-03-04"],
  ["14/03/27", "2027-03-14"],
  ["14-03-2027", "2027-03-14"],
  ["2027-03-14", "2027-03-14"],
  ["2027-03-14T00:00:00-03:00", "2027-03-14"],
  ["14/03/2027 00:00", "2027-03-14"],
  ["29/02/2028", "2028-02-29"],
  ["46460", "2027-03-14"],
  ["10", "2026-12-10"],
  ["21", "2026-11-21"],
  ["Dia 10", "2026-12-10"],
  ["dia 31", "2026-11-30"],
  ["", null],
  ["-", null],
  ["à consultar", null],
])("the date %j is %j", (cell, iso) => {
  expect(parseDueDate(cell, today)).toBe(iso);
});

test.each([
  "31/02/2027",
  "29/02/2027",
  "12/31/2026",
  "2027-13-01",
  "00/01/2027",
  "0",
  "32",
  "Dia 40",
  "amanhã",
  "14/03",
])("the date %j is refused", (cell) => {
  expect(parseDueDate(cell, today)).toBeInstanceOf(Refusal);
});

test.each([
  ["", "available", true],
  ["Disponível", "available", true],
  ["DISPONIVEL", "available", true],
  ["Livre", "available", true],
  ["Reservar", "available", true],
  ["Available", "available", true],
  ["Reservado", "reserved", true],
  ["reservada", "reserved", true],
  ["Indisponível", "reserved", true],
  ["Em negociação", "reserved", true],
  ["EM NEGOCIACAO", "reserved", true],
  ["Vendida", "sold", true],
  ["VENDIDO", "sold", true],
  ["Bloqueada", "reserved", false],
  ["Não disponível", "reserved", false],
  ["Reserva", "reserved", false],
])("the status %j is %s", (cell, status, known) => {
  expect(readStatus(cell)).toEqual({ status, known });
});

test("stricter returns the less available of two statuses", () => {
  const [free, sold] = [readStatus("Livre"), readStatus("Vendida")];
  expect(stricter(free, sold)).toBe(sold);
  expect(stricter(sold, free)).toBe(sold);
});

test.each([
  ["IMÓVEL", "Imóvel"],
  ["imoveis", "Imóvel"],
  ["Imobiliário", "Imóvel"],
  ["Veículos", "Veículo"],
  ["automóvel", "Veículo"],
  ["Auto", "Veículo"],
  ["Carro", "Veículo"],
  ["motocicleta", "Moto"],
  ["MOTOS", "Moto"],
  ["caminhões", "Caminhão"],
  ["Veículos Pesados", "Caminhão"],
  ["Serviços", "Serviço"],
  ["Máquinas e Equipamentos", "Máquinas e Equipamentos"],
  ["equipamento", "Máquinas e Equipamentos"],
  ["Agronegócio", "Agro"],
  ["Náutico", "Náutico"],
  ["Jet  Ski", "Jet Ski"],
])("the segment %j is %s", (cell, segment) => {
  expect(readSegment(cell)).toBe(segment);
});

test("a segment is guessed from the credit: property above R$ 200,000", () => {
  expect(guessSegment(200_000_00)).toBe("Veículo");
  expect(guessSegment(200_000_01)).toBe("Imóvel");
});

test.each([
  [["TOTAL", "", "R$ 10,00"], true],
  [["", "", "Total:", "10"], true],
  [["Subtotal", "5"], true],
  [["TOTAL GERAL", "5"], true],
  [["Total de cartas: 60"], true],
  [["60", "Totais", "5"], true],
  [["Soma", "5"], true],
  [["1000", "Total Consórcios", "5"], false],
  [["T-100", "Santander", "5"], false],
])("%j is a total line: %s", (cells, expected) => {
  expect(isTotalLine(cells)).toBe(expected);
});
