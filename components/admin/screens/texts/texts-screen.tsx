"use client";

import type { AdminText } from "@/lib/content/texts/data";
import { sectionNamed } from "@/lib/content/texts/sections";
import { textWords } from "@/lib/content/texts/words";
import type { Waiting } from "@/lib/records/scheduled/data";
import { CrudScreen } from "../../kit/crud/crud-screen";
import { activeFlag, flagFilters, fromFound, type ListView, searchWords } from "../../kit/crud/list-view";
import { Marked, RecordRow } from "../../kit/crud/record-card";
import { type Endpoint, useCrud } from "../../kit/crud/use-crud";
import { onDemand, usePreload } from "../../kit/ui/on-demand";
import { useQueryState } from "../../kit/ui/use-query-state";

const endpoint: Endpoint = { path: "/api/site-texts", body: "json", update: "put", entity: "site_text" };

const TextForm = onDemand(() => import("./text-form").then((module) => module.TextForm));

const wordsOf = ({ title, text, entries, note }: AdminText) =>
  [title, text, ...entries.map(lineOf), ...entries.map((entry) => entry.note), note]
    .filter(Boolean)
    .join("\n");

const lineOf = ({ title, text }: AdminText["entries"][number]) =>
  [title, text].filter(Boolean).join(title.endsWith("?") ? " " : ": ");

const firstOf = ({ title, text, entries: [first] }: AdminText) =>
  (title || text || first?.title || "").split(/[\n{]/)[0]?.trim() ?? "";

const standardOf = ({ section }: AdminText) => sectionNamed(section)?.standard;

/** Returns what the site shows of a text, in one line. */
const shownOf = (text: AdminText) =>
  wordsOf(text).replaceAll("\n", " · ") ||
  (standardOf(text) ? `Texto padrão: ${standardOf(text)}` : "Sem texto.");

const viewOf = (pageNames: Readonly<Record<string, string>>): ListView<AdminText> => ({
  layout: "list",
  note: "O que cada página diz. A parte inativa ou sem texto sai do site, ou dá lugar ao texto padrão.",
  nameOf: ({ name, page }) => `${name} (${pageNames[page] ?? page})`,
  groupOf: ({ page }) => pageNames[page] ?? page,
  placeOf: (text) => {
    const reason = text.active ? wordsOf(text) === "" && "sem texto" : "inativo";
    if (reason && !standardOf(text)) return { reason, isOnCard: !text.active };
    // Any brand in the address of this page redirects to the right one.
    const path = text.page.startsWith("/") ? text.page.replace("…", "marca") : "/";
    // The browser scrolls to the text.
    return { href: `${path}#:~:text=${encodeURIComponent(firstOf(text))}` };
  },
  text: (text) =>
    `${text.name} ${text.page} ${pageNames[text.page] ?? ""} ${wordsOf(text)} ${standardOf(text) ?? ""}`,
  flags: [activeFlag("active")],
  filters: [
    ...flagFilters({ active: ({ active }: AdminText) => active }),
    { value: "vazios", label: "Sem texto", by: (text) => wordsOf(text) === "" },
  ],
  sorts: [{ value: "paginas", label: "Por página", by: null }],
});

export function TextsScreen({
  initial,
  scheduled,
  pageNames,
}: {
  initial: AdminText[] | null;
  scheduled: readonly Waiting[];
  /** The titles of the pages, by path. */
  pageNames: Readonly<Record<string, string>>;
}) {
  const crud = useCrud(endpoint, initial, textWords);
  const search = useQueryState().get("search");
  const words = searchWords(search);
  usePreload(TextForm);
  return (
    <CrudScreen
      crud={crud}
      view={viewOf(pageNames)}
      scheduled={scheduled}
      isRoot={false}
      canCreate={false}
      defaults={{}}
      card={(text, parts) => (
        <RecordRow
          isGrouped
          title={<Marked text={text.name} words={words} />}
          text={<Marked text={fromFound(shownOf(text), search)} words={words} />}
          parts={parts}
        />
      )}
      form={(window) => <TextForm {...window} pageNames={pageNames} />}
    />
  );
}
