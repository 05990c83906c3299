import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { toPlainText } from "@/lib/platform/format/excerpt";
import { ofLibrary } from "@/lib/platform/format/image";
import { formatPhone } from "@/lib/platform/format/phone";
import type { FieldErrors } from "../ui/request";

export type AdminRecord = { id: number; updated_at: string };

/** The outcome of a save; `answer` is the whole response body. A failure has already been shown as a notice. */
export type SaveResult<Item> =
  | { kind: "saved"; record: Item; answer: object }
  /** The change was scheduled, and the record is unchanged. */
  | { kind: "scheduled" }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "conflict"; message: string; current: Item }
  | { kind: "failed" };

/** The values of a form: those of a record, or texts of a draft. */
export type Values<Item> = { [Key in keyof Item]?: Item[Key] | string };

export function readTexts(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") texts[name] = value;
  }
  return texts;
}

/** Returns a form's content as one comparable text, with files by name and size. */
export function fingerprint(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.size > 0 ? `${value.name}:${value.size}` : ""],
  );
  return JSON.stringify(entries);
}

export function isOn(value: unknown): boolean {
  return value === true || value === "1" || value === "true" || value === "on";
}

/** Returns a list field, parsed if it is JSON text (spec §4); [] if it is not a list. */
export function toList<Item>(value: readonly Item[] | string | null | undefined): Item[] {
  if (typeof value !== "string") return [...(value ?? [])];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? (parsed as Item[]) : [];
  } catch {
    return [];
  }
}

export function toText(value: string | number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}

const OPTIONAL = / \(opcional\)$/;

export function describeConflict(form: HTMLFormElement, current: object) {
  const record = current as Record<string, unknown>;
  return Object.entries(readTexts(form))
    .filter(([name]) => name in record)
    .map(([name, mine]) => {
      const show = (value: unknown) => shownAs(form.elements.namedItem(name), value);
      return { label: labelOf(form, name), ...compared(record[name], mine, show) };
    })
    .filter(({ current: theirs, mine }) => theirs !== mine);
}

export function labelsOf(form: HTMLFormElement): Record<string, string> {
  const names = [...new FormData(form).keys()];
  return Object.fromEntries(names.map((name) => [name, labelOf(form, name)]));
}

/** Returns both values as text; an image chosen from the library is described instead. */
function compared(current: unknown, mine: string, show: (value: unknown) => string) {
  const chosen = ofLibrary(mine);
  if (chosen === null) return { current: show(current), mine: show(mine) };
  const words = "Outra, da biblioteca";
  return { current: chosen === current ? words : "A que está salva", mine: words };
}

function shownAs(field: RadioNodeList | Element | null, value: unknown): string {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.value === String(value ?? ""))?.text ?? String(value);
  const isPhone = field instanceof HTMLInputElement && field.type === "tel";
  return isPhone ? formatPhone(String(value ?? "")) : toComparable(value);
}

function toComparable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value === true || value === "1") return "Sim";
  if (value === false || value === "0") return "Não";
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  // Date fields show days and instants in Brazilian format.
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(new Date(text));
  return toPlainText(text);
}

function labelOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  const label = isField ? field.labels?.[0] : null;
  const text = (label ?? form.querySelector(`[data-label-of="${name}"]`))?.textContent ?? name;
  return text.replace(OPTIONAL, "");
}
