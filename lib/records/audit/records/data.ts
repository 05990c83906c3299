import "server-only";
import { sql } from "@/lib/platform/db/sql";

/** The record of an entry of the trail. */
type RecordOf = { entity: string; entity_id: number | null };

/** What each kind of record is called by, as it stands now. People outside the staff have no name in the trail. */
const TITLES: Record<string, { table: string; column: string; screen: string }> = {
  administrator: { table: "administrators", column: "name", screen: "administrators?edit=" },
  banner: { table: "banners", column: "title", screen: "banners?edit=" },
  faq: { table: "faqs", column: "question", screen: "faqs?edit=" },
  letter: { table: "letters", column: "'Carta ' || id", screen: "contemplated?search=" },
  media: { table: "media", column: "name", screen: "media?edit=" },
  partner: { table: "partners", column: "name", screen: "partners?edit=" },
  post: { table: "posts", column: "title", screen: "posts?edit=" },
  product: { table: "products", column: "title", screen: "products?edit=" },
  testimonial: { table: "testimonials", column: "name", screen: "testimonials?edit=" },
  user: { table: "users", column: "name", screen: "users?edit=" },
};

/** Screens of what is one thing, or of which no single one is named. */
const SCREENS: Record<string, string> = {
  company: "/iacontrol/settings",
  letter: "/iacontrol/contemplated",
  mail: "/iacontrol/mails",
  site_text: "/iacontrol/texts",
  subscriber: "/iacontrol/subscribers",
};

export const recordKey = ({ entity, entity_id }: RecordOf) => `${entity} ${entity_id}`;

/** The names that the entries' records have now, by recordKey; those that are no more are not in it. */
export async function findTitles(entries: readonly RecordOf[]): Promise<Map<string, string>> {
  const ids = new Map<string, Set<number>>();
  const titles = new Map<string, string>();
  for (const { entity, entity_id } of entries) {
    if (entity === "company") titles.set(recordKey({ entity, entity_id }), "Configurações");
    if (entity === "site_text") titles.set(recordKey({ entity, entity_id }), "Textos do site");
    if (entity_id === null || !Object.hasOwn(TITLES, entity)) continue;
    ids.set(entity, (ids.get(entity) ?? new Set()).add(entity_id));
  }
  await Promise.all(
    [...ids].map(async ([entity, wanted]) => {
      const { table, column } = TITLES[entity] ?? {};
      const rows = await sql<{ id: number; title: string }>(
        "private",
        `SELECT id, ${column} AS title FROM ${table} WHERE id = ANY($1)`,
        [[...wanted]],
      );
      for (const { id, title } of rows) titles.set(recordKey({ entity, entity_id: id }), title);
    }),
  );
  return titles;
}

/** Where staff edit a record; null where there is no such screen. */
export function recordHref({ entity, entity_id }: RecordOf): string | null {
  const screen = Object.hasOwn(TITLES, entity) ? TITLES[entity]?.screen : undefined;
  if (entity_id !== null && screen) return `/iacontrol/${screen}${entity_id}`;
  return Object.hasOwn(SCREENS, entity) ? (SCREENS[entity] ?? null) : null;
}
