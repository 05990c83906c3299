import { expect } from "vitest";
import type { Answer } from "@/tests/answer";
import * as make from "@/tests/factories";
import type { App } from "./app";
import type { Cluster } from "./cluster";
import { type Session, signIn } from "./session";

type Kind = {
  entity: string;
  /** The field that identifies a record, including on public pages. */
  title: string;
  input: () => Record<string, unknown>;
  /** The public address that shows the record, and the condition for showing it. */
  shownAt: string | null;
  isShown: (fields: Record<string, unknown>) => boolean;
  image?: boolean;
};

const isActive = ({ active, is_active }: Record<string, unknown>) => (active ?? is_active) === true;

export const kinds: Record<string, Kind> = {
  faqs: kind("faq", "question", make.faqInput, "/web/faqs/all"),
  testimonials: kind("testimonial", "name", make.testimonialInput, "/web/testimonials"),
  posts: kind("post", "title", make.postInput, "/web/posts"),
  products: { ...kind("product", "title", make.productInput, "/web/products"), image: true },
  "full-banner": {
    ...kind("banner", "title", make.bannerInput, "/web/banner"),
    isShown: (fields) => isActive(fields) && fields.featured === true,
    image: true,
  },
  partners: kind("partner", "name", make.partnerInput, null),
};

function kind(entity: string, title: string, input: Kind["input"], shownAt: string | null): Kind {
  return { entity, title, input, shownAt, isShown: isActive };
}

export type ModelRecord = {
  kind: string;
  id: number;
  title: string;
  fields: Record<string, unknown>;
  updated_at: string;
  /** An outdated updated_at, if the record has been saved. */
  stale?: string;
  deleted: boolean;
};
export type Model = { records: ModelRecord[]; emails: string[]; city: string | null };
export type Role = "root" | "editor";

/** The commands' access to the server; checks the invariants of every response. */
export type Real = Awaited<ReturnType<typeof makeReal>>;

/** Thrown on a busy machine's 503: the outcome of the write is unknown, and the sequence ends. */
export class Busy extends Error {}

let counter = 0;
export const unique = () => `modelo-${process.pid}-${++counter}-fim`;

export async function makeReal(app: App, cluster: Cluster) {
  const sessions: Record<Role, Session> = {
    root: await signIn(app, cluster.query, "root"),
    editor: await signIn(app, cluster.query, "editor"),
  };
  const lastEntry = async (): Promise<number> =>
    (await cluster.query("SELECT coalesce(max(id), 0)::int AS id FROM audit_entries"))[0].id;
  const tally = { requests: 0, writes: 0, pages: 0 };

  return {
    app,
    cluster,
    sessions,
    tally,
    /** Sends a request and checks the format of the response. */
    send: async (role: Role | null, method: string, address: string, body?: unknown) => {
      tally.requests += 1;
      const session = role ? sessions[role] : anonymous(app);
      const answer = await session.json(method, address, body);
      checkAnswer(app, answer, `${method} ${address}`);
      return answer;
    },
    /** Requires that `work` adds exactly the entries that it returns to the audit trail. */
    audited: async <Result>(work: () => Promise<{ result: Result; entries: Record<string, unknown>[] }>) => {
      const before = await lastEntry();
      const { result, entries } = await work();
      const found = await cluster.query(
        "SELECT action, entity, entity_id FROM audit_entries WHERE id > $1 ORDER BY id",
        [before],
      );
      expect(found).toEqual(entries);
      tally.writes += entries.length;
      return result;
    },
    /** Requires that visitors see the last saved state of a kind at the next request. */
    expectShown: async (name: string, { records }: Model) => {
      const { shownAt, isShown } = kinds[name] as Kind;
      if (!shownAt) return;
      tally.pages += 1;
      const text = await (await app.get(shownAt)).text();
      for (const { title, fields, deleted, kind: own } of records) {
        if (own === name) expect([title, text.includes(title)]).toEqual([title, !deleted && isShown(fields)]);
      }
    },
  };
}

function anonymous(app: App) {
  return {
    json: async (method: string, address: string, body?: unknown) => {
      const headers = { "content-type": "application/json" };
      const response = await app.get(address, { method, headers, body: JSON.stringify(body) });
      const answer: Answer = JSON.parse(await response.text());
      return { status: response.status, body: answer };
    },
  };
}

export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("Not in the model");
  return value;
}

/** Checks the format of a response. @throws Busy on a 503 with a message */
export function checkAnswer(app: App, answer: { status: number; body: Answer }, what: string): void {
  if (answer.status === 503 && answer.body.message) throw new Busy(what);
  const log = answer.status >= 500 ? `\n${app.log().slice(-5).join("\n")}\n` : "";
  expectShape(answer, `${what}${log}`);
}

const STATUSES = [200, 201, 202, 204, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429];

/** Checks a response against rules §2: never a 500, and every refusal has a message. */
export function expectShape({ status, body }: { status: number; body: unknown }, what: string): void {
  expect(STATUSES, `${what} → ${status} ${JSON.stringify(body)}`).toContain(status);
  const { message, errors, data } = (body ?? {}) as Record<string, unknown>;
  if (status >= 400) expect(message, what).toMatch(/\S/);
  if (status === 409) expect(`${message}`.startsWith("Alterado por") ? data : message, what).toBeTruthy();
  if (status !== 422) return;
  const texts = Object.values(errors as Record<string, string[]>).flat();
  expect(texts.length, what).toBeGreaterThan(0);
  for (const text of texts) expect(text, what).toMatch(/^\p{Lu}.*[.!?]?$/u);
}
