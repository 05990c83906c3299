"use client";

import { buttonClass } from "@/components/site/ui/button";
import type { ListedLetter } from "@/lib/trade/letters/wire";
import { selectLetter } from "./use-selection";

export function SumWithOthers({
  letter,
  list,
  href,
}: {
  letter: ListedLetter;
  /** The list's path. */
  list: string;
  href: string;
}) {
  return (
    <a
      href={href}
      onClick={() => selectLetter(list, letter)}
      className={buttonClass("outline", "md", "grow")}
    >
      Somar com outras cartas
    </a>
  );
}
