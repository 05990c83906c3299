import type { CrudCopy } from "@/lib/platform/copy/crud";
import { conflict, type Refusal } from "@/lib/platform/http/outcome";
import type { BulkAct, Bulked } from "./bulk";

type BulkAnswer = { data: Bulked; message: string };

/** As many reasons as a notice can hold. */
const MOST_REASONS = 3;

const DONE: Record<BulkAct, string> = {
  activate: "ativad",
  deactivate: "inativad",
  feature: "destacad",
  unfeature: "tirad",
  delete: "excluíd",
  restore: "restaurad",
};

/** What came of one act on many, in words; a conflict when nothing did: "3 excluídos, 1 não: …". */
export function answerBulk(act: BulkAct, bulked: Bulked, { ending }: CrudCopy): BulkAnswer | Refusal {
  const count = bulked.done.length;
  const participle = `${DONE[act]}${ending}${count === 1 ? "" : "s"}${act === "unfeature" ? " do destaque" : ""}`;
  const reasons = bulked.refused.map(({ message }) => message);
  if (count === 0) return conflict(reasonsOf(reasons), bulked);
  const told = `${count} ${participle}`;
  const message = reasons.length === 0 ? `${told}.` : `${told}, ${reasons.length} não: ${reasonsOf(reasons)}`;
  return { data: bulked, message };
}

function reasonsOf(reasons: readonly string[]): string {
  const more = reasons.length - MOST_REASONS;
  return [...reasons.slice(0, MOST_REASONS), ...(more > 0 ? [`E mais ${more}.`] : [])].join(" ");
}
