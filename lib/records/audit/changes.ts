import { toPlainText } from "@/lib/platform/format/excerpt";
import { STORED_HTML } from "@/lib/platform/html/stored";

/** The old and new value of an audited field. Long texts are cut to 200 characters around the first difference. */
type Change = [old: Value, now: Value];
export type Changes = Record<string, Change>;
type Value = string | number | boolean | null;

type Audited = {
  table: string;
  title?: string;
  audited: readonly string[];
};

const MAX_LENGTH = 200;
/** The number of unchanged characters kept before the first difference. */
const LEAD = 40;

/** Returns the old and new values of the audited fields that an update changed; undefined when there are none. */
export function changesOf(
  { table, audited }: Audited,
  fields: readonly string[],
  before: object,
  after: object,
): Changes | undefined {
  const changes = fields
    .filter((field) => audited.includes(field))
    .map(
      (field) => [field, cut(storedValue(table, field, before), storedValue(table, field, after))] as const,
    )
    .filter(([, [old, now]]) => old !== now);
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

/** Returns a deleted record's name as a change; undefined if the trail may not store it. */
export function titleChange({ table, title, audited }: Audited, row: object): Changes | undefined {
  if (title === undefined || !audited.includes(title)) return undefined;
  return { [title]: cut(storedValue(table, title, row), null) };
}

function storedValue(table: string, field: string, row: object): Value {
  const value: unknown = Reflect.get(row, field);
  if (typeof value === "string")
    return field in (STORED_HTML[table] ?? {}) ? toPlainText(value) : value.trim();
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return null;
}

function cut(old: Value, now: Value): Change {
  if (typeof old !== "string" && typeof now !== "string") return [old, now];
  const [a, b] = [typeof old === "string" ? old : "", typeof now === "string" ? now : ""];
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  const from = Math.max(a.length, b.length) > MAX_LENGTH && same > LEAD * 2 ? same - LEAD : 0;
  const shorten = (text: string) => {
    const end = from + MAX_LENGTH;
    return `${from > 0 ? "…" : ""}${text.slice(from, end)}${text.length > end ? "…" : ""}`;
  };
  return [typeof old === "string" ? shorten(old) : old, typeof now === "string" ? shorten(now) : now];
}
