import { createServer } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes as inquiriesTable } from "@/app/api/inquiries/[[...path]]/route";
import { routes as peopleRoutes } from "@/app/api/people/[...path]/route";
import * as clicks from "@/app/web/clicks/route";
import * as requests from "@/app/web/inquiries/route";
import { applyRetention } from "@/lib/operations/retention/data";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { sendEvents } from "@/lib/platform/mail/webhook";
import { createTestCompany } from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import { listen } from "@/tests/listen";
import { readEventData } from "./data";
import { queueLateMails } from "./mutations";
import { OPEN, STATUSES } from "./words";

const inquiry = inquiriesTable["[id]"];
const inquiries = inquiriesTable[""];

const { erase } = peopleRoutes;

const PHONES = ["5511912345670", "5511912345671"];
const CODES = ["00000A", "00000B", "00000C"];
const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const RUNS = Number(process.env.INQUIRIES_RUNS ?? 4);
const SECONDS_PER_RUN = 15;
const HOUR = 60 * 60 * 1000;
const MONTH = 30.5 * 24 * HOUR;

const phone = fc.nat({ max: PHONES.length - 1 });
const code = fc.nat({ max: CODES.length - 1 });
const letter = fc.nat({ max: 2 });
const status = fc.constantFrom(...STATUSES);
const acts = {
  ask: fc.record({ do: fc.constant("ask" as const), phone, letter }),
  press: fc.record({ do: fc.constant("press" as const), code, letter }),
  take: fc.record({ do: fc.constant("take" as const), code, phone }),
  save: fc.record({ do: fc.constant("save" as const), phone, status, moved: fc.option(phone) }),
  erase: fc.record({ do: fc.constant("erase" as const), phone }),
  wait: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(0.5, 2, 25 * 30.5 * 24) }),
};
const act = fc.oneof(
  { weight: 4, arbitrary: acts.ask },
  { weight: 3, arbitrary: acts.press },
  { weight: 3, arbitrary: acts.take },
  { weight: 3, arbitrary: acts.save },
  { weight: 1, arbitrary: acts.erase },
  { weight: 3, arbitrary: acts.wait },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

type Expected = {
  phone: number;
  status: (typeof STATUSES)[number];
  letters: Set<number>;
  /** The hours at which the inquiry was created, last changed and last requested. */
  began: number;
  changed: number;
  asked: number;
  isMailed: boolean;
  names: string[];
};

/** The expected rows, and the hours that have passed. */
class Model {
  now = 0;
  /** The number of notices of late answers, at most one for each inquiry. */
  mails = 0;
  inquiries: Expected[] = [];
  codes = new Map<number, { pressed: number; letter: number; of: Expected | null }>();

  ask(phone: number, letter: number, names: string[]) {
    const recent = this.inquiries.findLast((one) => one.phone === phone && this.now - one.began < 1);
    const { now } = this;
    const status = "new" as const;
    const made = recent ?? {
      ...{ phone, status, began: now, changed: now, asked: now, isMailed: false },
      ...{ names: [], letters: new Set<number>() },
    };
    if (!recent) this.inquiries.push(made);
    if (!OPEN.includes(made.status)) Object.assign(made, { status, asked: now });
    made.letters.add(letter);
    made.names.push(...names);
    return Object.assign(made, { changed: now });
  }

  drop(isGone: (one: Expected) => boolean) {
    this.inquiries = this.inquiries.filter((one) => !isGone(one));
    for (const [code, { of, pressed }] of this.codes) {
      const isOver = of === null && this.now - pressed > 90 * 24;
      if (isOver || (of !== null && !this.inquiries.includes(of))) this.codes.delete(code);
    }
  }
}

/** A CRM that follows the webhook. */
const crm = new Map<number, unknown>();
const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const { type, data } = JSON.parse(text);
  if (type === "inquiry.deleted") crm.delete(data.id);
  else crm.set(data.id, data.status);
  response.writeHead(204).end();
});

