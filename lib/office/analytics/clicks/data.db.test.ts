import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { fromIsoDate } from "@/lib/platform/format/date";
import { createTestUser } from "@/tests/factories";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import { countClicks, getRequested, listClickDays, listClicks } from "./data";

const today = "2026-11-20";

test("the most clicked letters come first, and counts equal the listed clicks", async () => {
  const partner_id = (await createRatedPartner()).id;
  const administrator_id = (await createTestAdministrator()).id;
  const make = (fields = {}) => createTestLetter({ partner_id, administrator_id, ...fields });
  const [few, many, gone] = [await make(), await make(), await make({ withdrawn_at: new Date() })];
  const click = (letter_id: number, day: string, clicks: number, page = "/cartas-contempladas") => {
    return { letter_id, day: fromIsoDate(day), clicks, page };
  };
  await db.whatsappClick.createMany({
    data: [
      click(few.id, today, 1),
      click(many.id, today, 3),
      click(many.id, "2026-10-22", 4, "/cartas-contempladas/soma"),
      click(many.id, "2026-10-21", 100),
      click(gone.id, today, 2),
      click(0, today, 50, "/"),
    ],
  });
  const { letters, clicks } = await getRequested(today);
  expect(letters.map((letter) => [letter.letter_id, letter.clicks, letter.withdrawn])).toEqual([
    [many.id, 7, false],
    [gone.id, 2, true],
    [few.id, 1, false],
  ]);
  expect(clicks).toBe(60);
  for (const letter of [null, many.id, 999_999]) {
    const { data, meta } = await listClicks({ letter, today }, 1);
    const sum = data.reduce((total, row) => total + row.clicks, 0);
    expect([sum, meta.total]).toEqual([await countClicks({ letter, today }), data.length]);
  }
  expect((await listClicks({ letter: many.id, today }, 1)).data[0]).toEqual({
    day: today,
    letter_id: many.id,
    credit_cents: Number(many.credit_cents),
    segment: many.segment,
    page: "/cartas-contempladas",
    clicks: 3,
  });
  const days = await listClickDays({ letter: many.id, today });
  expect([days.length, days[0], days.at(-1)]).toEqual([
    30,
    { date: "2026-10-22", value: 4 },
    { date: today, value: 3 },
  ]);
});

test("letters on offer without a confirmation in the last week are listed, the most requested first", async () => {
  const partner_id = (await createRatedPartner()).id;
  const administrator_id = (await createTestAdministrator()).id;
  const make = (fields = {}) => createTestLetter({ partner_id, administrator_id, ...fields });
  const user_id = (await createTestUser()).id;
  const [fresh, old, never, sold] = [
    await make(),
    await make(),
    await make(),
    await make({ status: "sold" }),
  ];
  const confirm = (letter_id: number, day: string) =>
    db.letterConfirmation.create({
      data: { letter_id, confirmed_on: fromIsoDate(day), evidence: "phone", user_id },
    });
  await confirm(fresh.id, "2026-11-13");
  await confirm(old.id, "2026-11-12");
  await db.whatsappClick.createMany({
    data: [fresh, old, never, sold].map(({ id }, index) => {
      return { letter_id: id, day: fromIsoDate(today), clicks: index + 1, page: "/cartas-contempladas" };
    }),
  });
  const { unconfirmed } = await getRequested(today);
  expect(unconfirmed.map(({ letter_id }) => letter_id)).toEqual([never.id, old.id]);
});
