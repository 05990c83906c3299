import path from "node:path";
import { expect, test } from "vitest";
import { importsOf, sourcesBelow } from "@/tests/sources";

/** The rooms of lib/ and the purpose of each. */
const rooms: Record<string, string> = {
  "content/banners": "banners and banner types",
  "content/careful-words": "phrases that the trade may not say, or only with a note",
  "content/company": "the company's settings",
  "content/faqs": "questions and answers",
  "content/media": "the library of images: their descriptions and where they are shown",
  "content/posts": "posts",
  "content/products": "products",
  "content/share": "the pictures of shared links",
  "content/site": "the table of pages, and menu, metadata and sitemap made from it",
  "content/testimonials": "testimonials",
  "content/texts": "the company's own words, section by section",
  "office/analytics": "anonymous counts of page views",
  "office/clicks": "anonymous counts of presses on WhatsApp links",
  "office/dashboard": "the figures and lists of the dashboard",
  "office/manual": "the staff's manual",
  "office/palette": "the search of the command palette",
  "operations/backup": "backups and restores",
  "operations/health": "readiness, health and the state of the process",
  "operations/mail-trouble": "mails that were not delivered, and their causes",
  "operations/retention": "deletion at the end of each term",
  "operations/scheduler": "times at which jobs run",
  "people/account": "one's own account: recovery, invitation, devices and sessions",
  "people/alerts": "alerts about new letters",
  "people/auth": "passwords, sessions and sign-in",
  "people/erasures": "the list of erased people, for restores",
  "people/mailings": "posts sent to the newsletter's subscribers",
  "people/personal-data": "export and erasure of one person's data",
  "people/subscribers": "the newsletter's subscribers",
  "people/users": "staff accounts",
  "platform/context": "request-scoped values",
  "platform/copy": "sentences used in several places",
  "platform/db": "connections, epochs of the content, dependencies of a render",
  "platform/env": "the settings of the process",
  "platform/env-rules": "rules of the settings, for the launchers too",
  "platform/format": "numbers, dates and texts as people read them, in browser and server",
  "platform/html": "the HTML that staff may write",
  "platform/http": "requests and answers of the handlers: input, errors, forms, limits",
  "platform/log": "the log, and what it never holds",
  "platform/mail": "mails and their delivery",
  "platform/observe": "counters, timings and traces",
  "platform/overlay": "the unsaved record that a preview shows instead of the stored one",
  "platform/page-cache": "rendered pages, cached per epoch",
  "platform/public-image": "addresses of stored images",
  "platform/purge": "purges of a shared cache in front",
  "platform/queue": "a fair queue between groups",
  "platform/secrets": "sealing under keys derived from AUTH_SECRET",
  "platform/server": "the listener of the HTTP server, and its answers (response/)",
  "platform/shared": "process-wide singletons",
  "platform/storage": "stored images",
  "platform/thread": "worker threads",
  records: "writes of a record, its versions, trash and order",
  "records/audit": "the audit trail",
  "records/drafts": "unsaved form values of staff",
  "records/history": "versions and trash, by kind",
  "records/lists": "saved views and hidden columns of staff",
  "records/preview": "records as unsaved values would show them",
  "records/scheduled": "changes that wait for their day",
  "trade/administrators": "administrators of consortia, under all their names in files",
  "trade/imports": "partner files: download, reading (feed/), staging (stage/), merge",
  "trade/letters": "letters: lists, filters, sums",
  "trade/partners": "partners and the addresses of their files",
  "trade/simulator": "the cost of a plan: instalments, bids, contemplation, a loan beside it",
  words: "the words of every kind of record",
};
const MAX_FILES = 25;

const lib = sourcesBelow("lib");

test("every room of lib/ is known, and says what it is for", () => {
  expect([...new Set(lib.map(roomOf))].sort()).toEqual(Object.keys(rooms).sort());
});

test("what a room is made of is imported downwards: components never reach app, lib reaches neither", () => {
  const upwards = [...lib, ...sourcesBelow("components")].flatMap((file) =>
    importsOf(file)
      .filter((imported) => isAbove(imported, file))
      .map((imported) => `${file} → ${imported}`),
  );
  expect(upwards).toEqual([]);
});

test("the kit of the back office imports no screen", () => {
  const imports = sourcesBelow("components/admin/kit").flatMap((file) =>
    importsOf(file)
      .filter((imported) => imported.startsWith("components/admin/screens/"))
      .map((imported) => `${file} → ${imported}`),
  );
  expect(imports).toEqual([]);
});

test("no room needs a room that needs it", () => {
  expect(circlesIn(needsOf(lib, roomOf))).toEqual([]);
  expect(circlesIn(needsOf(sourcesBelow("components"), path.dirname))).toEqual([]);
});

test("no room holds more than 25 files", () => {
  const folders = new Map<string, number>();
  for (const file of [...lib, ...sourcesBelow("components"), ...sourcesBelow("app")]) {
    const folder = path.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  expect([...folders].filter(([, files]) => files > MAX_FILES)).toEqual([]);
});

/** "lib/platform/log.ts" and "lib/platform/log/scrub.ts" are of the room "platform/log"; lib/records and lib/words.ts are rooms themselves. */
function roomOf(file: string): string {
  const [, group = "", room = "", ...rest] = file.split("/");
  if (room === "" || (group === "records" && rest.length === 0)) return group.replace(/\.\w+$/, "");
  return `${group}/${room.replace(/\.\w+$/, "")}`;
}

function isAbove(imported: string, file: string): boolean {
  const order = ["lib", "components", "app"];
  const levelOf = (path: string) => order.indexOf(path.split("/")[0] ?? "");
  return levelOf(imported) > levelOf(file);
}

/** What each room imports of the others of its floor. */
function needsOf(files: string[], roomOf: (file: string) => string): Map<string, Set<string>> {
  const needs = new Map(files.map((file) => [roomOf(file), new Set<string>()]));
  for (const file of files) {
    for (const imported of importsOf(file)) {
      if (roomOf(imported) !== roomOf(file)) needs.get(roomOf(file))?.add(roomOf(imported));
    }
  }
  return needs;
}

/** The rooms that reach themselves, what they need left in. */
function circlesIn(needs: Map<string, Set<string>>): string[] {
  const left = new Map(needs);
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const [room, needed] of left) {
      if (![...needed].some((other) => left.has(other))) left.delete(room);
    }
  }
  return [...left].map(
    ([room, needed]) => `${room} → ${[...needed].filter((other) => left.has(other)).join(", ")}`,
  );
}
