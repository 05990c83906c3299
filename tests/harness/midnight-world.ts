import { createServer } from "node:http";
import { expect } from "vitest";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import type { Answer } from "@/tests/answer";
import { csv } from "@/tests/imports";
import { listen } from "@/tests/listen";
import type { App } from "./app";
import type { Clock } from "./clock";
import type { Cluster } from "./cluster";
import type { Shown, TrackedRecord, Write } from "./midnight-ledger";
import { checkAnswer } from "./model";
import { signIn } from "./session";

const DAY_MS = 24 * 60 * 60 * 1000;
const LETTERS = 6;
const LEAST_CREDIT = 3_000_000;

/** Two instances on one database, with a clock and a partner's server that the test controls. */
export type Place = { apps: readonly [App, App]; cluster: Cluster; clock: Clock; partner: Partner };
export type Person = {
  cookie: string;
  /** The version of each record that this person last read or saved, by name. */
  read: Map<string, string>;
  /** The token of each of this person's drafts; null if discarded. */
  drafts: Map<string, string | null>;
};
export type World = Awaited<ReturnType<typeof makeWorld>>;
export type Partner = Awaited<ReturnType<typeof startPartner>>;

let tokens = 0;
/** Returns a unique text in upper case; slugs are in lower case and so do not match it. */
export const newToken = () => `TK${++tokens}X`;
export const title = (token: string) => `Noite ${token}`;
export const tokenIn = (text: unknown) => /TK\d+X/.exec(String(text))?.[0] ?? "";
export const nameOf = ({ entity, id }: Pick<TrackedRecord, "entity" | "id">) => `${entity} ${id}`;

/** Starts a partner's server, whose file changes at each fetch but keeps its codes. */
export async function startPartner() {
  const served: number[] = [];
  const server = createServer((_, response) => {
    const fetched = (served.at(-1) ?? 0) + 1;
    served.push(fetched);
    const lines = Array.from({ length: LETTERS }, (_, index) => ({
      code: String(index + 1),
      credit: `${LEAST_CREDIT + fetched * 10 + index},00`,
    }));
    response.end(csv(lines));
  });
  const host = `127.0.0.1:${await listen(server)}`;
  return { host, url: `http://${host}/cartas.csv`, served, stop: () => server.close() };
}

/** Decodes a credit into the number of the fetch and of the letter in its file; null for other letters. */
export function fetchOf(credit: number): { fetched: number; letter: number } | null {
  const past = credit - LEAST_CREDIT;
  return past >= 10 && past < 1_000_000 ? { fetched: Math.floor(past / 10), letter: past % 10 } : null;
}
export const letterNumbers = Array.from({ length: LETTERS }, (_, index) => index);

export async function makeWorld(place: Place, midnight: number) {
  const { apps, cluster, clock } = place;
  const dayOf = (days: number) => dayInSaoPaulo(new Date(midnight - 1 + days * DAY_MS));
  const tally = { requests: 0, saved: 0, refused: 0, imports: 0 };

  const call = async (through: number, cookie: string, method: string, address: string, body?: unknown) => {
    const app = apps[through % apps.length] ?? apps[0];
    tally.requests += 1;
    const sent = clock.now();
    const headers = { cookie, ...(body !== undefined && { "content-type": "application/json" }) };
    const response = await app.get(address, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    const answer = { status: response.status, body: (text && JSON.parse(text)) as Answer };
    checkAnswer(app, answer, `${method} ${address}`);
    return { ...answer, sent, acked: clock.now() };
  };

  const person = async (role: "root" | "editor"): Promise<Person> => {
    const { cookie } = await signIn(apps[0], cluster.query, role);
    return { cookie, read: new Map(), drafts: new Map() };
  };
  const editors = [await person("editor"), await person("editor")] as const;
  const root = await person("root");

  const create = async (
    entity: TrackedRecord["entity"],
    state: NonNullable<Shown>,
  ): Promise<TrackedRecord> => {
    const body = entity === "post" ? postFields(state) : faqFields(state);
    const { status, body: answer, sent, acked } = await call(0, root.cookie, "POST", `/api/${entity}s`, body);
    expect(status).toBe(201);
    const { id, slug = "", updated_at: version } = answer.data;
    return { entity, id, slug, writes: [{ act: "create", state, sent, acked, place: 0, version }] };
  };
  const records: TrackedRecord[] = [];
  for (const days of [1, 1, 0]) {
    records.push(await create("post", { token: newToken(), isActive: true, day: dayOf(days) }));
  }
  for (let count = 0; count < 3; count += 1) {
    records.push(await create("faq", { token: newToken(), isActive: true, day: "" }));
  }

  const own = { name: `Noite ${newToken()}`, url_csv: place.partner.url, tax_rate: "0", is_active: true };
  const made = await call(0, root.cookie, "POST", "/api/partners", own);
  const faqs = records.filter(({ entity }) => entity === "faq").map(({ id }) => id);
  const before: Write<unknown> = { state: null, sent: 0, acked: 0, place: 0 };
  return {
    ...{ place, midnight, dayOf, call, tally, editors, root, records },
    partnerId: made.body.data.id,
    /** The letter that is reserved: its number in the file, and its id. */
    reservedLetter: { letter: 2, id: 0 },
    /** The imports; `state` is the number of the fetch. */
    fetches: [{ ...before, state: 0 }] as Write<number>[],
    /** The reservations and releases of that letter; `state` is the last reserved day, null for a release. */
    holds: [{ ...before, state: null }] as Write<string | null>[],
    /** The FAQs' ids in display order; before the first reordering the newest is first. */
    orders: [{ ...before, state: faqs.toReversed() }] as Write<number[]>[],
    /** The tokens of all drafts, published or not. */
    drafted: new Set<string>(),
    /** The last task of each named sequence, finished or not. */
    turns: new Map<string, Promise<unknown>>(),
  };
}

export function postFields({ token, isActive, day }: NonNullable<Shown>) {
  const texts = { title: title(token), content: "<p>À meia-noite, sem que ninguém salve.</p>" };
  return { ...texts, date_post: day, is_active: isActive, is_featured: true };
}

export function faqFields({ token, isActive }: NonNullable<Shown>) {
  return { question: title(token), answer: "<p>Sim.</p>", active: isActive, featured: true };
}

export function inTurn<Result>({ turns }: World, name: string, work: () => Promise<Result>): Promise<Result> {
  const done = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, done);
  return done;
}
