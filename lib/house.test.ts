import path from "node:path";
import { expect, test } from "vitest";
import { importsOf, sourcesBelow } from "@/tests/sources";

/** The rooms of lib/ and what each is for. What belongs in none of them gets a room, and a line here. */
const rooms: Record<string, string> = {
  account: "one's own account: the way back to it, invitations, its devices and sessions",
  administrators: "administrators of consortia, under all the names that files give them",
  alerts: "who wants to be told of new letters",
  analytics: "page views, counted without knowing anybody",
  audit: "who changed what",
  auth: "accounts, passwords, sessions and sign-in",
  backup: "backups and restores",
  banners: "banners and banner types",
  clicks: "presses on the WhatsApp links, counted without knowing anybody",
  company: "the settings",
  context: "values that work in progress can read",
  copy: "sentences that several places say",
  dashboard: "what the first screen of the back office shows",
  db: "connections, the epochs of the content, what a render read",
  env: "the settings of the process",
  "env-rules": "what a setting may be, for the launchers too",
  drafts: "what staff have typed into forms and not saved",
  erasures: "people whose data was erased, for restores",
  faqs: "questions and answers",
  format: "numbers, dates and texts as people read them, in browser and server",
  health: "what the process says of itself",
  history: "what records were, those thrown away, and lists of them, by the name of their kind",
  html: "what HTML of staff may hold",
  http: "requests and answers of the handlers: input, errors, forms, limits",
  imports: "partner files: fetched, read (feed/), staged (stage/), merged",
  lists: "what each member of staff has made of the lists: saved views, hidden columns",
  letters: "letters: lists, filters, sums",
  log: "the log and what never stands in it",
  mail: "mails and their way out",
  "mail-trouble": "mails that do not go out, and why",
  mailings: "posts sent to the newsletter's subscribers",
  manual: "the staff's manual",
  palette: "what the back office's palette finds",
  "page-cache": "the public pages, kept while they are true",
  overlay: "the unsaved record that a preview puts in the place of the stored one",
  partners: "partners and their files' addresses",
  media: "the library of images: what staff say of them, where they are shown",
  observe: "what is counted, timed and traced, and for whom work is done",
  people: "what is known of one person",
  posts: "posts",
  preview: "records as they would be shown with what has been typed",
  products: "products",
  "public-image": "where visitors fetch a stored image",
  purge: "what a shared cache in front is told",
  queue: "turns between groups",
  records: "what every write of a record does",
  retention: "what is deleted after its time",
  scheduled: "changes of records that wait for their day",
  scheduler: "when jobs run",
  server: "the listener of the one HTTP server, and how answers are made ready (response/)",
  secrets: "what is sealed under keys derived from AUTH_SECRET",
  shared: "one value per process",
  simulator: "what a plan costs: instalments, bids, contemplation, a loan beside it",
  site: "the table of pages and what is made from it",
  share: "pictures that stand for a page when it is shared",
  storage: "stored images",
  subscribers: "the newsletter",
  testimonials: "testimonials",
  texts: "what the pages say in the company's own words, section by section",
  thread: "work off the main thread",
  users: "staff's accounts",
};
const MAX_FILES = 20;

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

test("no room needs a room that needs it", () => {
  expect(circlesIn(needsOf(lib, roomOf))).toEqual([]);
  expect(circlesIn(needsOf(sourcesBelow("components"), path.dirname))).toEqual([]);
});

test("no room holds more than twenty files", () => {
  const folders = new Map<string, number>();
  for (const file of [...lib, ...sourcesBelow("components"), ...sourcesBelow("app")]) {
    const folder = path.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  expect([...folders].filter(([, files]) => files > MAX_FILES)).toEqual([]);
});

/** "lib/log.ts" and "lib/log/scrub.ts" are of the room "log". */
function roomOf(file: string): string {
  const [, room = ""] = file.split("/");
  return room.replace(/\.\w+$/, "");
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
