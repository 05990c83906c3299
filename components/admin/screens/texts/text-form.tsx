"use client";

import type { AdminText } from "@/lib/content/texts/data";
import type { Entry } from "@/lib/content/texts/schema";
import { type Section, sectionNamed } from "@/lib/content/texts/sections";
import { fold } from "@/lib/platform/format/fold";
import { searchWords } from "../../kit/crud/list-view";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { RowCard, RowsField } from "../../kit/form/rows-field";
import { FlagField, TextAreaField, TextField } from "../../kit/form/text-fields";
import { TextAreaField as PlainArea } from "../../kit/ui/field";
import { useQueryState } from "../../kit/ui/use-query-state";

type PageNames = Readonly<Record<string, string>>;

/** @param props.pageNames the titles of the pages, by path */
export function TextForm({ pageNames, ...window }: RecordWindow<AdminText> & { pageNames: PageNames }) {
  const section: Section | undefined = sectionNamed(window.record?.section ?? "");
  if (!section) return null;
  return (
    <RecordModal
      {...window}
      description={`${section.name} · ${pageNames[section.page] ?? section.page}`}
      standard={section.standard}
      width="lg"
      fields={<Fields section={section} />}
    />
  );
}

function Fields({ section: { name, hint, standard, title, text, entries, note } }: { section: Section }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-prose flex-col gap-1 text-muted text-sm">
        {hint && <p>{hint}</p>}
        {standard && <p>Texto padrão: “{standard}”</p>}
        <p>
          <code>{"{empresa}"}</code> e <code>{"{administradora}"}</code> viram os nomes que estão em
          Configurações.
        </p>
      </div>
      {title && <TextField name="title" label={labelOf(title)} optional />}
      {text && <TextAreaField name="text" label={labelOf(text)} rows={entries ? 2 : 9} optional />}
      {entries && <EntriesField name={name} entries={entries} />}
      {note && <TextAreaField name="note" label={labelOf(note)} rows={1} optional />}
      <FlagField name="active" label="Ativo" hint="Aparece no site" />
    </div>
  );
}

const EMPTY: Entry = { title: "", text: null, note: null };

type Entries = NonNullable<Section["entries"]>;

function EntriesField({ name, entries }: { name: string; entries: Entries }) {
  const { one, title, text, isTextOptional, note, groups } = entries;
  const words = searchWords(useQueryState().get("search"));
  return (
    <RowsField
      name="entries"
      legend={name}
      one={one.toLowerCase()}
      empty={EMPTY}
      titleOf={({ title }) => title}
      row={(row) => (
        <>
          {groups?.[row.index] && (
            <p data-label className="mb-2 text-muted text-sm in-data-dragging:-translate-y-(--shift)">
              {groups[row.index]}
            </p>
          )}
          <RowCard row={row} text={row.item.text} isFound={isFound(row.item, words)}>
            <div className={`grid items-start gap-3 ${note ? "sm:grid-cols-[1fr_2fr]" : ""}`}>
              <PlainArea
                label={labelOf(title)}
                rows={1}
                onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
                {...row.bound("title")}
              />
              {text && (
                <PlainArea
                  label={labelOf(text)}
                  rows={2}
                  optional={isTextOptional}
                  {...row.bound("text", isTextOptional)}
                />
              )}
              {note && (
                <PlainArea label={labelOf(note)} rows={2} className="sm:col-span-2" {...row.bound("note")} />
              )}
            </div>
          </RowCard>
        </>
      )}
    />
  );
}

function isFound({ title, text, note }: Entry, words: readonly string[]): boolean {
  const all = fold([title, text, note].join(" "));
  return words.length > 0 && words.every((word) => all.includes(word));
}

/** Returns a label without its article: "A resposta" → "Resposta". */
function labelOf(label: string): string {
  const bare = label.replace(/^[AO]s? /, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
