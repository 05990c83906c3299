import "server-only";
import { listKinds } from "@/lib/kinds";
import { listNeeds } from "@/lib/office/dashboard/needs/needs";
import { listActivity } from "@/lib/office/trail/data";
import { findReference, type ReferenceWire } from "@/lib/people/references/data";
import { foldedSql, likePattern } from "@/lib/platform/db/like";
import { sql } from "@/lib/platform/db/sql";
import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { fold } from "@/lib/platform/format/fold";
import { MAX_ID } from "@/lib/platform/http/ids";
import type { Kind, Search } from "@/lib/records/kind";
import { listUpcoming } from "@/lib/records/scheduled/data";
import type { Found, Suggested } from "./wire";

const MAX_FOUND = 5;
const CODE = /^(?:carta\s*|c[oó]d(?:igo)?\.?:?\s*|#|n?º\s*)?([\p{L}\d._/-]{1,60})$/iu;

type Source = Pick<Kind, "entity" | "title" | "table"> & { search: Search };

const sources = listKinds().filter((kind): kind is Kind & Source => kind.search !== undefined);

/** The kinds of record that the palette finds, in the order of its results. */
export const foundKinds = ["letter", ...sources.map(({ entity }) => entity)];

const ROOT_ONLY = new Set(
  listKinds()
    .filter(({ search }) => search?.isRootOnly)
    .map(({ entity }) => entity),
);
const MAX_LENGTH = 100;
const MAX_SUGGESTED = 5;
/** The verbs that may precede a name, with the one kind that a verb applies to, if any. */
const VERBS: readonly (readonly [verb: RegExp, kind?: string])[] = [
  [/^importar?\b(?:\s+agora)?\s*/i, "partner"],
  [/^(?:reservar?|conferir)\b(?:\s+(?:a\s+)?carta)?\s*/i, "letter"],
  [/^trocar\s+(?:a\s+)?imagem\b(?:\s+d[aeo])?\s*/i, "media"],
  [/^pausar?\b(?:\s+(?:a\s+)?importação)?(?:\s+d[aeo])?\s*/i, "partner"],
  [/^(?:excluir|apagar|ativar|inativar)\s+/i],
];
const CANCEL = /^(?:cancelar|desagendar)\b(?:\s+(?:o\s+)?agendamento)?(?:\s+d[aeo])?\s*/i;

/**
 * Searches records by name, and letters and clicks on WhatsApp links by code. A verb may limit the search to one kind:
 * "importar …" and "pausar …" to partners, "reservar …" and "conferir …" to letters, "trocar imagem …" to images,
 * "cancelar agendamento …" to scheduled changes and posts. A single character without such a verb searches codes only.
 * @param isRoot only root finds accounts
 */
export async function findRecords(text: string, { isRoot }: { isRoot: boolean }): Promise<Found[]> {
  const wanted = text.trim().slice(0, MAX_LENGTH);
  if (CANCEL.test(wanted)) return findScheduled(wanted.replace(CANCEL, ""));
  const [verb = "", only] = VERBS.find(([verb]) => verb.test(wanted)) ?? [];
  const search = wanted.replace(verb, "");
  if (search === "" && only !== "partner") return [];
  const { text: statement, values } = paletteQuery(search, kindsFor({ isRoot, only, search }));
  const [reference, rows] = await Promise.all([
    findReference(search),
    statement === "" ? [] : sql<Found>("private", statement, values),
  ]);
  const found = [...(reference ? [toFound(reference)] : []), ...rows];
  return [...new Map(found.map((row) => [`${row.kind} ${row.id}`, row])).values()];
}

/** Lists the suggestions of an empty palette: the first needs, and the records that the user changed last. */
export async function suggest(user: { id: number }): Promise<Suggested> {
  const [needs, activity] = await Promise.all([listNeeds(), listActivity(MAX_SUGGESTED * 2, user)]);
  const recent = activity.filter(({ href }) => href !== null);
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

function kindsFor(query: { isRoot: boolean; only?: string; search: string }): ReadonlySet<string> {
  if (query.only) return new Set([query.only]);
  if (query.search.length < 2) return new Set(["letter"]);
  return new Set(foundKinds.filter((kind) => query.isRoot || !ROOT_ONLY.has(kind)));
}

/**
 * Returns one statement that finds records by the text in their searched columns (`Search`), ignoring accents and case,
 * and letters by the site's code or a prefix of the partner's code (by index).
 * @param kinds the kinds to search
 */
export function paletteQuery(search: string, kinds: ReadonlySet<string>): { text: string; values: string[] } {
  const parts = sources.filter(({ entity }) => kinds.has(entity)).map(toSql);
  const values = parts.length > 0 ? [`%${likePattern(fold(search))}%`] : [];
  const code = kinds.has("letter") ? CODE.exec(search.trim())?.[1] : undefined;
  if (code !== undefined) parts.unshift(...letterSql(code, values));
  return { text: parts.map((part) => `(${part})`).join(" UNION ALL "), values };
}

// Scans the table, because the text may be anywhere in a column.
function toSql({ entity, table, title, search }: Source): string {
  const folded = search.words.map((word) => foldedSql(`coalesce(${word}, '')`));
  return `SELECT '${entity}' AS kind, id, ${search.title ?? title} AS title, ${search.detail ?? "''"} AS detail,
                 ${search.canImport ?? "false"} AS can_import
            FROM ${table}
           WHERE ${search.where ?? "true"} AND (${folded.map((word) => `${word} LIKE $1`).join(" OR ")})
           ORDER BY ${folded[0]} LIKE substr($1, 2) DESC, id DESC LIMIT ${MAX_FOUND}`;
}

const LETTER = `
  SELECT 'letter' AS kind, letters.id, 'Carta ' || letters.id AS title,
         concat_ws(' · ', letters.segment, administrators.name,
                   'R$ ' || translate(to_char(letters.credit_cents / 100.0, 'FM999,999,999,990.00'), ',.', '.,'),
                   'cód. ' || letters.code) AS detail, false AS can_import
    FROM letters JOIN administrators ON administrators.id = letters.administrator_id`;

/** The site's code finds withdrawn letters too; a partner's code finds only current ones. */
function letterSql(code: string, values: string[]): string[] {
  const found = [];
  if (/^\d{1,10}$/.test(code) && Number(code) <= MAX_ID) {
    values.push(code);
    found.push(`${LETTER} WHERE letters.id = $${values.length}::int`);
  }
  values.push(`${likePattern(code).toLowerCase()}%`);
  found.push(
    `${LETTER} WHERE letters.withdrawn_at IS NULL AND letters.code IS NOT NULL
        AND lower(letters.code) COLLATE "C" LIKE $${values.length}
      ORDER BY lower(letters.code) COLLATE "C", letters.id LIMIT ${MAX_FOUND}`,
  );
  return found;
}
