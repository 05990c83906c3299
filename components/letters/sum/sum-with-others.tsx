"use client";

import { buttonClass } from "@/components/site/ui/button";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import { pickLetter } from "./use-selection";

/** The way from a letter to the list of those it can be summed with, where it is picked already. */
export function SumWithOthers({
  letter,
  list,
  href,
}: {
  letter: PublicLetter;
  /** The list's path. */
  list: string;
  href: string;
}) {
  return (
    <a
      href={href}
      onClick={() => pickLetter(list, letter)}
      className={buttonClass("outline", "lg", "max-sm:w-full")}
    >
      Somar com outras cartas
    </a>
  );
}
