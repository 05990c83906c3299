"use client";

import { type ComponentType, useState } from "react";
import { countOf } from "@/lib/platform/format/count";
import { Star } from "./favourite-button";
import { useFavourites } from "./use-favourites";

export function FavouritesButton() {
  const count = useFavourites().length;
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [isOpen, setOpen] = useState(false);
  async function open() {
    const { FavouritesDialog } = await import("./favourites-dialog");
    setDialog(() => FavouritesDialog);
    setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={count === 0 ? "Favoritos" : `Favoritos: ${countOf(count, "carta")}`}
        onClick={() => open().catch(() => undefined)}
        className="header-favourites"
      >
        <Star />
        {count > 0 && <span>{count}</span>}
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
