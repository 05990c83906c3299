"use client";

import { toggleFavourite, useIsFavourite } from "./use-favourites";

/** Hidden without JavaScript. */
export function FavouriteButton({ id, label = false }: { id: number; label?: boolean }) {
  const isFavourite = useIsFavourite(id);
  return (
    <button
      type="button"
      className={label ? "favourite favourite-wide" : "favourite"}
      aria-pressed={isFavourite}
      aria-label={label ? "Guardar nos favoritos" : `Guardar a carta ${id} nos favoritos`}
      onClick={() => toggleFavourite(id)}
    >
      <Star />
      {label && (isFavourite ? "Nos favoritos" : "Guardar nos favoritos")}
    </button>
  );
}

export function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="m12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2-5.6 3.2 1.3-6.2L3 9.5l6.3-.7z" />
    </svg>
  );
}
