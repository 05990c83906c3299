"use client";

import { useEffect, useRef, useState } from "react";
import { documentTitle } from "@/lib/content/site/brand";
import { excerpt } from "@/lib/platform/format/excerpt";
import { imageUrl, ofLibrary } from "@/lib/platform/format/image";
import { useField } from "../../kit/form/form-context";
import { SearchResult, useTyped } from "../../kit/preview/search-result";

/** The company's name and the site's address, as in "https://ipe.com.br". */
export type Site = { name: string; url: string };

export function PostSearchResult({ site }: { site: Site }) {
  const box = useRef<HTMLDivElement>(null);
  const typed = useTyped(box);
  const { value: slug } = useField<string>("slug");
  const title = String(typed?.get("title") ?? "").trim() || "Título do informativo";
  const path = `/posts/${slug ?? "…"}`;
  const own = useOwnPicture(typed);
  return (
    <div ref={box}>
      <SearchResult
        page={{
          url: `${site.url}${path}`,
          title: documentTitle({ path, title }, site.name),
          description: excerpt(String(typed?.get("content") ?? "")),
          picture: own ?? `/api/posts/share-picture?title=${encodeURIComponent(title)}`,
        }}
        note={`A descrição é o começo do texto. ${slug ? "" : "O endereço sai do título ao salvar."}`}
      />
    </div>
  );
}

/** Returns the address of the post's image, chosen or stored; null if one will be generated. */
function useOwnPicture(typed: FormData | null): string | null {
  const { value: stored } = useField<string | null>("image");
  const chosen = typed?.get("image");
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!(chosen instanceof File) || chosen.size === 0) return setPreview(null);
    const address = URL.createObjectURL(chosen);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [chosen]);
  if (preview) return preview;
  if (typeof chosen === "string") return imageUrl(ofLibrary(chosen) ?? chosen);
  return imageUrl(ofLibrary(stored ?? "") ?? stored);
}
