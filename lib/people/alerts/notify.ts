import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";
import { lettersEpoch } from "@/lib/trade/letters/data";
import { fits } from "./criteria";
import {
  listNewLetters,
  listPeople,
  type NewLetter,
  type Person,
  readImportState,
  readLastConfirmation,
} from "./data";
import { MAX_LISTED, queueNewsMail } from "./mails";
import { advanceCursors, NEW_WITHIN_MS, notifyOnce } from "./mutations";

const announced = shared("alerts announced", () => ({ state: "" }));

/**
 * Queues a mail for everybody whose alerts match a new letter, at most one per mailbox and day. Does nothing while an
 * import runs, so that one mail lists the letters of all imports. A mail and its record are written in one transaction,
 * so that each mail is queued once, however often this runs and in however many processes.
 * @param at the current time, in tests; else the database's
 * @returns the number of mails
 */
export async function queueAlertMails(at?: Date): Promise<number> {
  const version = `${await lettersEpoch()} ${await readLastConfirmation()}`;
  const moment = await readImportState();
  const now = at ?? moment.now;
  const today = dayInSaoPaulo(now);
  const state = `${version} ${today}`;
  if (announced.state === state || moment.importing) return 0;
  // More letters may follow within the current millisecond, so the next run reads all letters of that millisecond.
  const until = new Date(now.getTime() - 1);
  const people = await listPeople(now, today);
  const letters = people.length > 0 ? await listNewLetters(earliest(people)) : [];
  const ready = letters.filter(({ since }) => since <= until.getTime());
  let isComplete = ready.length === letters.length;
  const idle: number[] = [];
  let mails = 0;
  for (const person of people) {
    const news = newsFor(person, ready);
    // Thousands of people times thousands of letters: the event loop must handle requests in between.
    await nextTurn();
    if (news.length === 0) idle.push(...person.alerts.map(({ id }) => id));
    else {
      const outcome = await notify(person, news, { now, until });
      if (outcome === "notified") mails += 1;
      if (outcome === "changed") isComplete = false;
    }
  }
  await advanceCursors(idle, until);
  if (isComplete) announced.state = state;
  return mails;
}

function notify(person: Person, news: readonly NewLetter[], { now, until }: { now: Date; until: Date }) {
  const searches = person.alerts.map(({ criteria }) => criteria);
  const letters = news.map(({ letter }) => letter);
  const idsOf = (letters: readonly NewLetter[]) => letters.map(({ letter }) => letter.id);
  const recent = idsOf(news.filter(({ since }) => since > now.getTime() - NEW_WITHIN_MS));
  return notifyOnce(person, { now, until, recent, listed: idsOf(news.slice(0, MAX_LISTED)) }, (tx) =>
    queueNewsMail(person.email, { searches, letters }, tx),
  );
}

function newsFor({ alerts }: Person, letters: readonly NewLetter[]): NewLetter[] {
  const notified = new Set(alerts.flatMap((alert) => alert.notified));
  return letters.filter(
    ({ letter, since }) =>
      !notified.has(letter.id) &&
      alerts.some((alert) => since > alert.since.getTime() && fits(letter, alert.criteria)),
  );
}

/** Only letters published later can be new to anybody. */
function earliest(people: readonly Person[]): Date {
  const cursors = people.flatMap(({ alerts }) => alerts.map(({ since }) => since.getTime()));
  return new Date(cursors.reduce((first, since) => Math.min(first, since)));
}
