"use client";

import { useEffect, useMemo, useState } from "react";
import { FileText } from "@/components/admin/kit/ui/icons";
import type { Found, Suggested } from "@/lib/office/palette/wire";
import { fold } from "@/lib/platform/format/fold";
import { call } from "../kit/ui/request";
import {
  type Entry,
  fixedGroups,
  foundGroups,
  type Group,
  invitation,
  newBanner,
  suggestedGroups,
  whoChanged,
} from "./entries";

const PAUSE_MS = 60;
const NOTHING: Suggested = { needs: [], recent: [] };
/** The last suggestions, shown until the next response. */
let lastSuggested: Suggested | null = null;

export function useResults(text: string, user: { id: number; is_root: boolean }) {
  const [answer, setAnswer] = useState<{ search: string; found: Found[]; failed: boolean }>({
    search: "",
    found: [],
    failed: false,
  });
  const [suggested, setSuggested] = useState(lastSuggested);
  const search = text.trim();
  useEffect(() => {
    const stop = new AbortController();
    const ask = () => {
      const address = `/api/palette?search=${encodeURIComponent(search)}`;
      call<{ data: Found[] } & Partial<Suggested>>(address, { signal: stop.signal }).then(
        ({ ok, body }) => {
          if (search !== "") return setAnswer({ search, found: ok && body ? body.data : [], failed: !ok });
          lastSuggested = { ...NOTHING, ...body };
          setSuggested(lastSuggested);
        },
        () => !stop.signal.aborted && setSuggested(NOTHING),
      );
    };
    const timer = setTimeout(ask, search === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);

  // The last results are shown until the next response, so that the list does not jump.
  const groups = useMemo((): Group[] => {
    const recent = readRecent(user.id);
    return listResults({ search, isRoot: user.is_root, recent, found: answer.found, suggested });
  }, [search, answer, suggested, user]);

  return {
    groups,
    failed: answer.failed && search !== "",
    loading: search === "" ? suggested === null : answer.search !== search,
  };
}

/** The length of the shortest prefix of a verb that puts actions first: 'age', 'can', 'imp', 'res'. */
const VERB_LENGTH = 3;

/** Actions that begin with a typed verb precede the records. */
export function listResults({
  search,
  isRoot,
  recent,
  found,
  suggested,
}: {
  search: string;
  isRoot: boolean;
  recent: readonly Entry[];
  found: readonly Found[];
  /** Null until they arrive: an empty text then lists only recent entries, so that the first entry does not change. */
  suggested: Suggested | null;
}): Group[] {
  const text = fold(search).trim();
  const words = text.split(/\s+/).filter(Boolean);
  const isOpen = (entry: Entry) => isRoot || !entry.rootOnly;
  const fits = (entry: Entry) => {
    const all = fold(`${entry.title} ${entry.detail} ${entry.words ?? ""}`);
    return isOpen(entry) && words.every((word) => all.includes(word));
  };
  const again = recent.filter(fits);
  if (text === "" && suggested === null) return again.length > 0 ? [{ label: "Recentes", items: again }] : [];
  const known = new Set(again.map(({ id }) => id));
  const fixed = fixedGroups.filter(({ label }) => text !== "" || label !== "Configurações");
  const unknown = (group: Group) => ({ ...group, items: group.items.filter(({ id }) => !known.has(id)) });
  const answered = (text === "" ? suggestedGroups(suggested ?? NOTHING) : foundGroups(found, text)).map(
    (group) => unknown({ ...group, items: group.items.filter(isOpen) }),
  );
  const own = fixed.map((group) => unknown({ ...group, items: group.items.filter(fits) }));
  const groups = [...answered, ...own];

  const [verb = ""] = words;
  const isMeant = ({ title }: Entry) => verb.length >= VERB_LENGTH && fold(title).startsWith(verb);
  // 'cancelar agendamento' opens the list of scheduled changes; with a record's name it opens that record's change.
  const meant = [...own, ...answered].flatMap(({ areActions, items }) =>
    areActions ? items.filter(isMeant) : [],
  );
  return [
    { label: "Recentes", items: again },
    {
      label: "Fazer agora",
      items: [
        ...[...whoChanged(text), ...invitation(search.trim())].filter(isOpen),
        ...newBanner(search.trim()),
        ...meant,
      ],
    },
    ...groups.map((group) => ({ ...group, items: group.items.filter((entry) => !meant.includes(entry)) })),
  ].filter(({ items }) => items.length > 0);
}

const MAX_ENTRIES = 8;
type Stored = { id: string; title: string; detail: string; href?: string };

function readRecent(userId: number): Entry[] {
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

/** Checks a stored value, which is untrusted: addresses must be of the back office, its exports or the home page. */
function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, detail, href } = value as Record<string, unknown>;
  const texts = [id, title, detail].every((text) => typeof text === "string");
  return (
    texts &&
    (href === undefined ||
      (typeof href === "string" && /^\/(?:iacontrol(?:[/?]|$)|api\/[a-z]+\/export(?:\?|$)|$)/.test(href)))
  );
}

const keyOf = (userId: number) => `recent:${userId}`;
