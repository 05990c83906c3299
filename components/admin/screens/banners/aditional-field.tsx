"use client";

import type { Aditional } from "@/lib/content/banners/schema";
import { RemoveRow, RowsField } from "../../kit/form/rows-field";
import { inputClass } from "../../kit/ui/field";

const MAX_ITEMS = 3;
const EMPTY: Aditional = { description: "" };

/** The short lines under a slide's text, at most three (spec §5). */
export function AditionalField() {
  return (
    <RowsField
      name="aditional"
      legend={
        <>
          Itens adicionais <span className="font-normal text-muted">(até {MAX_ITEMS})</span>
        </>
      }
      one="item"
      empty={EMPTY}
      most={MAX_ITEMS}
      row={({ item, index, isRefused, change, remove }) => (
        <div className="flex items-center gap-1.5">
          <input
            aria-label={`Item adicional ${index + 1}`}
            aria-invalid={isRefused && !item.description.trim() ? true : undefined}
            value={item.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
            className={`${inputClass} h-9 pointer-coarse:h-11`}
          />
          <RemoveRow name={`item ${index + 1}`} onRemove={remove} />
        </div>
      )}
    />
  );
}
