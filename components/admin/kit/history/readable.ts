import { formatDate } from "@/lib/platform/format/date";
import { toTextLines } from "@/lib/platform/format/excerpt";

/** A field's value as people read it: flags in words, HTML as text, lists line by line. */
export function readable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (Array.isArray(value)) return value.map(readableItem).join("\n");
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return toTextLines(text);
}

function readableItem(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const { title, description, text, note } = item as Partial<Record<string, string | null>>;
  return [title, description, text, note].filter(Boolean).join(": ");
}

/** Whether two values are the same to the people who read them; of an image only its file counts. */
export function isSame(name: string, a: unknown, b: unknown): boolean {
  if (name === "image") return fileOf(a) === fileOf(b);
  return (
    JSON.stringify(a ?? null) === JSON.stringify(b ?? null) ||
    (readable(a) !== "" && readable(a) === readable(b))
  );
}

function fileOf(path: unknown): string {
  return (
    String(path ?? "")
      .split("/")
      .at(-1) ?? ""
  );
}
