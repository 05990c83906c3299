import { expect, test } from "vitest";
import { NO_TERMS, NO_WIRE_TERMS } from "@/tests/terms";
import type { TransferFee } from "./cost/transfer-fee";
import { letterCodesIn } from "./ids";
import { letterMessage, negotiateLink, shareMessage, sumMessage } from "./messages";
import { sumLetters } from "./sum/staircase";
import { type PublicLetter, toCalculation, toLetter, toStaffLetter } from "./wire";

const letter: PublicLetter = {
  id: 12,
  segment: "Imóvel",
  administrator: "Itaú",
  credit_cents: 152_340_50,
  entry_cents: 60_000_00,
  installments: [
    { quantity: 10, amount_cents: 1_200_00 },
    { quantity: 50, amount_cents: 900_00 },
  ],
  next_pay: "2026-12-10",
  ...NO_TERMS,
};
const other: PublicLetter = { ...letter, id: 15, credit_cents: 90_000_00, entry_cents: 30_000_00 };

test("a letter's wire form has exactly the documented keys", () => {
  expect(toLetter(letter)).toEqual({
    id: 12,
    segment_name: "Imóvel",
    administrator_name: "Itaú",
    credit_value: 152340.5,
    credit_value_formatted: "R$\u00A0152.340,50",
    entry_value: 60000,
    entry_value_formatted: "R$\u00A060.000,00",
    parcels: "10 x R$\u00A01.200,00 + 50 x R$\u00A0900,00",
    installments: [
      { quantity: 10, amount: 1200 },
      { quantity: 50, amount: 900 },
    ],
    next_pay: "2026-12-10",
    next_pay_formatted: "10/12/2026",
    confirmed_on: null,
    confirmed_on_formatted: null,
    total_cost: 117000,
    total_cost_formatted: "R$\u00A0117.000,00",
    cost_month: null,
    ...NO_WIRE_TERMS,
  });
  expect(toLetter({ ...letter, entry_cents: 98_000_00 })).toMatchObject({
    total_cost: 155000,
    cost_month: 0.1653,
  });
  expect(toLetter({ ...letter, next_pay: null })).toMatchObject({ next_pay: null, next_pay_formatted: null });
});

test("a letter's full cost is its total cost plus the fee; an included fee adds nothing", () => {
  const terms = {
    transfer_fee_kind: "amount",
    transfer_fee_cents: 1_523_41,
    outstanding_cents: 57_000_00,
    next_adjustment: "2027-03-01",
  } as const;
  expect(toLetter({ ...letter, ...terms })).toMatchObject({
    transfer_fee: 1523.41,
    transfer_fee_formatted: "R$\u00A01.523,41",
    total_cost: 117000,
    full_cost: 118523.41,
    full_cost_formatted: "R$\u00A0118.523,41",
    outstanding_balance: 57000,
    outstanding_balance_formatted: "R$\u00A057.000,00",
    next_adjustment: "2027-03-01",
    next_adjustment_formatted: "01/03/2027",
  });
  expect(toLetter({ ...letter, transfer_fee_kind: "included", transfer_fee_cents: 0 })).toMatchObject({
    transfer_fee: 0,
    full_cost: 117000,
  });
});

test("the message about a letter has its figures, and plain spaces in its link", () => {
  expect(letterMessage(letter).replaceAll("\u00A0", " ")).toBe(
    [
      "Olá! Tenho interesse nesta carta contemplada:",
      "",
      "Código: 12",
      "Crédito: R$ 152.340,50",
      "Entrada: R$ 60.000,00",
      "Parcelas: 10 x R$ 1.200,00 + 50 x R$ 900,00",
      "Custo total: R$ 117.000,00",
      "Custo efetivo estimado: não se aplica",
      "Próxima parcela: 10/12/2026",
    ].join("\n"),
  );
  expect(letterMessage({ ...letter, entry_cents: 98_000_00 })).toContain(
    "Custo efetivo estimado: 0,17% ao mês, sem reajustes",
  );
  const link = new URL(negotiateLink(letter, "5511912345678"));
  expect(link.origin + link.pathname).toBe("https://wa.me/5511912345678");
  expect(link.searchParams.get("text")).not.toContain("\u00A0");
  expect(letterCodesIn(link.searchParams.get("text") ?? "")).toEqual(["12"]);
});

test("a message includes a known fee, and the cost with the fee if it is an amount", () => {
  const linesWith = (fee: TransferFee) =>
    letterMessage({ ...letter, ...fee })
      .replaceAll("\u00A0", " ")
      .split("\n")
      .filter((line) => /taxa/i.test(line));
  expect(linesWith({ transfer_fee_kind: "amount", transfer_fee_cents: 1_800_00 })).toEqual([
    "Taxa de transferência: R$ 1.800,00",
    "Custo total com taxa: R$ 118.800,00",
  ]);
  expect(linesWith({ transfer_fee_kind: "included", transfer_fee_cents: 0 })).toEqual([
    "Taxa de transferência: inclusa",
  ]);
  expect(linesWith({ transfer_fee_kind: "on_request", transfer_fee_cents: null })).toEqual([
    "Taxa de transferência: a consultar",
  ]);
  expect(linesWith({ transfer_fee_kind: "unknown", transfer_fee_cents: null })).toEqual([]);
});

test("the message about a sum has every line and every letter", () => {
  const sum = sumLetters([letter, other], "2026-11-21");
  const message = sumMessage(toCalculation({ letters: [other, letter], sum, rules: "", whatsapp: "55119" }));
  expect(message.replaceAll("\u00A0", " ")).toBe(
    [
      "Olá! Tenho interesse nesta simulação de cotas unificadas:",
      "",
      "Administradora: Itaú",
      "Tipo: Imóvel",
      "Crédito: R$ 242.340,50",
      "Entrada: R$ 90.000,00",
      "",
      "Total das parcelas: R$ 114.000,00",
      "10 x R$ 2.400,00",
      "50 x R$ 1.800,00",
      "Custo total: R$ 204.000,00",
      "Custo efetivo estimado: não se aplica",
      "Próxima parcela: 10/12/2026",
      "",
      "Cartas selecionadas:",
      "Código 15: R$ 90.000,00",
      "Código 12: R$ 152.340,50",
    ].join("\n"),
  );
  expect(letterCodesIn(message)).toEqual(["15", "12"]);
  expect(letterCodesIn("Olá! Vim pelo site e gostaria de informações.")).toEqual([]);
});

test("the message that staff share has the entry with the commission", () => {
  const staffLetter = toStaffLetter({
    ...letter,
    code: "GR 1077",
    status: "available",
    partner: { id: 1, name: "Parceiro" },
    commission_cents: 8_378_73,
    withdrawn_at: null,
    hold: null,
  });
  expect(shareMessage(staffLetter)).toContain("Entrada: R$\u00A068.378,73");
  expect(shareMessage(staffLetter)).toContain("Custo total: R$\u00A0125.378,73");
  expect(shareMessage(staffLetter)).not.toContain("GR 1077");
});
