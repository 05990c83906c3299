"use client";

import { useDeferredValue } from "react";
import type { Advantage } from "@/lib/content/banners/schema";
import { RowCard, RowsField } from "../../kit/form/rows-field";
import { TextAreaField, TextField } from "../../kit/ui/field";
import { onDemand, Skeleton } from "../../kit/ui/on-demand";

const IconField = onDemand(
  () => import("./icon-field").then((module) => module.IconField),
  <Skeleton className="size-16 rounded-xl" />,
);

const EMPTY: Advantage = { title: "", description: "", icon_svg: null, icon_name: null };

export function AdvantagesField() {
  // Deferred, so that the modal appears before these rows, which are below the fold.
  const isReady = useDeferredValue(true, false);
  return (
    <RowsField
      name="advantages"
      legend="Vantagens"
      one="vantagem"
      empty={EMPTY}
      row={(row) =>
        isReady && (
          <RowCard one="Vantagem" row={row}>
            <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
              <IconField icon={row.item} onIcon={row.change} />
              <div className="flex flex-col gap-3">
                <TextField
                  label="Título"
                  value={row.item.title}
                  onChange={(event) => row.change({ title: event.currentTarget.value })}
                />
                <TextAreaField
                  label="Descrição"
                  rows={2}
                  value={row.item.description}
                  onChange={(event) => row.change({ description: event.currentTarget.value })}
                />
              </div>
            </div>
          </RowCard>
        )
      }
    />
  );
}
