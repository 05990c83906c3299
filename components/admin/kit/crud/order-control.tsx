"use client";

import { useState } from "react";
import { ArrowDownUp } from "@/components/admin/kit/ui/icons";
import type { AdminRecord } from "../form/form-values";
import { CardImage } from "../media/card-image";
import type { Placed } from "../order/order-modal";
import { Control } from "../ui/control";
import { onDemand, preloadHandlers } from "../ui/on-demand";
import type { ListView } from "./list-view";
import type { Crud } from "./use-crud";

const OrderModal = onDemand(() => import("../order/order-modal").then((module) => module.OrderModal));

export function isPlacedList<Item extends AdminRecord>(items: Item[] | null): items is (Item & Placed)[] {
  return items?.every((item) => "position" in item) ?? false;
}

export function OrderControl<Item extends AdminRecord>({
  crud,
  items,
  order: { title, hint, among = () => true, imageOf },
  nameOf,
  hiddenNote,
  isPartial,
}: {
  crud: Crud<Item>;
  items: (Item & Placed)[];
  order: NonNullable<ListView<Item>["order"]>;
  nameOf: (item: Item) => string;
  hiddenNote: (item: Item) => string | null;
  isPartial: boolean;
}) {
  const [open, setOpen] = useState(false);
  const placed = items.filter(among);
  if (placed.length < 2 && !isPartial) return null;
  return (
    <>
      <Control
        disabled={isPartial}
        title={isPartial ? "Limpe a pesquisa para ordenar" : undefined}
        {...preloadHandlers(OrderModal)}
        onClick={() => setOpen(true)}
      >
        <ArrowDownUp aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Ordenar</span>
      </Control>
      {open && (
        <OrderModal<Item & Placed>
          title={title}
          hint={hint}
          items={placed}
          nameOf={nameOf}
          noteOf={hiddenNote}
          picture={imageOf && ((item) => <CardImage path={imageOf(item)} />)}
          save={crud.order}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
