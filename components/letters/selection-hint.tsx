"use client";

import { obstacleTexts } from "@/lib/letters/together";
import type { PublicLetter } from "@/lib/letters/wire";

/** Says why rows are dimmed, for everyone. */
export function SelectionHint({
  selected,
  showsAdministrator,
}: {
  selected: PublicLetter[];
  showsAdministrator: boolean;
}) {
  const [first] = selected;
  if (!first) return null;
  return (
    <p className="rounded-xl bg-mist px-4 py-2.5 text-sm">
      Somando cartas de <strong>{first.segment}</strong>
      {showsAdministrator && (
        <>
          {" da "}
          <strong>{first.administrator}</strong>
        </>
      )}
      . {obstacleTexts.type} {showsAdministrator && obstacleTexts.administrator}
    </p>
  );
}
