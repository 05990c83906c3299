"use client";

import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import type { Aditional } from "@/lib/banners/schema";
import { useField } from "../form/form-context";
import { toList } from "../form/form-values";
import { Control, IconControl } from "../ui/control";
import { FieldErrors, inputClass } from "../ui/field";
import { HiddenField } from "../ui/hidden-field";
import { useRows } from "./use-rows";

const MAX_ITEMS = 3;

/** The short lines under a slide's text, three at most (spec §5). */
export function AditionalField() {
  const id = useId();
  const { value, errors } = useField<Aditional[] | string>("aditional");
  const { rows, items, add, change, remove } = useRows(toList(value));
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={errors?.length ? `${id}-errors` : undefined}>
      <legend data-label-of="aditional" className="mb-1.5 font-medium text-sm">
        Itens adicionais <span className="font-normal text-muted">(até {MAX_ITEMS})</span>
      </legend>
      <HiddenField name="aditional" value={JSON.stringify(items)} />
      {rows.map(({ key, item }, index) => (
        <div key={key} className="flex items-center gap-1.5">
          <input
            aria-label={`Item adicional ${index + 1}`}
            aria-invalid={errors?.length && !item.description.trim() ? true : undefined}
            value={item.description}
            onChange={(event) => change(key, { description: event.currentTarget.value })}
            className={`${inputClass} h-9 pointer-coarse:h-11`}
          />
          <IconControl
            label={`Remover item ${index + 1}`}
            className="tooltip-left"
            onClick={() => remove(key)}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconControl>
        </div>
      ))}
      {rows.length < MAX_ITEMS && (
        <Control size="sm" className="self-start" onClick={() => add({ description: "" })}>
          <Plus aria-hidden className="size-4" />
          Adicionar item
        </Control>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
