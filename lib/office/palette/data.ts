import "server-only";
import { listKinds } from "@/lib/kinds";
import { listNeeds } from "@/lib/office/dashboard/needs/needs";
import { listActivity } from "@/lib/office/trail/data";
import { findReference, type ReferenceWire } from "@/lib/people/references/data";
import { sql } from "@/lib/platform/db/sql";
import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { fold } from "@/lib/platform/format/text";
import { listUpcoming } from "@/lib/records/scheduled/data";
import { foundKinds, paletteQuery } from "./query";
import type { Found, Suggested } from "./wire";

const ROOT_ONLY = new Set(
  listKinds()
    .filter(({ search }) => search?.isRootOnly)
    .map(({ entity }) => entity),
);
const LONGEST = 100;
const MAX_SUGGESTED = 5;
const IMPORT = /^importar?\b(?:\s+agora)?\s*/i;
const OF_LETTER = /^(?:reservar?|conferir)\b(?:\s+(?:a\s+)?carta)?\s*/i;
const CANCEL = /^(?:cancelar|desagendar)\b(?:\s+(?:o\s+)?agendamento)?(?:\s+d[aeo])?\s*/i;

/**
 * Searches records by name, letters and clicks on WhatsApp links by their codes. "importar …" searches partners only,
 * "reservar …" and "conferir …" letters, "cancelar agendamento …" scheduled changes; a single character searches codes
 * only.
 * @param isRoot only root finds accounts
 */
export async function findRecords(text: string, { isRoot }: { isRoot: boolean }): Promise<Found[]> {
  const wanted = text.trim().slice(0, LONGEST);
  if (CANCEL.test(wanted)) return findScheduled(wanted.replace(CANCEL, ""));
  const importing = IMPORT.test(wanted);
  const ofLetter = OF_LETTER.test(wanted);
  const search = wanted.replace(importing ? IMPORT : OF_LETTER, "");
  if (search === "" && !importing) return [];
  const { text: statement, values } = paletteQuery(search, kindsFor({ isRoot, importing, ofLetter, search }));
  const [reference, rows] = await Promise.all([
    findReference(search),
    statement === "" ? [] : sql<Found>("private", statement, values),
  ]);
  return unique([...(reference ? [toFound(reference)] : []), ...rows]);
}

/** Lists what an empty palette suggests to a user: the first needs, and the records they changed last, each once. */
export async function suggest(user: { id: number }): Promise<Suggested> {
  const [needs, activity] = await Promise.all([listNeeds(), listActivity(MAX_SUGGESTED * 4, user)]);
  const recent = activity.filter(
    ({ href }, index) => href !== null && activity.findIndex((one) => one.href === href) === index,
  );
  return { needs: needs.slice(0, MAX_SUGGESTED), recent: recent.slice(0, MAX_SUGGESTED) };
}

async function findScheduled(search: string): Promise<Found[]> {
  const words = fold(search).split(/\s+/);
  const fitting = (await listUpcoming()).filter(({ name }) =>
    words.every((word) => fold(name).includes(word)),
  );
  return fitting.slice(0, MAX_SUGGESTED).map(({ id, record_id, name, publish_on }) => ({
    kind: "scheduled",
    id: id ?? -record_id,
    title: name,
    detail: `Agendado para ${formatDate(publish_on)}`,
    can_import: false,
  }));
}

function toFound({ code, created_at, page }: ReferenceWire): Found {
  const detail = `${formatDateTime(new Date(created_at))}, em ${page}`;
  return { kind: "reference", id: 0, title: `Protocolo ${code}`, detail, can_import: false };
}

function kindsFor(query: {
  isRoot: boolean;
  importing: boolean;
  ofLetter: boolean;
  search: string;
}): ReadonlySet<string> {
  if (query.importing) return new Set(["partner"]);
  if (query.ofLetter || query.search.length < 2) return new Set(["letter"]);
  return new Set(foundKinds.filter((kind) => query.isRoot || !ROOT_ONLY.has(kind)));
}

/** Removes duplicates: a letter may match by both of its codes. */
function unique(rows: Found[]): Found[] {
  return [...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values()];
}
