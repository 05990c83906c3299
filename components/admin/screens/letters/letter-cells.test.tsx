// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type StaffLetter, toStaffLetter } from "@/lib/trade/letters/wire";
import { NO_TERMS } from "@/tests/terms";
import { LetterCells } from "./letter-cells";

const letter: StaffLetter = {
  id: 12,
  code: "GR 1077",
  status: "available",
  segment: "Imóvel",
  administrator: "Itaú",
  partner: { id: 1, name: "Parceiro" },
  credit_cents: 100_000_00,
  entry_cents: 40_000_00,
  commission_cents: 5_000_00,
  installments: [{ quantity: 50, amount_cents: 1_200_00 }],
  next_pay: null,
  ...NO_TERMS,
  withdrawn_at: null,
  hold: null,
};

function show(changed: Partial<StaffLetter>): string {
  const { container, unmount } = render(
    <table>
      <tbody>
        <tr>
          <LetterCells letter={toStaffLetter({ ...letter, ...changed })} />
        </tr>
      </tbody>
    </table>,
  );
  expect(screen.getByRole("row", { name: /GR 1077/ })).toBeTruthy();
  const text = container.textContent ?? "";
  unmount();
  return text;
}

test("only letters without an effective cost have a warning", () => {
  expect(show({})).not.toContain("Confira");
  expect(show({ installments: [{ quantity: 55, amount_cents: 1_000_00 }] })).toContain(
    "Confira: as parcelas não passam do crédito menos a entrada",
  );
  expect(show({ entry_cents: 95_000_00 })).toContain(
    "Confira: a entrada com a comissão não é menor que o crédito",
  );
});

test("two instalment tiers are visible and the number of the others, in one form", () => {
  const tier = (quantity: number) => ({ quantity, amount_cents: 1_200_00 });
  expect(show({ installments: [tier(10)] })).toContain("10 x R$\u00a01.200,00");
  expect(show({ installments: [tier(10), tier(20), tier(30), tier(40)] })).toContain("1.200,00 + mais 2");
});
