import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { todayInSaoPaulo } from "@/lib/format/date";
import type { PublicLetter } from "@/lib/letters/wire";
import { shared } from "@/lib/shared";
import {
  isImporting,
  listNewLetters,
  listWaiting,
  type NewLetter,
  readLettersState,
  type Waiting,
} from "./data";
import { queueNews } from "./mails";
import { moveOn, tellOnce } from "./mutations";
import { fits } from "./wish";

/**
 * What an import takes in is stamped when the import begins and seen when it commits: so long back is looked again,
 * and what a mail has named is not named twice.
 */
const OVERLAP_MS = 60 * 60 * 1000;

const announced = shared("alerts announced", () => ({ state: "" }));

/**
 * Puts a mail into the queue for everybody whose alert a new letter is like, at most one a person and day. It is made
 * when the imports that run have ended, so that one mail names what all of them brought. The mail and the note that
 * it was made are one transaction: however often this runs, and in however many processes, each is made once.
 * @returns how many mails
 */
export async function queueAlertMails(): Promise<number> {
  const today = todayInSaoPaulo();
  const state = `${await readLettersState()} ${today}`;
  if (announced.state === state || (await isImporting())) return 0;
  const until = new Date(Date.now() - OVERLAP_MS);
  const waiting = await listWaiting(today);
  const letters = waiting.length > 0 ? await listNewLetters(earliest(waiting)) : [];
  const unmoved: number[] = [];
  let mails = 0;
  for (const [email, alerts] of byEmail(waiting)) {
    const ids = alerts.map(({ id }) => id);
    const news = newsFor(alerts, letters);
    // Thousands of people times thousands of letters: other requests are answered between.
    await nextTurn();
    if (news.length === 0) unmoved.push(...ids);
    else {
      const note = { ids, letters: news.map(({ id }) => id), today, until };
      const wishes = alerts.map(({ wish }) => wish);
      if (await tellOnce(note, (tx) => queueNews(email, { wishes, letters: news }, tx))) mails += 1;
    }
  }
  await moveOn(unmoved, until);
  announced.state = state;
  return mails;
}

/** The letters that are new to a person and like one of their wishes, by credit. */
function newsFor(alerts: readonly Waiting[], letters: readonly NewLetter[]): PublicLetter[] {
  const told = new Set(alerts.flatMap((alert) => alert.told));
  const isNews = ({ letter, since }: NewLetter) =>
    !told.has(letter.id) && alerts.some((alert) => since > alert.since && fits(letter, alert.wish));
  return letters.filter(isNews).map(({ letter }) => letter);
}

function earliest(alerts: readonly Waiting[]): Date {
  return new Date(alerts.reduce((first, { since }) => Math.min(first, since.getTime()), Date.now()));
}

function byEmail(alerts: readonly Waiting[]): Map<string, Waiting[]> {
  const people = new Map<string, Waiting[]>();
  for (const alert of alerts) people.set(alert.email, [...(people.get(alert.email) ?? []), alert]);
  return people;
}
