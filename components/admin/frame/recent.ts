import { FileText } from "@/components/admin/kit/ui/icons";
import { type Entry, fixedGroups } from "./entries";

const MOST = 8;
type Kept = { id: string; title: string; detail: string; href?: string };

/** Returns the entries that a user chose last on this device, newest first; names of people are never stored. */
export function readRecent(userId: number): Entry[] {
  const fixed = new Map(fixedGroups.flatMap(({ items }) => items.map((entry) => [entry.id, entry])));
  return readKept(userId).flatMap(({ id, title, detail, href }): Entry[] => {
    const known = fixed.get(id);
    if (known) return [known];
    return href ? [{ id, title, detail, href, icon: FileText }] : [];
  });
}

export function noteRecent(userId: number, entry: Entry): void {
  if (entry.isPerson || "import" in entry) return;
  const { id, title, detail } = entry;
  const kept: Kept = { id, title, detail, ...("href" in entry && { href: entry.href }) };
  const all = [kept, ...readKept(userId).filter((one) => one.id !== id)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // Storage is unavailable: the choice is not recorded.
  }
}

function readKept(userId: number): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Stored values are untrusted: only addresses of the back office are accepted. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, detail, href } = value as Record<string, unknown>;
  const texts = [id, title, detail].every((text) => typeof text === "string");
  return (
    texts && (href === undefined || (typeof href === "string" && /^\/(?:iacontrol(?:[/?]|$)|$)/.test(href)))
  );
}

const keyOf = (userId: number) => `recent:${userId}`;
