"use client";

import { useRef } from "react";
import { type FoundPage, SearchResult } from "../../kit/preview/search-result";
import { useTyped } from "../../kit/preview/use-typed";

/** The search result of the page of a banner's type, which the banner does not change. */
export function BannerSearchResult({ pages }: { pages: Readonly<Record<number, FoundPage>> }) {
  const box = useRef<HTMLDivElement>(null);
  const page = pages[Number(useTyped(box)?.get("full_banner_type_id"))];
  return (
    <div ref={box} className="sm:col-span-2">
      {page && (
        <SearchResult
          page={page}
          note="É a página deste tipo de banner. O título e a descrição são os da página e não mudam com o banner."
        />
      )}
    </div>
  );
}
