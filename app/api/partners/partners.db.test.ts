import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";

const { item: partnerItem, list: partners } = routesOf("partners");

test("a partner's rate is stored as typed and parsed as a percentage, and invalid fields are refused", async () => {
  const { cookie } = await signInAs("root");
  const { body } = await call(partners, "POST", {
    cookie,
    body: { name: "Alfa", tax_rate: " 5,5 % ", last_update: "01/02/2026", url_csv: "" },
  });
  expect(body.data).toMatchObject({
    tax_rate: "5,5 %",
    last_update: "2026-02-01",
    url_csv: null,
    is_active: true,
  });
  expect((await db.partner.findFirstOrThrow()).tax_rate_micros).toBe(5_500_000);
  const params = { id: String(body.data.id) };
  for (const [fields, field] of [
    [{ tax_rate: "100" }, "tax_rate"],
    [{ tax_rate: "-1" }, "tax_rate"],
    [{ url_csv: "javascript:alert(1)" }, "url_csv"],
    [{ url_csv: "/cartas.csv" }, "url_csv"],
    [{ last_update: "31/02/2026" }, "last_update"],
  ] as const) {
    const answer = await call(partnerItem, "PUT", { cookie, params, body: fields });
    expect([fields, answer.status, Object.keys(answer.body.errors)]).toEqual([fields, 422, [field]]);
  }
  const emptied = await call(partnerItem, "PUT", { cookie, params, body: { tax_rate: "", last_update: "" } });
  expect(emptied.body.data).toMatchObject({ tax_rate: null, last_update: null });
  expect((await db.partner.findFirstOrThrow()).tax_rate_micros).toBe(0);
});

test("deleting a partner withdraws its letters and keeps their ids", async () => {
  const { cookie } = await signInAs("root");
  const partner = await make.createTestPartner();
  const administrator = await db.administrator.create({ data: { name: "Itaú" } });
  const letter = await db.letter.create({
    data: {
      partner_id: partner.id,
      administrator_id: administrator.id,
      code: "1",
      segment: "Imóvel",
      credit_cents: 10_000_000n,
      entry_cents: 1_000_000n,
      installments: [{ quantity: 10, amount_cents: 100_000 }],
    },
  });
  await call(partnerItem, "DELETE", { cookie, params: { id: String(partner.id) } });
  expect((await db.letter.findUniqueOrThrow({ where: { id: letter.id } })).withdrawn_at).not.toBeNull();
  expect(await db.letterEvent.findMany()).toMatchObject([
    { letter_id: letter.id, kind: "withdrawn", run_id: null },
  ]);
  expect((await call(partners, "GET", { cookie })).body.data).toEqual([]);
});
