"use client";

import type { AdminText } from "@/lib/content/texts/data";
import { type Section, sectionNamed } from "@/lib/content/texts/sections";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { FlagField } from "../../kit/form/flag-field";
import { useField } from "../../kit/form/form-context";
import { TextAreaField, TextField } from "../../kit/form/text-fields";
import { EntriesField, labelOf } from "./entries-field";

/** The form of one section of a page. */
export function TextForm(window: RecordWindow<AdminText>) {
  return <RecordModal {...window} width="lg" fields={<Fields />} />;
}

function Fields() {
  const section: Section | undefined = sectionNamed(useField<string>("section").value ?? "");
  if (!section) return null;
  const { page, name, hint, title, text, entries, note } = section;
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-prose text-muted text-sm">
        <p>
          <strong className="text-content">{name}</strong> · {page}
        </p>
        {hint && <p className="mt-1">{hint}</p>}
        <p className="mt-1">
          <code>{"{empresa}"}</code> e <code>{"{administradora}"}</code> viram os nomes das configurações.
        </p>
      </div>
      {title && <TextField name="title" label={labelOf(title)} optional />}
      {text && <TextAreaField name="text" label={labelOf(text)} rows={entries ? 2 : 9} optional />}
      {entries && <EntriesField entries={entries} />}
      {note && <TextField name="note" label={labelOf(note)} optional />}
      <FlagField name="active" label="Ativo" hint="Aparece no site" />
    </div>
  );
}
