import type { PublicText } from "./data";

/** The placeholders that staff may write in texts for names in the settings. */
export const PLACES = ["empresa", "administradora"] as const;
type Names = Record<(typeof PLACES)[number], string>;

/** A section's texts with `{empresa}` and `{administradora}` filled in. */
export function fillText({ title, text, entries, note }: PublicText, names: Names): PublicText {
  const filled = <Value extends string | null>(value: Value) => (value && fill(value, names)) as Value;
  return {
    title: filled(title),
    text: filled(text),
    entries: entries.map((entry) => ({
      title: filled(entry.title),
      text: filled(entry.text),
      note: filled(entry.note),
    })),
    note: filled(note),
  };
}

/** Splits a text into paragraphs at empty lines. */
export function toParagraphs(text: string | null | undefined): string[] {
  return (text ?? "")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

function fill(text: string, names: Names): string {
  return PLACES.reduce((filled, place) => filled.replaceAll(`{${place}}`, names[place]), text);
}
