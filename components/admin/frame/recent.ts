import { FileText } from "@/components/admin/kit/ui/icons";
import { type Entry, fixedGroups } from "./entries";

const MAX_ENTRIES = 8;
type Stored = { id: string; title: string; detail: string; href?: string };

/** Returns the entries that a user chose last on this device, newest first; names of people are never stored. */
export function readRecent(userId: number): Entry[] {
  const fixed = new Map(fixedGroups.flatMap(({ items }) => items.map((entry) => [entry.id, entry])));
  return readStored(userId).flatMap(({ id, title, detail, href }): Entry[] => {
    const known = fixed.get(id);
    if (known) return [known];
    return href ? [{ id, title, detail, href, icon: FileText }] : [];
  });
}

export function noteRecent(userId: number, entry: Entry): void {
  if (entry.isTransient || "import" in entry) return;
  const { id, title, detail } = entry;
  const stored: Stored = { id, title, detail, ...("href" in entry && { href: entry.href }) };
  const all = [stored, ...readStored(userId).filter((one) => one.id !== id)].slice(0, MAX_ENTRIES);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // Storage is unavailable: the choice is not recorded.
  }
}

function readStored(userId: number): Stored[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isStored) : [];
  } catch {
    return [];
  }
}

/** Stored values are untrusted: only addresses of the back office are accepted. */
function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, detail, href } = value as Record<string, unknown>;
  const texts = [id, title, detail].every((text) => typeof text === "string");
  return (
    texts && (href === undefined || (typeof href === "string" && /^\/(?:iacontrol(?:[/?]|$)|$)/.test(href)))
  );
}

const keyOf = (userId: number) => `recent:${userId}`;
