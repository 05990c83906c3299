import { toPlainText } from "@/lib/platform/format/excerpt";
import type { Entity } from "./data";

/** What a field of published content was and is: text cut to where the two differ, numbers and switches as they are. */
export type Change = [old: Value, now: Value];
export type Changes = Record<string, Change>;
type Value = string | number | boolean | null;

/**
 * The fields whose values the trail keeps, by name: published content alone. Nothing of people (users, subscribers,
 * alerts, a customer's testimonial), no e-mail, no address of a partner's file (it may hold a key), no secret (rules §9).
 */
const KEPT: Partial<Record<Entity, readonly string[]>> = {
  administrator: ["name"],
  banner: [
    ...["full_banner_type_id", "title", "label", "description", "link", "title_advantage"],
    ...["text_advantage", "text_how_it_works", "active", "featured"],
  ],
  company: [
    ...["name", "short_name", "legal_name", "cnpj", "whatsapp", "phone", "address", "address_complement"],
    ...["city", "state", "zip", "country", "video_url", "facebook", "instagram", "linkedin", "youtube"],
    ...["text_rules", "legal_notice", "privacy_policy"],
  ],
  faq: ["question", "answer", "active", "featured"],
  media: ["name", "alt", "focal_x", "focal_y"],
  partner: ["name", "tax_rate", "is_active", "default_segment", "import_paused"],
  post: ["title", "date_post", "content", "is_active", "is_featured"],
  product: ["title", "label", "description", "link", "active"],
  site_text: ["active", "title", "text", "note"],
  testimonial: ["active", "featured"],
};

/** What each record is called by, where that may be kept of one that is deleted. */
const NAMES: Partial<Record<Entity, string>> = {
  ...{
    administrator: "name",
    banner: "title",
    faq: "question",
    media: "name",
    partner: "name",
    post: "title",
    product: "title",
  },
};

/** They are kept as the words that they show. */
const HTML = new Set([
  "text_advantage",
  "text_how_it_works",
  "answer",
  "content",
  "text_rules",
  "privacy_policy",
]);

const MOST = 200;
/** How much of what stayed is shown before the first difference. */
const LEAD = 40;

/** Old and new of the fields that an update wrote, as far as they may be kept; undefined when none may. */
export function changesOf(
  entity: Entity,
  fields: readonly string[],
  before: object,
  after: object,
): Changes | undefined {
  const kept = fields.filter((field) => KEPT[entity]?.includes(field));
  const changes = kept.flatMap((field) => {
    const change = cut(
      keptValue(field, Reflect.get(before, field)),
      keptValue(field, Reflect.get(after, field)),
    );
    return change[0] === change[1] ? [] : [[field, change] as const];
  });
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

/** The name of a record that is deleted, where it may be kept: nothing else tells later which one it was. */
export function lastName(entity: Entity, row: object): Changes | undefined {
  const field = NAMES[entity];
  return field === undefined ? undefined : { [field]: cut(keptValue(field, Reflect.get(row, field)), null) };
}

function keptValue(field: string, value: unknown): Value {
  if (typeof value === "string") return HTML.has(field) ? toPlainText(value) : value.trim();
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return null;
}

function cut(old: Value, now: Value): Change {
  if (typeof old !== "string" && typeof now !== "string") return [old, now];
  const [a, b] = [typeof old === "string" ? old : "", typeof now === "string" ? now : ""];
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  const from = Math.max(a.length, b.length) > MOST && same > LEAD * 2 ? same - LEAD : 0;
  const shorten = (text: string) => {
    const end = from + MOST;
    return `${from > 0 ? "…" : ""}${text.slice(from, end)}${text.length > end ? "…" : ""}`;
  };
  return [typeof old === "string" ? shorten(old) : old, typeof now === "string" ? shorten(now) : now];
}
