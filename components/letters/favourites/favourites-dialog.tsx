"use client";

import { useEffect, useState } from "react";
import { ConfirmedBriefly } from "@/components/letters/figures/confirmed";
import { Button, buttonClass } from "@/components/site/ui/button";
import { Icon } from "@/components/site/ui/icon";
import { Modal } from "@/components/site/ui/modal";
import { countOf } from "@/lib/platform/format/count";
import { MAX_COMPARED } from "@/lib/trade/letters/compare/selection";
import { comparePath, letterPath, lettersPaths, sumPath } from "@/lib/trade/letters/paths";
import { obstaclesAmong, obstacleTexts } from "@/lib/trade/letters/sum/rules";
import type { WireLetter } from "@/lib/trade/letters/wire";
import { storeFavourites, toggleFavourite, useFavourites } from "./use-favourites";

export function FavouritesDialog({ onClose }: { onClose: () => void }) {
  const ids = useFavourites();
  const letters = useFavouriteLetters(ids);
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const ticked = ids.flatMap((id) => {
    const letter = letters.get(id);
    return isPublic(letter) && !unticked.has(id) ? [letter] : [];
  });
  function tick(id: number) {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    setUnticked(next);
  }
  return (
    <Modal
      title="Favoritos"
      note="Ficam guardados só neste aparelho"
      bodyLabel="Cartas favoritas"
      foot={
        ids.length === 0 ? (
          <div className="flex flex-wrap gap-2.5">
            <Way href={lettersPaths.main} label="Ver cartas contempladas" />
            {removed.length > 0 && (
              <Button variant="outline" onClick={() => storeFavourites(removed)}>
                Desfazer
              </Button>
            )}
          </div>
        ) : (
          <Actions
            letters={ticked}
            onClear={() => {
              setRemoved(ids);
              storeFavourites([]);
            }}
          />
        )
      }
      onClose={onClose}
    >
      {ids.length === 0 ? (
        <div className="py-6 text-center">
          <Icon name="blossom" className="mx-auto mb-4 size-14 text-gold" />
          <p>Nenhuma carta guardada. Toque na estrela de uma carta para ela aparecer aqui.</p>
        </div>
      ) : (
        <>
          <p className="text-sm">Marque as que quer somar ou comparar.</p>
          <ul className="favourite-letters">
            {ids.map((id) => (
              <Row
                key={id}
                id={id}
                letter={letters.get(id)}
                isTicked={!unticked.has(id)}
                onTick={() => tick(id)}
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

function Row({
  id,
  letter,
  isTicked,
  onTick,
}: {
  id: number;
  letter: FavouriteLetter | undefined;
  isTicked: boolean;
  onTick: () => void;
}) {
  return (
    <li>
      {isPublic(letter) ? (
        <>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={onTick}
            aria-label={`Escolher a carta ${id} para somar ou comparar`}
          />
          <p>
            <b>
              <span className="sr-only">Crédito de </span>
              {letter.credit_value_formatted}
            </b>
            <a href={letterPath(id)} className="text-link">
              <span translate="no">Carta {id}</span> · {letter.segment_name} · {letter.administrator_name}
            </a>
            <ConfirmedBriefly letter={letter} />
          </p>
          <p>
            <span>
              <span className="text-moss">Entrada</span> {letter.entry_value_formatted}
            </span>
            <span>
              <span className="text-moss max-sm:sr-only">Parcelas</span> {letter.parcels}
            </span>
          </p>
        </>
      ) : (
        <p className="favourite-gone" role={letter ? "status" : undefined}>
          {textOf(id, letter)}
        </p>
      )}
      <button type="button" onClick={() => toggleFavourite(id)} className="text-link min-h-11 text-sm">
        Remover<span className="sr-only"> a carta {id}</span>
      </button>
    </li>
  );
}

function Actions({ letters, onClear }: { letters: WireLetter[]; onClear: () => void }) {
  const ids = letters.map(({ id }) => id);
  const [obstacle] = obstaclesAmong(
    letters.map(({ segment_name, administrator_name }) => ({
      segment: segment_name,
      administrator: administrator_name,
    })),
  );
  const isOne = letters.length < 2;
  const tooMany = letters.length > MAX_COMPARED;
  const reasons = [
    !isOne && obstacle && obstacleTexts[obstacle],
    tooMany && `É possível comparar até ${MAX_COMPARED} cartas por vez.`,
    isOne && "Escolha duas cartas ou mais para somar ou comparar.",
  ].filter(Boolean);
  const sum = isOne || obstacle ? null : sumPath(ids);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <p role="status" className="basis-full text-moss text-sm empty:-mb-2.5">
        {reasons.join(" ")}
      </p>
      {ids.length > 0 && (
        <>
          <Way href={sum} label={`Somar ${countOf(ids.length, "carta")}`} />
          <Way
            href={isOne || tooMany ? null : comparePath(ids.map((id) => [id]))}
            label="Comparar"
            variant={sum ? "outline" : "primary"}
          />
        </>
      )}
      <button
        type="button"
        onClick={onClear}
        className="ml-auto min-h-11 font-semibold text-clay text-sm underline underline-offset-4"
      >
        Remover todas
      </button>
    </div>
  );
}

function Way({
  href,
  label,
  variant = "primary",
}: {
  href: string | null;
  label: string;
  variant?: "primary" | "outline";
}) {
  if (href === null)
    return (
      <Button variant="outline" disabled className="max-sm:grow">
        {label}
      </Button>
    );
  return (
    <a href={href} className={buttonClass(variant, "md", "max-sm:grow")}>
      {label}
    </a>
  );
}

function isPublic(letter: FavouriteLetter | undefined): letter is WireLetter {
  return typeof letter === "object";
}

function textOf(id: number, letter: "gone" | "failed" | undefined): string {
  if (letter === "gone") return `A carta ${id} não está mais disponível.`;
  return letter === "failed" ? `Não foi possível consultar a carta ${id} agora.` : "Carregando...";
}

/** A favourite now: a public letter, one no longer public, or one whose figures could not be loaded. */
type FavouriteLetter = WireLetter | "gone" | "failed";

function useFavouriteLetters(ids: readonly number[]): ReadonlyMap<number, FavouriteLetter> {
  const [letters, setLetters] = useState<ReadonlyMap<number, FavouriteLetter>>(new Map());
  const [wanted] = useState(ids);
  useEffect(() => {
    let isShown = true;
    for (const id of wanted) {
      fetchLetter(id).then((letter) => {
        if (isShown) setLetters((known) => new Map(known).set(id, letter));
      });
    }
    return () => {
      isShown = false;
    };
  }, [wanted]);
  return letters;
}

async function fetchLetter(id: number): Promise<FavouriteLetter> {
  try {
    const response = await fetch(`/web/contemplated/${id}`, { headers: { accept: "application/json" } });
    if (response.ok) return await response.json();
    return response.status === 410 || response.status === 404 ? "gone" : "failed";
  } catch {
    return "failed";
  }
}
