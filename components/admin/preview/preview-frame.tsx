"use client";

import { Loader } from "lucide-react";
import { useRef, useState } from "react";

/**
 * The record on its real page, as typed so far. It is read anew with every draft the server takes, and stays where it
 * was scrolled to.
 */
export function PreviewFrame({
  src,
  findText,
}: {
  /** Another one for each version. */
  src: string;
  /** What the record is called: the page opens where it stands. */
  findText: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef<number>(null);
  const [loaded, setLoaded] = useState<string | null>(null);

  function onLoad() {
    const { contentWindow: page } = frame.current ?? {};
    if (!page) return;
    if (scrolled.current === null) showText(page.document, findText);
    else page.scrollTo(0, scrolled.current);
    page.addEventListener("scroll", () => {
      scrolled.current = page.scrollY;
    });
    setLoaded(src);
  }

  return (
    <div className="relative h-full min-h-80 overflow-hidden rounded-xl border border-line bg-white">
      <iframe ref={frame} title="Pré-visualização" src={src} onLoad={onLoad} className="size-full" />
      {loaded !== src && (
        <p
          role="status"
          className="absolute top-3 right-3 flex items-center gap-2 rounded-full bg-raised px-3 py-1.5 text-content text-xs shadow-float"
        >
          <Loader aria-hidden className="size-3.5 animate-spin motion-reduce:animate-none" />
          Atualizando
        </p>
      )}
    </div>
  );
}

/** Goes to the record where it is one of many, and opens it. */
function showText(page: Document, text: string) {
  const named = [...page.querySelectorAll("main h3, main figcaption > span")].find(
    (element) => text !== "" && element.textContent?.trim() === text,
  );
  const details = named?.closest("details");
  if (details) details.open = true;
  named?.scrollIntoView({ block: "center" });
}
