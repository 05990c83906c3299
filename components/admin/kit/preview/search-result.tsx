"use client";

import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { CircleCheck, Info } from "@/components/admin/kit/ui/icons";

/** The approximate length at which search engines cut titles. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTHS = { least: 70, most: 160 };

export type FoundPage = { url: string; title: string; description: string; picture: string | null };

export function SearchResult({ page, note }: { page: FoundPage; note?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-xl border border-line bg-page"
    >
      <summary className="flex min-h-11 items-center rounded-xl px-4 font-medium hover:bg-hover">
        Na busca e ao compartilhar
      </summary>
      {open && (
        <div className="flex flex-wrap gap-6 px-4 pt-2 pb-4">
          <Result page={page} note={note} />
          <Shared page={page} />
        </div>
      )}
    </details>
  );
}

function Result({ page, note }: { page: FoundPage; note?: ReactNode }) {
  const { host, pathname } = new URL(page.url);
  const trail = [host, ...decodeURI(pathname).split("/").filter(Boolean)].join(" › ");
  return (
    <div className="min-w-0 flex-[2_1_20rem]">
      <p className="mb-2 text-muted text-xs">No Google e em outros buscadores</p>
      <div className="rounded-xl border border-line bg-surface p-4">
        <p className="truncate text-muted text-xs">{trail}</p>
        <p className="mt-1 truncate text-accent text-lg">{page.title}</p>
        <p className="mt-1 line-clamp-2 text-pretty break-words">{page.description}</p>
      </div>
      <ul className="mt-3 flex flex-col gap-1 text-muted text-xs">
        <Length
          is={[...page.title].length <= TITLE_LENGTH}
          text={`Título: ${[...page.title].length} de ${TITLE_LENGTH} caracteres, com o nome da empresa`}
          advice="o fim é cortado"
        />
        <Length
          is={[...page.description].length >= DESCRIPTION_LENGTHS.least}
          text={`Descrição: ${[...page.description].length} de ${DESCRIPTION_LENGTHS.most} caracteres`}
          advice="curta demais para dizer do que se trata"
        />
      </ul>
      {note && <p className="mt-2 text-muted text-xs">{note}</p>}
    </div>
  );
}

function Length({ is, text, advice }: { is: boolean; text: string; advice: string }) {
  const Icon = is ? CircleCheck : Info;
  return (
    <li className={`flex items-start gap-1.5 ${is ? "" : "text-warning"}`}>
      <Icon aria-hidden className="mt-1 size-3.5 shrink-0" />
      {is ? text : `${text}: ${advice}`}
    </li>
  );
}

function Shared({ page }: { page: FoundPage }) {
  return (
    <div className="min-w-0 flex-[1_1_16rem]">
      <p className="mb-2 text-muted text-xs">No WhatsApp e nas redes</p>
      <div className="max-w-sm overflow-hidden rounded-xl border border-line bg-surface">
        {page.picture && (
          <img
            key={page.picture}
            src={page.picture}
            alt="Imagem ao compartilhar"
            width={1200}
            height={630}
            className="aspect-[1200/630] w-full bg-hover object-cover"
          />
        )}
        <div className="p-3">
          <p className="line-clamp-2 font-medium">{page.title}</p>
          <p className="mt-0.5 line-clamp-2 text-muted text-xs">{page.description}</p>
          <p className="mt-1 truncate text-muted text-xs">{new URL(page.url).host}</p>
        </div>
      </div>
    </div>
  );
}

const DELAY_MS = 300;

/** Returns the data of the form around an element, after a delay; null before the first read. */
export function useTyped(inside: RefObject<HTMLElement | null>): FormData | null {
  const [typed, setTyped] = useState<FormData | null>(null);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => setTyped(new FormData(form));
    // The first read follows the first paint of the form.
    let timer = setTimeout(read);
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(read, DELAY_MS);
    };
    form.addEventListener("input", later);
    form.addEventListener("change", later);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", later);
      form.removeEventListener("change", later);
    };
  }, [inside]);
  return typed;
}
