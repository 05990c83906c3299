"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import type { Advantage } from "@/lib/banners/schema";
import { useField } from "../form/form-context";
import { toList } from "../form/form-values";
import { onDemand } from "../parts/on-demand";
import { Control, IconControl } from "../ui/control";
import { FieldErrors, TextAreaField, TextField } from "../ui/field";
import { HiddenField } from "../ui/hidden-field";
import { Skeleton } from "../ui/skeleton";
import { useRows } from "./use-rows";

// Forty icons and the window to choose from, for a form that has advantages.
const IconField = onDemand(
  () => import("./icon-field").then((room) => room.IconField),
  <Skeleton className="size-16 rounded-xl" />,
);

const EMPTY: Advantage = { title: "", description: "", icon_svg: null, icon_name: null };

/** The grid of advantages of a product page. */
export function AdvantagesField() {
  const id = useId();
  const { value, errors } = useField<Advantage[] | string>("advantages");
  const { rows, items, add, change, remove, move } = useRows(toList(value));
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={errors?.length ? `${id}-errors` : undefined}>
      <legend data-label-of="advantages" className="mb-1.5 font-medium text-sm">
        Vantagens
      </legend>
      <HiddenField name="advantages" value={JSON.stringify(items)} />
      {rows.map(({ key, item }, index) => (
        <div key={key} className="rounded-xl border border-line bg-page p-3.5">
          <div className="mb-2 flex items-center gap-0.5">
            <p className="mr-auto font-medium text-muted text-xs">Vantagem {index + 1}</p>
            <IconControl
              label={`Subir vantagem ${index + 1}`}
              disabled={index === 0}
              onClick={() => move(key, -1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </IconControl>
            <IconControl
              label={`Descer vantagem ${index + 1}`}
              disabled={index === rows.length - 1}
              onClick={() => move(key, 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </IconControl>
            <IconControl
              label={`Remover vantagem ${index + 1}`}
              className="tooltip-left"
              onClick={() => remove(key)}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconControl>
          </div>
          <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
            <IconField icon={item} onIcon={(icon) => change(key, icon)} />
            <div className="flex flex-col gap-3">
              <TextField
                label="Título"
                value={item.title}
                onChange={(event) => change(key, { title: event.currentTarget.value })}
              />
              <TextAreaField
                label="Descrição"
                rows={2}
                value={item.description}
                onChange={(event) => change(key, { description: event.currentTarget.value })}
              />
            </div>
          </div>
        </div>
      ))}
      <Control size="sm" className="self-start" onClick={() => add(EMPTY)}>
        <Plus aria-hidden className="size-4" />
        Adicionar vantagem
      </Control>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
