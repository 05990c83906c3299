import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { toPlainText } from "@/lib/platform/format/excerpt";
import { ofLibrary } from "@/lib/platform/format/image";
import { readTexts } from "./form-values";

/** The suffix of a label that is not part of the name. */
const OPTIONAL = / \(opcional\)$/;

/** Returns the fields of a form that differ from the current record, under their labels. */
export function describeConflict(form: HTMLFormElement, current: object) {
  const record = current as Record<string, unknown>;
  return Object.entries(readTexts(form))
    .filter(([name]) => name in record)
    .map(([name, mine]) => ({ label: labelOf(form, name), ...compared(record[name], mine) }))
    .filter(({ current: theirs, mine }) => theirs !== mine);
}

/** Returns the labels of a form's fields, by their names. */
export function labelsOf(form: HTMLFormElement): Record<string, string> {
  const names = [...new FormData(form).keys()];
  return Object.fromEntries(names.map((name) => [name, labelOf(form, name)]));
}

/** Returns both values as text; a chosen image is described instead. */
function compared(current: unknown, mine: string): { current: string; mine: string } {
  const chosen = ofLibrary(mine);
  if (chosen === null) return { current: toComparable(current), mine: toComparable(mine) };
  const words = "Outra, da biblioteca";
  return { current: chosen === current ? words : "A que está salva", mine: words };
}

function toComparable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value === true || value === "1") return "Sim";
  if (value === false || value === "0") return "Não";
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  // Date fields have days and instants in Brazilian format.
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(new Date(text));
  return toPlainText(text);
}

function labelOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : null;
  const text = (label ?? form.querySelector(`[data-label-of="${name}"]`))?.textContent ?? name;
  return text.replace(OPTIONAL, "");
}
