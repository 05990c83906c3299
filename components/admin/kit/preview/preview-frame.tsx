"use client";

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Eye, History, Loader, Monitor, PencilLine } from "@/components/admin/kit/ui/icons";
import { PLACES } from "@/lib/content/texts/fill";
import { escapeRegExp } from "@/lib/platform/format/fold";
import { Control } from "../ui/control";
import type { preloadHandlers } from "../ui/on-demand";
import { useAltKey } from "../ui/use-shortcut";

/** The width of the page in the desktop view, in pixels. */
const COMPUTER_WIDTH = 1280;
const PHONE_WIDTH = 430;
const PHONE_SCALE = 0.65;
/** The height of the site's sticky header, in pixels. */
const HEADER_HEIGHT = 80;
const MARKED_MS = 1500;

/** The page of a record with its typed values; reloads with every stored draft and keeps the scroll position. */
export function PreviewFrame({
  src,
  findText,
  edited,
  note,
  children,
}: {
  /** The preview's address, which changes with each save and each stored draft. */
  src: string;
  /** The record's name or first text, to which the page scrolls. */
  findText: string;
  /** The paragraph that was typed last, which stays in view. */
  edited?: RefObject<string>;
  note?: string | false;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef<number>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  // The old page stays visible until the next is loaded. Another `src` would also add an entry to the history.
  const frames = loaded === null || loaded === src ? [src] : [loaded, src];
  const [isWide, setWide] = useState(false);
  const room = useWidth(box);
  // On phones the page is legible and scrolls sideways.
  const scale =
    isWide && room > 0 ? Math.min(1, room < PHONE_WIDTH ? PHONE_SCALE : room / COMPUTER_WIDTH) : 1;

  function onLoad(next: HTMLIFrameElement, address: string) {
    const { contentWindow: page } = next;
    if (!page) return;
    frame.current = next;
    const isFirst = scrolled.current === null;
    page.scrollTo(0, scrolled.current ?? 0);
    const found = showText(page.document, edited?.current) ?? (isFirst && showText(page.document, findText));
    // Some parts are rendered only on wide screens.
    if (isFirst && found && found.getClientRects().length === 0) setWide(true);
    page.addEventListener("scroll", () => {
      scrolled.current = page.scrollY;
    });
    setLoaded(address);
  }
  // Scrolls again to parts that are visible only on wide screens.
  const goThere = useEffectEvent(() => {
    const { contentWindow: page } = frame.current ?? {};
    if (page && !showText(page.document, edited?.current)) showText(page.document, findText);
    // Showing the text also scrolls the frame sideways.
    if (box.current) box.current.scrollLeft = 0;
  });
  useEffect(() => {
    if (isWide) goThere();
  }, [isWide]);

  return (
    <div className="flex h-full min-h-80 flex-col gap-2">
      <div className="flex items-center gap-1">
        {children}
        {note && <p className="text-muted text-sm">{note}</p>}
        <Control
          size="sm"
          variant="ghost"
          aria-pressed={isWide}
          title={children ? "Como no computador" : undefined}
          className="ml-auto aria-pressed:bg-hover aria-pressed:text-accent"
          onClick={() => setWide(!isWide)}
        >
          <Monitor aria-hidden className="size-3.5" />
          <span className={children ? "max-2xl:sr-only" : undefined}>Como no computador</span>
        </Control>
      </div>
      <div
        ref={box}
        className="relative min-h-0 flex-1 overflow-x-auto overflow-y-hidden rounded-xl border border-line bg-white"
      >
        {/* As large as the scaled page, and not scrolled when the page scrolls to an element. */}
        <div
          className="relative h-full overflow-clip"
          style={scale < 1 ? { width: COMPUTER_WIDTH * scale } : undefined}
        >
          {frames.map((address) => (
            <iframe
              key={address}
              title={address === src ? "Pré-visualização" : "Pré-visualização anterior"}
              src={address}
              onLoad={({ currentTarget }) => onLoad(currentTarget, address)}
              className={`size-full max-w-none origin-top-left ${address === src && frames.length > 1 ? "invisible absolute inset-0" : ""}`}
              style={
                scale < 1
                  ? { width: COMPUTER_WIDTH, height: `${100 / scale}%`, transform: `scale(${scale})` }
                  : undefined
              }
            />
          ))}
        </div>
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
    </div>
  );
}

/** Returns the width of an element in pixels; 0 before it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Opens the details of the element with a text, and scrolls to it unless it is in view. @returns the element */
function showText(page: Document, text = ""): Element | undefined {
  if (text.trim() === "") return;
  const pattern = patternOf(text);
  const matches = (element: Element) => pattern.test(element.textContent?.trim() ?? "");
  const named =
    [...page.querySelectorAll("main h3, main figcaption > span")].find(matches) ??
    [...page.querySelectorAll("main :is(h1, h2, dt, dd, li, strong, summary, p), footer p")].find(matches);
  const details = named?.closest("details");
  if (details) details.open = true;
  const { top = 0, bottom = 0 } = named?.getBoundingClientRect() ?? {};
  if (named && (top < HEADER_HEIGHT || bottom > page.documentElement.clientHeight)) {
    named.scrollIntoView({ block: "center" });
    named.animate({ backgroundColor: ["#ffe58a", "transparent"] }, MARKED_MS);
  }
  return named;
}

/** Returns a pattern for a text on the page: spaces are collapsed, and placeholders like {empresa} match any text. */
function patternOf(text: string): RegExp {
  const escaped = escapeRegExp(text.trim()).replace(/\s+/g, "\\s+");
  const filled = PLACES.reduce((done, place) => done.replaceAll(`\\{${place}\\}`, ".+"), escaped);
  return new RegExp(`^${filled}$`);
}

type Shown = {
  /** The kind and the record's id, or `novo`, such as "faq/7". */
  of: string;
  /** The time of the draft's last save on the server; null: there is none. */
  draftSavedAt: string | null;
  updatedAt: string | undefined;
  /** The id of the scheduled change that is loaded into the form. */
  scheduled?: number;
  /** The page, for a record that several pages show. */
  page?: string;
};

export function previewAddress({ of, draftSavedAt, updatedAt, scheduled, page }: Shown): string {
  const query = new URLSearchParams(draftSavedAt ? { rascunho: draftSavedAt } : { salvo: updatedAt ?? "" });
  if (scheduled && !draftSavedAt) query.set("agendado", String(scheduled));
  if (page) query.set("pagina", page);
  return `/iacontrol/preview/${of}?${query}`;
}

export function PreviewControls({
  previewing,
  onPreview,
  onHistory,
  preload,
}: {
  previewing: boolean;
  onPreview: (previewing: boolean) => void;
  /** If omitted, there is no history yet. */
  onHistory?: () => void;
  preload: ReturnType<typeof preloadHandlers>;
}) {
  useAltKey("P", () => onPreview(!previewing));
  return (
    <>
      <Control variant="ghost" aria-keyshortcuts="Alt+P" title="Alt+P" onClick={() => onPreview(!previewing)}>
        <Eye aria-hidden className={`size-4 ${previewing ? "max-sm:hidden" : ""}`} />
        {previewing && (
          <span className="contents sm:hidden">
            <PencilLine aria-hidden className="size-4" />
            Editar
          </span>
        )}
        <span className={previewing ? "max-sm:sr-only" : ""}>
          {previewing ? "Fechar pré-visualização" : "Pré-visualizar"}
        </span>
      </Control>
      {onHistory && (
        <Control variant="ghost" {...preload} onClick={onHistory}>
          <History aria-hidden className="size-4" />
          Histórico
        </Control>
      )}
    </>
  );
}
