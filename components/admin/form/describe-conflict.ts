import { toPlainText } from "@/lib/format/excerpt";
import { readTexts } from "./form-values";

/** Which of a form's fields stand differently in the record as it is now, under the labels people see. */
export function describeConflict(form: HTMLFormElement, current: object) {
  const record = current as Record<string, unknown>;
  return Object.entries(readTexts(form))
    .filter(([name]) => name in record)
    .map(([name, mine]) => ({
      label: labelOf(form, name),
      current: toComparable(record[name]),
      mine: toComparable(mine),
    }))
    .filter(({ current: theirs, mine }) => theirs !== mine);
}

/** What a form calls its fields, by their names. */
export function labelsOf(form: HTMLFormElement): Record<string, string> {
  const names = [...new FormData(form).keys()];
  return Object.fromEntries(names.map((name) => [name, labelOf(form, name)]));
}

function toComparable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value === true || value === "1") return "Sim";
  if (value === false || value === "0") return "Não";
  if (typeof value === "object") return JSON.stringify(value);
  return toPlainText(String(value));
}

function labelOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : null;
  return label?.textContent ?? form.querySelector(`[data-label-of="${name}"]`)?.textContent ?? name;
}