beforeAll(async () => {
  const WEBHOOK_URL = `http://127.0.0.1:${await listen(server)}/crm`;
  Object.assign(env(), { WEBHOOK_URL, WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}` });
});
afterAll(() => {
  server.close();
  Object.assign(env(), { WEBHOOK_URL: undefined, WEBHOOK_SECRET: undefined });
});

test(
  "requests, codes, repeats, edits, erasures and clock changes in any order: no inquiry is lost, duplicated, or kept after erasure",
  async () => {
    const { cookie } = await signInAs("root");
    await createTestCompany({ notify_email: "avisos@example.com", business_hours: "dom-sáb 0-24" });
    const partner_id = (await createRatedPartner()).id;
    const administrator_id = (await createTestAdministrator()).id;
    const letters: number[] = [];
    for (const _ of [0, 1, 2]) letters.push((await createTestLetter({ partner_id, administrator_id })).id);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        await db.inquiry.deleteMany();
        await db.referenceCode.deleteMany();
        await db.mail.deleteMany();
        crm.clear();
        const world = { model: new Model(), cookie, letters };
        for (const one of acts) {
          await db.rateLimit.deleteMany();
          await run(one, world);
          await compare(world);
        }
        await sendEvents(readEventData);
        const rows = await db.inquiry.findMany({ select: { id: true, status: true } });
        expect(new Map([...crm].toSorted())).toEqual(
          new Map(rows.map(({ id, status }) => [id, status] as const).toSorted()),
        );
      }),
      { seed: Number(process.env.INQUIRIES_SEED ?? 29_011), numRuns: RUNS },
    );
  },
  RUNS * SECONDS_PER_RUN * 1000,
);

type World = { model: Model; cookie: string; letters: number[] };

let people = 0;

async function run(one: Act, { model, cookie, letters }: World): Promise<void> {
  if (one.do === "ask") {
    people += 1;
    const name = `Pessoa ${people} do modelo`;
    const body = { name, phone: PHONES[one.phone], page: "/", consent: true, letters: [letters[one.letter]] };
    // A double click sends the form twice.
    const sent = await Promise.all([1, 2].map(() => call(requests, "POST", { body })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    model.ask(one.phone, one.letter, [name]);
  } else if (one.do === "press") {
    const body = { page: "/", reference: CODES[one.code], letters: [letters[one.letter]] };
    await call(clicks, "POST", { body, headers: FIREFOX });
    const { letter } = one;
    if (!model.codes.has(one.code)) model.codes.set(one.code, { pressed: model.now, letter, of: null });
  } else if (one.do === "take") {
    const body = { reference: CODES[one.code], phone: PHONES[one.phone] };
    const known = model.codes.get(one.code);
    const isFree = known?.of === null;
    // Two members of staff take the code at once.
    const taken = await Promise.all([1, 2].map(() => call(inquiries, "POST", { cookie, body })));
    expect(taken.map(({ status }) => status).toSorted()).toEqual(isFree ? [201, 422] : [422, 422]);
    if (isFree) known.of = model.ask(one.phone, known.letter, []);
  } else if (one.do === "save") {
    await save(one, model, cookie);
  } else if (one.do === "erase") {
    const gone = model.inquiries.filter((each) => each.phone === one.phone);
    await call(erase, "POST", { cookie, body: { phone: PHONES[one.phone] } });
    model.drop((each) => gone.includes(each));
    await expectNoTrace([PHONES[one.phone] ?? "", ...gone.flatMap(({ names }) => names)]);
  } else {
    await age(one.hours * HOUR);
    await applyRetention();
    model.now += one.hours;
    model.drop(({ changed }) => (model.now - changed) * HOUR > 24 * MONTH);
    // Two runs queue the notices of late answers concurrently.
    await Promise.all([queueLateMails(), queueLateMails()]);
    for (const each of model.inquiries) {
      if (each.status !== "new" || each.isMailed || model.now - each.asked < 1) continue;
      each.isMailed = true;
      model.mails += 1;
    }
  }
}

async function save({ phone, status, moved }: Act & { do: "save" }, model: Model, cookie: string) {
  const row = await db.inquiry.findFirst({ where: { phone: PHONES[phone] }, orderBy: { id: "desc" } });
  const expected = model.inquiries.findLast((one) => one.phone === phone);
  if (!row || !expected) return expect([row, expected]).toEqual([null, undefined]);
  const number = moved ?? phone;
  const body = { status, note: `${model.now}`, phone: PHONES[number] };
  const answer = await call(inquiry, "PUT", { cookie, params: { id: String(row.id) }, body });
  expect(answer.status).toBe(200);
  if (row.note === body.note && row.status === status && number === phone) return;
  Object.assign(expected, { status, phone: number, changed: model.now });
}

async function age(ms: number): Promise<void> {
  const by = `${ms} milliseconds`;
  await db.$executeRaw`
    UPDATE inquiries SET created_at = created_at - ${by}::interval, updated_at = updated_at - ${by}::interval,
                         asked_at = asked_at - ${by}::interval`;
  await db.$executeRaw`UPDATE reference_codes SET created_at = created_at - ${by}::interval`;
}

async function expectNoTrace(texts: string[]): Promise<void> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  const found = await db.$queryRawUnsafe<{ name: string }[]>(
    tables
      .map(({ name }) => `SELECT '${name}' AS name FROM "${name}" AS one WHERE one::text LIKE ANY ($1)`)
      .join(" UNION ALL "),
    texts.map((text) => `%${text}%`),
  );
  expect(found).toEqual([]);
}

async function compare({ model, letters }: World): Promise<void> {
  const rows = await db.inquiry.findMany({
    orderBy: { id: "asc" },
    select: { phone: true, status: true, letters: true, late_mail_at: true, references: true },
  });
  const linked = (of: Expected | null) =>
    [...model.codes].filter(([, known]) => known.of === of).map(([code]) => CODES[code] ?? "");
  expect(
    rows.map(({ references, late_mail_at, ...row }) => ({
      ...{ ...row, letters: row.letters.toSorted(), isMailed: late_mail_at !== null },
      codes: references.map(({ code }) => code).toSorted(),
    })),
  ).toEqual(
    model.inquiries.map((one) => ({
      ...{ phone: PHONES[one.phone], status: one.status, isMailed: one.isMailed },
      letters: [...one.letters].map((index) => letters[index]).toSorted(),
      codes: linked(one).toSorted(),
    })),
  );
  const free = await db.referenceCode.findMany({ where: { inquiry_id: null }, select: { code: true } });
  expect(free.map(({ code }) => code).toSorted()).toEqual(linked(null).toSorted());
  expect(await db.mail.count({ where: { kind: "inquiry_late" } })).toBe(model.mails);
}
