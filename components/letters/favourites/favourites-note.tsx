"use client";

import { comparePath, letterPath } from "@/lib/trade/letters/paths";
import { clearFavourites, useFavourites } from "./use-favourites";

const MOST_COMPARED = 4;

/** The letters kept on this device: ways to each, and to the latest four side by side. */
export function FavouritesNote() {
  const ids = useFavourites();
  if (ids.length === 0) return null;
  const compared = ids.slice(0, MOST_COMPARED);
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
          {ids.length > MOST_COMPARED ? `Comparar as ${MOST_COMPARED} últimas` : "Comparar"}
        </a>
      )}
      <button type="button" onClick={clearFavourites} className="button button-outline button-sm">
        Limpar
      </button>
    </section>
  );
}
