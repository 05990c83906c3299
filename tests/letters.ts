import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { administratorKey } from "@/lib/trade/administrators/rules";
import { createTestPartner } from "./factories";

let counter = 0;

export async function createTestAdministrator(name = "Itaú") {
  return db.administrator.create({ data: { name, aliases: { create: { key: administratorKey(name) } } } });
}

export async function createRatedPartner(fields: Partial<Prisma.PartnerUncheckedCreateInput> = {}) {
  return createTestPartner({ tax_rate: "5%", tax_rate_micros: 5_000_000, ...fields });
}

export async function createTestLetter(
  fields: Partial<Prisma.LetterUncheckedCreateInput> & { partner_id: number; administrator_id: number },
) {
  counter += 1;
  return db.letter.create({
    data: {
      code: `GR ${counter}`,
      segment: "Imóvel",
      credit_cents: 100_000_00n,
      entry_cents: 40_000_00n,
      installments: [
        { quantity: 10, amount_cents: 1_200_00 },
        { quantity: 50, amount_cents: 900_00 },
      ],
      next_pay: new Date("2099-12-10T00:00:00Z"),
      ...fields,
    },
  });
}
