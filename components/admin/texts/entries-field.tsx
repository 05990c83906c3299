"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import type { Entry } from "@/lib/texts/entry";
import type { Section } from "@/lib/texts/sections";
import { useRows } from "../banners/use-rows";
import { useField } from "../form/form-context";
import { toList } from "../form/form-values";
import { Control, IconControl } from "../ui/control";
import { FieldErrors, TextAreaField, TextField } from "../ui/field";
import { HiddenField } from "../ui/hidden-field";
import { labelOf } from "./label-of";

const EMPTY: Entry = { title: "", text: null, note: null };

/** The entries of a section, in the order that visitors read them. */
export function EntriesField({ entries }: { entries: NonNullable<Section["entries"]> }) {
  const { one, title, text, isTextOptional, note } = entries;
  const id = useId();
  const { value, errors } = useField<Entry[] | string>("entries");
  const { rows, items, add, change, remove, move } = useRows(toList(value));
  const what = one.toLowerCase();
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={errors?.length ? `${id}-errors` : undefined}>
      <legend data-label-of="entries" className="mb-1.5 font-medium text-sm">
        Lista
      </legend>
      <HiddenField name="entries" value={JSON.stringify(items)} />
      {rows.map(({ key, item }, index) => (
        <div key={key} className="rounded-xl border border-line bg-page p-3.5">
          <div className="mb-2 flex items-center gap-0.5">
            <p className="mr-auto font-medium text-muted text-xs">
              {one} {index + 1}
            </p>
            <IconControl
              label={`Subir ${what} ${index + 1}`}
              disabled={index === 0}
              onClick={() => move(key, -1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </IconControl>
            <IconControl
              label={`Descer ${what} ${index + 1}`}
              disabled={index === rows.length - 1}
              onClick={() => move(key, 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </IconControl>
            <IconControl
              label={`Remover ${what} ${index + 1}`}
              className="tooltip-left"
              onClick={() => remove(key)}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconControl>
          </div>
          <div className="flex flex-col gap-3">
            <TextField
              label={labelOf(title)}
              value={item.title}
              onChange={(event) => change(key, { title: event.currentTarget.value })}
            />
            {text && (
              <TextAreaField
                label={labelOf(text)}
                rows={2}
                optional={isTextOptional}
                value={item.text ?? ""}
                onChange={(event) => change(key, { text: event.currentTarget.value })}
              />
            )}
            {note && (
              <TextAreaField
                label={labelOf(note)}
                rows={2}
                value={item.note ?? ""}
                onChange={(event) => change(key, { note: event.currentTarget.value })}
              />
            )}
          </div>
        </div>
      ))}
      <Control size="sm" className="self-start" onClick={() => add(EMPTY)}>
        <Plus aria-hidden className="size-4" />
        Adicionar {what}
      </Control>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
