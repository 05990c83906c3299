import "server-only";
import { listKinds } from "@/lib/kinds";
import { findReference, type ReferenceWire } from "@/lib/people/references/data";
import { sql } from "@/lib/platform/db/sql";
import { formatDateTime } from "@/lib/platform/format/date";
import { foundKinds, paletteQuery } from "./query";
import type { Found } from "./wire";

const ROOT_ONLY = new Set(
  listKinds()
    .filter(({ search }) => search?.isRootOnly)
    .map(({ entity }) => entity),
);
const LONGEST = 100;
const IMPORT = /^importar?\b(?:\s+agora)?\s*/i;
const RESERVE = /^reservar?\b(?:\s+(?:a\s+)?carta)?\s*/i;

/**
 * Searches records by name, letters and presses on WhatsApp links by their codes. "importar …" searches partners only, "reservar …" letters only; a
 * single character searches codes only.
 * @param isRoot only root finds accounts
 */
export async function findRecords(text: string, { isRoot }: { isRoot: boolean }): Promise<Found[]> {
  const wanted = text.trim().slice(0, LONGEST);
  const importing = IMPORT.test(wanted);
  const reserving = RESERVE.test(wanted);
  const search = wanted.replace(importing ? IMPORT : RESERVE, "");
  if (search === "" && !importing) return [];
  const { text: statement, values } = paletteQuery(
    search,
    kindsFor({ isRoot, importing, reserving, search }),
  );
  const [reference, rows] = await Promise.all([
    findReference(search),
    statement === "" ? [] : sql<Found>("private", statement, values),
  ]);
  return unique([...(reference ? [toFound(reference)] : []), ...rows]);
}

function toFound({ code, created_at, page }: ReferenceWire): Found {
  const detail = `${formatDateTime(new Date(created_at))}, em ${page}`;
  return { kind: "reference", id: 0, title: `Protocolo ${code}`, detail, can_import: false };
}

function kindsFor(asked: {
  isRoot: boolean;
  importing: boolean;
  reserving: boolean;
  search: string;
}): ReadonlySet<string> {
  if (asked.importing) return new Set(["partner"]);
  if (asked.reserving || asked.search.length < 2) return new Set(["letter"]);
  return new Set(foundKinds.filter((kind) => asked.isRoot || !ROOT_ONLY.has(kind)));
}

/** Removes duplicates: a letter may match by both of its codes. */
function unique(rows: Found[]): Found[] {
  return [...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values()];
}
