import { createServer, type Server, type ServerResponse } from "node:http";
import { expect, vi } from "vitest";
import { type AlertCriteria, fits } from "@/lib/people/alerts/criteria";
import { readImportState } from "@/lib/people/alerts/data";
import { addAlert, confirmAlerts, endAlerts } from "@/lib/people/alerts/mutations";
import { queueAlertMails } from "@/lib/people/alerts/notify";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { type MailContent, openContent } from "@/lib/platform/mail/content";
import { listMailFailures } from "@/lib/platform/mail/failures/data";
import { claimMails } from "@/lib/platform/mail/mutations";
import { sendMails } from "@/lib/platform/mail/send";
import { deliver } from "@/lib/platform/mail/transport";
import { listPublicLetters } from "@/lib/trade/letters/data";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import { csv, importRun, importText } from "@/tests/imports";
import { createRatedPartner, createTestAdministrator } from "@/tests/letters";
import { listen } from "@/tests/listen";
import { openMailServer } from "./mail-server";

export const PEOPLE = ["ana@example.com", "ana+tag@example.com", "bia@example.com"];
const ANY = {
  ...{ type: null, min_credit_cents: null, max_credit_cents: null },
  ...{ max_entry_cents: null, max_parcel_cents: null },
};
export const CRITERIA: AlertCriteria[] = [
  ANY,
  { ...ANY, type: "Imóvel" },
  { ...ANY, max_credit_cents: 140_000_00 },
];
const NOON = Date.parse("2030-03-04T12:00:00-03:00");
/** A time between the two clocks: earlier times are the database's, later times are simulated. */
const OWN_CLOCK = "'2029-01-01'";

type ServerMode = "good" | "busy" | "refusing";
type Notified = { email: string; at: number; letters: number[] };

/** A database, a mail server and a partner's server, with a clock that the test sets. */
export class AlertsWorld {
  now = NOON;
  /** Delivered mails; `lost` are the mails that a killed process claimed and did not deliver. */
  readonly notified: Notified[] = [];
  readonly lost: Notified[] = [];
  readonly alerts: { email: string; criteria: AlertCriteria; since: number }[] = [];
  /** The time of each letter's first publication, and the start of its current public period, by letter id. */
  readonly letters = new Map<number, { letter: PublicLetter; first: number; since: number | null }>();
  private mode: ServerMode = "good";
  private readonly killed: number[] = [];
  private readonly running = new Map<number, { run: Promise<unknown>; answer: () => void }>();
  private readonly held: ServerResponse[] = [];

  private constructor(
    private readonly partners: number[],
    private readonly mailServer: Awaited<ReturnType<typeof openMailServer>>,
    private readonly feed: Server,
  ) {}

