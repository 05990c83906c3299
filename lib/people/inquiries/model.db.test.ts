import fc from "fast-check";
import { expect, test } from "vitest";
import * as inquiry from "@/app/api/inquiries/[id]/route";
import * as inquiries from "@/app/api/inquiries/route";
import * as erase from "@/app/api/people/erase/route";
import * as clicks from "@/app/web/clicks/route";
import { applyRetention } from "@/lib/operations/retention/data";
import { db } from "@/lib/platform/db/client";
import { call, signInAs } from "@/tests/http";
import { requestCall } from "./mutations";
import { requestSchema } from "./schema";
import { STATUSES } from "./words";

const PHONES = ["5511912345670", "5511912345671"];
const CODES = ["00000A", "00000B", "00000C"];
const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const HOUR = 60 * 60 * 1000;
const MONTH = 30.5 * 24 * HOUR;

type Act =
  | { do: "ask"; phone: number }
  | { do: "press"; code: number }
  | { do: "take"; code: number; phone: number }
  | { do: "save"; phone: number; status: number }
  | { do: "erase"; phone: number }
  | { do: "wait"; hours: number };

const phone = fc.nat({ max: PHONES.length - 1 });
const code = fc.nat({ max: CODES.length - 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("ask" as const), phone }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("press" as const), code }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("take" as const), code, phone }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("save" as const),
      phone,
      status: fc.nat({ max: STATUSES.length - 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("erase" as const), phone }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      hours: fc.constantFrom(0.5, 2, 25 * 30.5 * 24),
    }),
  },
);

/** The expected rows: inquiries by phone with the hour of their start and change, codes by their inquiry. */
class Model {
  now = 0;
  inquiries: { phone: number; began: number; changed: number }[] = [];
  codes = new Map<number, { pressed: number; of: Model["inquiries"][number] | null }>();

  ask(phone: number) {
    const recent = this.inquiries.findLast((one) => one.phone === phone && this.now - one.began < 1);
    if (recent) return Object.assign(recent, { changed: this.now });
    const made = { phone, began: this.now, changed: this.now };
    this.inquiries.push(made);
    return made;
  }

  drop(isGone: (one: Model["inquiries"][number]) => boolean) {
    this.inquiries = this.inquiries.filter((one) => !isGone(one));
    for (const [code, { of, pressed }] of this.codes) {
      const isOver = of === null && this.now - pressed > 90 * 24;
      if (isOver || (of !== null && !this.inquiries.includes(of))) this.codes.delete(code);
    }
  }
}

test("requests, codes, repeats, edits, erasures and clock changes in any order: no inquiry is lost, duplicated, or kept after erasure", async () => {
  const { cookie } = await signInAs("root");
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async (acts) => {
      await db.inquiry.deleteMany();
      await db.referenceCode.deleteMany();
      await db.rateLimit.deleteMany();
      const model = new Model();
      for (const one of acts) {
        await run(one, model, cookie);
        await compare(model);
      }
    }),
    { seed: Number(process.env.INQUIRIES_SEED ?? 29_011), numRuns: Number(process.env.INQUIRIES_RUNS ?? 4) },
  );
});

async function run(one: Act, model: Model, cookie: string): Promise<void> {
  if (one.do === "ask") {
    const input = { name: "Ana", phone: PHONES[one.phone], page: "/", consent: true };
    // A double click sends the form twice.
    await Promise.all([requestCall(requestSchema.parse(input)), requestCall(requestSchema.parse(input))]);
    model.ask(one.phone);
  } else if (one.do === "press") {
    await call(clicks, "POST", { body: { page: "/", reference: CODES[one.code] }, headers: FIREFOX });
    if (!model.codes.has(one.code)) model.codes.set(one.code, { pressed: model.now, of: null });
  } else if (one.do === "take") {
    const body = { reference: CODES[one.code], phone: PHONES[one.phone] };
    const { status } = await call(inquiries, "POST", { cookie, body });
    const known = model.codes.get(one.code);
    expect(status).toBe(known && known.of === null ? 201 : 422);
    if (known && known.of === null) known.of = model.ask(one.phone);
  } else if (one.do === "save") {
    const row = await db.inquiry.findFirst({ where: { phone: PHONES[one.phone] }, orderBy: { id: "desc" } });
    const body = { status: STATUSES[one.status], note: `${model.now}` };
    if (row) await call(inquiry, "PUT", { cookie, params: { id: String(row.id) }, body });
    const changed = model.inquiries.findLast(({ phone }) => phone === one.phone);
    if (changed)
      changed.changed = row?.note === body.note && row.status === body.status ? changed.changed : model.now;
  } else if (one.do === "erase") {
    await call(erase, "POST", { cookie, body: { phone: PHONES[one.phone] } });
    model.drop(({ phone }) => phone === one.phone);
  } else {
    await age(one.hours * HOUR);
    await applyRetention();
    model.now += one.hours;
    model.drop(({ changed }) => (model.now - changed) * HOUR > 24 * MONTH);
  }
}

/** Moves all stored times back. */
async function age(ms: number): Promise<void> {
  const by = `${ms} milliseconds`;
  await db.$executeRaw`
    UPDATE inquiries SET created_at = created_at - ${by}::interval, updated_at = updated_at - ${by}::interval,
                         asked_at = asked_at - ${by}::interval`;
  await db.$executeRaw`UPDATE reference_codes SET created_at = created_at - ${by}::interval`;
}

async function compare(model: Model): Promise<void> {
  const rows = await db.inquiry.findMany({
    orderBy: { id: "asc" },
    select: { phone: true, references: { select: { code: true }, orderBy: { code: "asc" } } },
  });
  const linked = (of: Model["inquiries"][number] | null) =>
    [...model.codes].filter(([, known]) => known.of === of).map(([code]) => ({ code: CODES[code] ?? "" }));
  const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
  expect(rows).toEqual(
    model.inquiries.map((one) => ({ phone: PHONES[one.phone], references: linked(one).toSorted(byCode) })),
  );
  const free = await db.referenceCode.findMany({ where: { inquiry_id: null }, select: { code: true } });
  expect(free.toSorted(byCode)).toEqual(linked(null).toSorted(byCode));
}
