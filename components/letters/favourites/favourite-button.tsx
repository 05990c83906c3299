"use client";

import { Star } from "./star";
import { toggleFavourite, useFavourites, useIsHydrated } from "./use-favourites";

/** Toggles a letter as a favourite of this device; `label` shows the text beside the star. */
export function FavouriteButton({ id, label = false }: { id: number; label?: boolean }) {
  const isFavourite = useFavourites().includes(id);
  if (!useIsHydrated()) return null;
  return (
    <button
      type="button"
      className={label ? "favourite favourite-wide" : "favourite"}
      aria-pressed={isFavourite}
      aria-label={label ? undefined : `Guardar a carta ${id} nos favoritos`}
      onClick={() => toggleFavourite(id)}
    >
      <Star />
      {label && "Guardar nos favoritos"}
    </button>
  );
}