  static async open(): Promise<AlertsWorld> {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON });
    for (const table of ["alerts", "alert_people", "mails", "letters"])
      await db.$executeRawUnsafe(`DELETE FROM ${table}`);
    await db.administrator.deleteMany();
    await createTestAdministrator();
    const feed = createServer((_request, response) => void world.held.push(response));
    const host = `127.0.0.1:${await listen(feed)}`;
    env().FEED_PRIVATE_HOSTS.push(host);
    const rate = { tax_rate: "0", tax_rate_micros: 0, url_csv: `http://${host}/cartas.csv` };
    const partners = [await createRatedPartner(rate), await createRatedPartner(rate)];
    const mailServer = await openMailServer({
      onRcptTo(_address, _session, done) {
        const responseCode = { good: 0, busy: 451, refusing: 550 }[world.mode];
        done(responseCode === 0 ? null : Object.assign(new Error("not now"), { responseCode }));
      },
    });
    Object.assign(env(), {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: "site@ipe.example.com",
    });
    const world: AlertsWorld = new AlertsWorld(
      partners.map(({ id }) => id),
      mailServer,
      feed,
    );
    return world;
  }

  async close(): Promise<void> {
    for (const at of this.partners.keys()) await this.endImport(at);
    await this.mailServer.close();
    this.feed.closeAllConnections();
    await new Promise((resolve) => this.feed.close(resolve));
    env().FEED_PRIVATE_HOSTS.pop();
    Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined });
    vi.useRealTimers();
  }

  setServer(mode: ServerMode): void {
    this.mode = mode;
  }

  pass(minutes: number): void {
    this.now += minutes * 60_000;
    vi.setSystemTime(this.now);
  }

  async confirm(email: string, criteria: AlertCriteria): Promise<void> {
    await addAlert(email, criteria, "/avisos");
    await confirmAlerts(email);
    const known = this.alerts.some((alert) => alert.email === email && alert.criteria === criteria);
    if (!known) this.alerts.push({ email, criteria, since: this.now });
  }

  async leave(email: string): Promise<void> {
    await endAlerts(email);
    const left = this.alerts.filter((alert) => alert.email !== email);
    this.alerts.splice(0, this.alerts.length, ...left);
  }

  async import(at: number, codes: readonly number[]): Promise<void> {
    if (this.running.has(at)) return;
    await importText(this.partnerOf(at), fileOf(codes));
    await this.lookAtLetters();
  }

  /** Begins an import that waits for the partner's server. */
  async beginImport(at: number, codes: readonly number[]): Promise<void> {
    if (this.running.has(at)) return;
    const run = importRun({ partnerId: this.partnerOf(at), force: true });
    await expect.poll(() => this.held.length, { interval: 5 }).toBe(1);
    const [response] = this.held.splice(0);
    this.running.set(at, { run, answer: () => void response?.end(fileOf(codes)) });
  }

  async endImport(at: number): Promise<void> {
    const running = this.running.get(at);
    this.running.delete(at);
    running?.answer();
    await running?.run;
    await this.lookAtLetters();
  }

  /** Queues the alerts' mails in concurrent calls, as several processes do. */
  async announce(processes: number): Promise<void> {
    this.pass(1 / 60);
    await expect.poll(async () => (await readImportState()).importing && this.running.size === 0).toBe(false);
    await Promise.all(Array.from({ length: processes }, () => queueAlertMails(new Date(this.now))));
    await db.$executeRawUnsafe(
      `UPDATE mails SET created_at = $1, due_at = $1 WHERE created_at < ${OWN_CLOCK}`,
      new Date(this.now),
    );
  }

  async send(): Promise<void> {
    await this.makeDue();
    await sendMails();
    await this.mapClaims();
    this.receive();
  }

  /** Claims a mail as a process that is killed before or after the mail server accepted it. */
  async kill(delivered: boolean): Promise<void> {
    await this.makeDue();
    const [mail] = await claimMails(1);
    if (!mail) return;
    await this.mapClaims();
    this.killed.push(mail.id);
    const content = await openContent(mail.content);
    if (!content) throw new Error("unreadable mail");
    const isDelivered =
      delivered &&
      (await deliver(mail, content).then(
        () => true,
        () => false,
      ));
    if (!isDelivered) this.lost.push({ email: mail.recipient, at: this.now, letters: lettersIn(content) });
    this.receive();
  }

  /** Repairs the mail server, ends the imports, and lets five days pass with two mailings each. */
  async settle(): Promise<void> {
    this.mode = "good";
    for (const at of this.partners.keys()) await this.endImport(at);
    for (let day = 0; day < 5; day += 1) {
      for (let time = 0; time < 2; time += 1) {
        await this.announce(1);
        await this.send();
        this.pass(8 * 60);
      }
      this.pass(8 * 60);
    }
  }

  /** Returns the mails claimed by killed processes that staff are not shown. */
  async hidden(): Promise<number[]> {
    await db.$executeRaw`UPDATE mails SET claimed_at = now() - interval '1 hour' WHERE status = 'claimed'`;
    const shown = await listMailFailures("claimed", 1);
    const mails = await db.mail.findMany({ where: { id: { in: this.killed } } });
    return mails.map(({ id }) => id).filter((id) => !shown.data.some((mail) => mail.id === id));
  }

  /** Returns the recipients of mails that failed permanently, which staff see. */
  async failed(): Promise<string[]> {
    const mails = await db.mail.findMany({ where: { status: "failed", kind: "alert_news" } });
    return mails.map(({ recipient }) => recipient);
  }

  private partnerOf(at: number): number {
    return this.partners[at] ?? 0;
  }

  /** Records which letters are public, after moving their publication times to the simulated present. */
  private async lookAtLetters(): Promise<void> {
    await db.$executeRawUnsafe(
      `UPDATE letters SET first_public_at = $1 WHERE first_public_at < ${OWN_CLOCK}`,
      new Date(this.now),
    );
    const letters = [...(await listPublicLetters("main")), ...(await listPublicLetters("other"))];
    const present = new Set(letters.map(({ id }) => id));
    for (const [id, known] of this.letters) if (!present.has(id)) known.since = null;
    for (const letter of letters) {
      const known = this.letters.get(letter.id) ?? { letter, first: this.now, since: this.now };
      this.letters.set(letter.id, { ...known, since: known.since ?? this.now });
    }
  }

  private async makeDue(): Promise<void> {
    await db.$executeRawUnsafe(
      "UPDATE mails SET due_at = now() WHERE status = 'queued' AND due_at <= $1",
      new Date(this.now),
    );
  }

  private async mapClaims(): Promise<void> {
    await db.$executeRawUnsafe(
      `UPDATE mails SET claimed_at = $1 WHERE claimed_at < ${OWN_CLOCK}`,
      new Date(this.now),
    );
  }

  private receive(): void {
    for (const { to, raw } of this.mailServer.mails.splice(0))
      this.notified.push({ email: to[0] ?? "", at: this.now, letters: idsIn(raw.replace(/=\r\n/g, "")) });
  }
}

/**
 * Returns the letters that each alert must report: those that match it, were first published after it was confirmed or at
 * most an hour before, and have been public since.
 */
export function duties(world: AlertsWorld): { email: string; letter: number }[] {
  return world.alerts.flatMap(({ email, criteria, since }) =>
    [...world.letters.values()]
      .filter(({ first, since: unbroken }) => first > since - 3_600_000 && unbroken === first)
      .filter(({ letter }) => fits(letter, criteria))
      .map(({ letter }) => ({ email, letter: letter.id })),
  );
}

function lettersIn({ text }: MailContent): number[] {
  return idsIn(text);
}

function idsIn(text: string): number[] {
  const ids = [...text.matchAll(/\/cartas-contempladas\/(\d+)/g)].map(([, id]) => Number(id));
  return [...new Set(ids)];
}

function fileOf(codes: readonly number[]): string {
  return csv(
    codes.map((code) => ({
      code: String(code),
      credit: `${100 + 20 * code}.000,00`,
      segment: code % 2 === 0 ? "Imóvel" : "Moto",
    })),
  );
}
