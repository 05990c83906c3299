"use client";

import type { Entry } from "@/lib/content/texts/entry";
import type { Section } from "@/lib/content/texts/sections";
import { RowCard, RowsField } from "../../kit/form/rows-field";
import { TextAreaField, TextField } from "../../kit/ui/field";

const EMPTY: Entry = { title: "", text: null, note: null };

/** The entries of a section. */
export function EntriesField({ entries }: { entries: NonNullable<Section["entries"]> }) {
  const { one, title, text, isTextOptional, note } = entries;
  return (
    <RowsField
      name="entries"
      legend="Lista"
      one={one.toLowerCase()}
      empty={EMPTY}
      row={(row) => (
        <RowCard one={one} row={row}>
          <div className="flex flex-col gap-3">
            <TextField
              label={labelOf(title)}
              value={row.item.title}
              onChange={(event) => row.change({ title: event.currentTarget.value })}
            />
            {text && (
              <TextAreaField
                label={labelOf(text)}
                rows={2}
                optional={isTextOptional}
                value={row.item.text ?? ""}
                onChange={(event) => row.change({ text: event.currentTarget.value })}
              />
            )}
            {note && (
              <TextAreaField
                label={labelOf(note)}
                rows={2}
                value={row.item.note ?? ""}
                onChange={(event) => row.change({ note: event.currentTarget.value })}
              />
            )}
          </div>
        </RowCard>
      )}
    />
  );
}

/** Returns a label without its article: "A resposta" → "Resposta". */
export function labelOf(label: string): string {
  const bare = label.replace(/^[AO]s? /, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
