import type { Swapped } from "@/lib/trade/letters/filters";

const names: Record<Swapped, string> = { credit: "do crédito", entry: "da entrada" };

/** Reports bounds that were swapped because the minimum was above the maximum. */
export function SwapNotice({ swapped }: { swapped: Swapped[] }) {
  return (
    <p role="status" className="rounded-xl bg-blossom px-4 py-2.5 text-sm empty:hidden">
      {swapped.length > 0 &&
        `O valor mínimo ${swapped.map((bounds) => names[bounds]).join(" e ")} era maior que o máximo, então trocamos um pelo outro.`}
    </p>
  );
}
