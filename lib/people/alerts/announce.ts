import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";
import {
  listNewLetters,
  listPeople,
  type NewLetter,
  type Person,
  readLastConfirmation,
  readLettersState,
  readMoment,
} from "./data";
import { MOST_NAMED, queueNews } from "./mails";
import { moveOn, NEW_BEFORE_MS, tellOnce } from "./mutations";
import { fits } from "./wish";

const announced = shared("alerts announced", () => ({ state: "" }));

/**
 * Puts a mail into the queue for everybody whose alert a new letter is like, at most one a mailbox and day. It is made
 * when the imports that run have ended, so that one mail names what all of them brought. The mail and the note that
 * it was made are one transaction: however often this runs, and in however many processes, each is made once.
 * @param at the time it is, where it is not the database's
 * @returns how many mails
 */
export async function queueAlertMails(at?: Date): Promise<number> {
  const version = `${await readLettersState()} ${await readLastConfirmation()}`;
  const moment = await readMoment();
  const now = at ?? moment.now;
  const today = dayInSaoPaulo(now);
  const state = `${version} ${today}`;
  if (announced.state === state || moment.importing) return 0;
  // Letters of the same rounded millisecond may still come; they are looked at next time, all of them.
  const until = new Date(now.getTime() - 1);
  const people = await listPeople(now, today);
  const letters = people.length > 0 ? await listNewLetters(earliest(people)) : [];
  const ready = letters.filter(({ since }) => since <= until.getTime());
  let isComplete = ready.length === letters.length;
  const idle: number[] = [];
  let mails = 0;
  for (const person of people) {
    const news = newsFor(person, ready);
    // Thousands of people times thousands of letters: other requests are answered between.
    await nextTurn();
    if (news.length === 0) idle.push(...person.alerts.map(({ id }) => id));
    else {
      const outcome = await tell(person, news, { now, until });
      if (outcome === "told") mails += 1;
      if (outcome === "changed") isComplete = false;
    }
  }
  await moveOn(idle, until);
  if (isComplete) announced.state = state;
  return mails;
}

function tell(person: Person, news: readonly NewLetter[], { now, until }: { now: Date; until: Date }) {
  const wishes = person.alerts.map(({ wish }) => wish);
  const letters = news.map(({ letter }) => letter);
  const idsOf = (some: readonly NewLetter[]) => some.map(({ letter }) => letter.id);
  const recent = idsOf(news.filter(({ since }) => since > now.getTime() - NEW_BEFORE_MS));
  return tellOnce(person, { now, until, recent, named: idsOf(news.slice(0, MOST_NAMED)) }, (tx) =>
    queueNews(person.email, { wishes, letters }, tx),
  );
}

/** The letters that are new to a person and like one of their wishes, by credit. */
function newsFor({ alerts }: Person, letters: readonly NewLetter[]): NewLetter[] {
  const told = new Set(alerts.flatMap((alert) => alert.told));
  return letters.filter(
    ({ letter, since }) =>
      !told.has(letter.id) &&
      alerts.some((alert) => since > alert.since.getTime() && fits(letter, alert.wish)),
  );
}

/** From when on letters may be new to any of them. */
function earliest(people: readonly Person[]): Date {
  const cursors = people.flatMap(({ alerts }) => alerts.map(({ since }) => since.getTime()));
  return new Date(cursors.reduce((first, since) => Math.min(first, since)));
}
