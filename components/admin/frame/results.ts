import type { Found, Suggested } from "@/lib/office/palette/wire";
import { fold } from "@/lib/platform/format/text";
import { type Entry, fixedGroups, foundGroups, type Group, suggestedGroups, whoChanged } from "./entries";

/** The shortest prefix of a verb that puts actions first: 'age', 'can', 'imp', 'res'. */
const VERB_LENGTH = 3;

/**
 * Returns the palette's results for a text: recent entries, then records, screens, actions and settings; actions
 * whose title begins with the typed verb come before them. Without a text: recent entries, suggestions, screens and
 * actions.
 */
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
  /** The server's results for the text. */
  found: readonly Found[];
  suggested: Suggested;
}): Group[] {
  const text = fold(search).trim();
  const words = text.split(/\s+/).filter(Boolean);
  const isOpen = (entry: Entry) => isRoot || !entry.rootOnly;
  const fits = (entry: Entry) => {
    const all = fold(`${entry.title} ${entry.detail} ${entry.words ?? ""}`);
    return isOpen(entry) && words.every((word) => all.includes(word));
  };
  const again = recent.filter(fits);
  const known = new Set(again.map(({ id }) => id));
  const fixed = fixedGroups.filter(({ label }) => text !== "" || label !== "Configurações");
  const unknown = (group: Group) => ({ ...group, items: group.items.filter(({ id }) => !known.has(id)) });
  const answered = (text === "" ? suggestedGroups(suggested) : foundGroups(found)).map(unknown);
  const own = fixed.map((group) => unknown({ ...group, items: group.items.filter(fits) }));
  const groups = [...answered, ...own];

  const [verb = ""] = words;
  const isMeant = ({ title }: Entry) => verb.length >= VERB_LENGTH && fold(title).startsWith(verb);
  // 'cancelar agendamento' opens the list of scheduled changes; with a record's name, that change.
  const meant = [...own, ...answered].flatMap(({ areActions, items }) =>
    areActions ? items.filter(isMeant) : [],
  );
  return [
    { label: "Recentes", items: again },
    { label: "Fazer agora", items: [...whoChanged(text).filter(isOpen), ...meant] },
    ...groups.map((group) => ({ ...group, items: group.items.filter((entry) => !meant.includes(entry)) })),
  ].filter(({ items }) => items.length > 0);
}
