"use client";

import { comparePath, letterPath } from "@/lib/trade/letters/paths";
import { clearFavourites, useFavourites } from "./use-favourites";

const MAX_COMPARED = 4;

/** The favourite letters of this device: links to each, and to a comparison of the latest four. */
export function FavouritesNote() {
  const ids = useFavourites();
  if (ids.length === 0) return null;
  const compared = ids.slice(0, MAX_COMPARED);
  return (
    <section aria-label="Favoritos neste aparelho" className="favourites">
      <h2>Favoritos neste aparelho</h2>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a href={letterPath(id)} translate="no">
              Carta {id}
            </a>
          </li>
        ))}
      </ul>
      {compared.length > 1 && (
        <a href={comparePath(compared.map((id) => [id]))} className="button button-primary button-sm">
          {ids.length > MAX_COMPARED ? `Comparar as ${MAX_COMPARED} últimas` : "Comparar"}
        </a>
      )}
      <button type="button" onClick={clearFavourites} className="button button-outline button-sm">
        Limpar
      </button>
    </section>
  );
}
