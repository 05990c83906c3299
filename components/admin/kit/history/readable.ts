import { formatDate } from "@/lib/platform/format/date";
import { toTextLines } from "@/lib/platform/format/excerpt";

/** Returns a field's value as text: flags in words, HTML as plain text, lists line by line. */
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

/** Returns whether two values read the same; images are compared by file. */
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
