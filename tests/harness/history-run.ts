import { createServer } from "node:http";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { csv } from "@/tests/imports";
import { listen } from "@/tests/listen";
import type { App } from "./app";
import type { HistoryEvent } from "./history";
import type { Session } from "./session";

const RECORDS = 3;
const EDITORS = 4;
const READERS = 6;
const FAQ_PAGES = ["/como-funciona", "/web/faqs/all"];
const LETTERS = "/web/contemplated/other";
const PARTNER = "Parceiro das histórias";
const CREDIT = 100_000;

/** Starts a partner's server with one letter; `next` raises its credit by R$ 1. */
export async function startVersionedFeed() {
  let version = 0;
  const server = createServer((_, response) => {
    const credit = `${CREDIT + version},00`;
    response.end(csv([{ code: "historia", credit, administrator: "Administradora das Histórias" }]));
  });
  const host = `127.0.0.1:${await listen(server)}`;
  return {
    host,
    next: () => ++version,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type VersionedFeed = Awaited<ReturnType<typeof startVersionedFeed>>;

export async function createVersionedPartner(root: Session, feed: VersionedFeed): Promise<void> {
  const { status } = await root.json("POST", "/api/partners", {
    ...{ name: PARTNER, url_csv: `http://${feed.host}/`, tax_rate: "0", is_active: true },
  });
  if (status !== 201) throw new Error(`Creating the partner returned ${status}`);
}

/**
 * Runs editors, imports and visitors on several instances of one database for a time.
 * @param options seconds: how long; feed: the server passed to createVersionedPartner, to which the instances must be
 *   allowed to connect
 * @returns every save, import and successful read with its times, in milliseconds of one clock
 */
export async function recordHistory(
  apps: App[],
  root: Session,
  { seconds, feed }: { seconds: number; feed: VersionedFeed },
): Promise<HistoryEvent[]> {
  const events: HistoryEvent[] = [];
  const clock = () => performance.now();
  const ids: number[] = [];
  // FAQs of earlier recordings are still on the pages.
  const own = `${Date.now()}`;
  const question = (record: number, version: number) => `Registro ${record} de ${own} na versão ${version}?`;
  for (let record = 0; record < RECORDS; record += 1) {
    const startedAt = clock();
    const faq = { question: question(record, 0), answer: "<p>Sim.</p>", active: true, featured: false };
    const { body } = await root.json("POST", "/api/faqs", faq);
    ids.push(body.data.id);
    const times = { startedAt, ended: clock() };
    events.push({ ...times, kind: "write", record: `faq ${record}`, value: 0, outcome: "done", base: null });
  }

  let value = 0;
  const until = clock() + seconds * 1000;
  const repeat = async (turn: (round: number) => Promise<void>) => {
    for (let round = 0; clock() < until; round += 1) await turn(round);
  };

  const edit = async (editor: number, round: number) => {
    const app = appAt(apps, editor + round);
    const record = (editor * 7 + round) % RECORDS;
    const { body: list } = await call(app, root, "GET", "/api/faqs");
    const rows: { id: number; updated_at: string }[] = list?.data ?? [];
    const base = rows.find(({ id }) => id === ids[record])?.updated_at;
    if (!base) return;
    value += 1;
    const save = { kind: "write", record: `faq ${record}`, value, base } as const;
    const startedAt = clock();
    const { status, body } = await call(app, root, "PUT", `/api/faqs/${ids[record]}`, {
      ...{ question: question(record, save.value), updated_at: base },
    });
    const outcome = status === 200 ? "done" : status === 409 ? "refused" : "unknown";
    events.push({ ...save, startedAt, ended: clock(), outcome, version: body?.data?.updated_at });
  };

  const importNext = async (round: number) => {
    const startedAt = clock();
    const version = feed.next();
    const status = await runImport(appAt(apps, round));
    const outcome = status === "imported" ? "done" : "unknown";
    const times = { startedAt, ended: clock() };
    events.push({ ...times, kind: "write", record: "letter", value: version, outcome, base: null });
  };

  const read = async (reader: number, round: number) => {
    const number = (reader + round) % apps.length;
    const address = [...FAQ_PAGES, LETTERS][round % 3] ?? LETTERS;
    const startedAt = clock();
    const response = await appAt(apps, number).get(address);
    const text = await response.text();
    const times = {
      startedAt,
      ended: clock(),
      source: `instance ${number} ${address}`,
      kind: "read",
    } as const;
    if (response.status !== 200) return;
    for (const { record, shown } of shownIn(address, text, own))
      events.push({ ...times, record, value: shown });
  };

  // The history contains the write of the initial value too.
  await importNext(0);
  await Promise.all([
    ...Array.from({ length: EDITORS }, (_, editor) => repeat((round) => edit(editor, round))),
    repeat(importNext),
    ...Array.from({ length: READERS }, (_, reader) => repeat((round) => read(reader, round))),
  ]);
  return events;
}

function shownIn(address: string, text: string, own: string): { record: string; shown: number }[] {
  if (address !== LETTERS) {
    const question = new RegExp(`Registro (\\d+) de ${own} na versão (\\d+)\\?`, "g");
    const shown = new Map(
      [...text.matchAll(question)].map(([, record, at]) => [`faq ${record}`, Number(at)]),
    );
    return [...shown].map(([record, at]) => ({ record, shown: at }));
  }
  const { contemplated } = JSON.parse(text) as {
    contemplated: { administrator_name: string; credit_value: number }[];
  };
  const letter = contemplated.find(({ administrator_name }) => administrator_name.includes("Histórias"));
  return letter ? [{ record: "letter", shown: letter.credit_value - CREDIT }] : [];
}

async function call(app: App, root: Session, method: string, address: string, body?: unknown) {
  const response = await app.get(address, {
    method,
    headers: { cookie: root.cookie, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

async function runImport(app: App): Promise<string> {
  const headers = { authorization: `Bearer ${testSecrets.CRON_SECRET}` };
  const { body } = await app.get("/api/cron/contemplated", { headers }).then(async (response) => ({
    body: (await response.json()) as { partners: { name: string; status: string }[] },
  }));
  return body.partners.find(({ name }) => name === PARTNER)?.status ?? "absent";
}

function appAt(apps: App[], index: number): App {
  const app = apps[index % apps.length];
  if (!app) throw new Error("no instance to request");
  return app;
}
