import { expect } from "vitest";
import * as alerts from "@/app/web/alerts/route";
import { queueAlertMails } from "@/lib/people/alerts/notify";
import { db } from "@/lib/platform/db/client";
import { call } from "./http";
import { createRatedPartner, createTestAdministrator } from "./letters";

/** The e-mail address that most tests use. */
export const email = "ana@example.com";

/** Requests an alert as the form does. */
export const ask = (body: Record<string, unknown>, headers = {}) => call(alerts, "POST", { body, headers });

/** Decodes a quoted-printable mail. */
export function textOf(raw: string): string {
  return Buffer.from(
    raw
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
}

/** Creates a confirmed alert. */
export async function confirmed(criteria: Record<string, unknown> = {}, person = email) {
  const now = new Date();
  return db.alert.create({
    data: {
      ...{ email: person, consent_text: "Aceito", consent_source: "/avisos" },
      ...{ confirmed_at: now, told_until: now, ...criteria },
    },
  });
}

export async function makePartner() {
  const [partner] = [
    await createRatedPartner({ tax_rate: "0", tax_rate_micros: 0 }),
    await createTestAdministrator(),
  ];
  return partner.id;
}

// An import releases its lock shortly after its response; until then nothing is queued.
export const expectMails = (count: number) => expect.poll(queueAlertMails).toBe(count);

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Moves the records of sent notifications back by a day. */
export async function nextDay() {
  await db.$executeRaw`UPDATE alerts SET told_on = told_on - 1`;
  await db.$executeRaw`UPDATE alert_people SET told_on = told_on - 1, told_at = told_at - interval '1 day'`;
  await db.$executeRaw`UPDATE mails SET finished_at = finished_at - interval '1 day'`;
}
