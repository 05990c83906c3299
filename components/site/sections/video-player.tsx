"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";

/** Nothing is loaded from YouTube before the click. Without JavaScript the trigger is a link. */
export function VideoPlayer({
  href,
  videoId,
  title,
  className,
  children,
}: {
  href: string;
  videoId: string | null;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        aria-haspopup="dialog"
        onClick={play}
      >
        {children}
      </a>
      {open && (
        <dialog
          ref={dialog}
          aria-label={title}
          closedby="any"
          onClose={() => setOpen(false)}
          className="m-auto w-[min(100%-2rem,60rem)] max-w-none animate-rise bg-transparent text-white"
        >
          <div className="mb-3 flex items-center justify-between gap-4">
            <p className="font-semibold">{title}</p>
            <form method="dialog">
              <button
                type="submit"
                aria-label="Fechar vídeo"
                className="inline-flex size-11 items-center justify-center rounded-full bg-white text-ink hover:bg-blossom"
              >
                <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
                  <path
                    d="M3 3l10 10M13 3L3 13"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinecap="round"
                  />
                </svg>
              </button>
            </form>
          </div>
          {videoId ? <Frame videoId={videoId} title={title} /> : <Elsewhere href={href} />}
        </dialog>
      )}
    </>
  );
}

function Frame({ videoId, title }: { videoId: string; title: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="relative aspect-video overflow-hidden rounded-xl bg-ink">
      {!loaded && (
        <p role="status" className="absolute inset-0 flex items-center justify-center">
          Carregando...
        </p>
      )}
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        onLoad={() => setLoaded(true)}
        className="absolute inset-0 size-full"
      />
    </div>
  );
}

function Elsewhere({ href }: { href: string }) {
  return (
    <p className="rounded-xl bg-white p-8 text-ink">
      Este vídeo está em outro site.{" "}
      <a href={href} target="_blank" rel="noopener noreferrer" className="text-link">
        Assistir em nova aba
      </a>
    </p>
  );
}
