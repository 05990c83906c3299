import type { CrudCopy } from "@/lib/platform/copy/crud";
import { conflict, type Refusal } from "@/lib/platform/http/outcome";
import type { BulkAct, Bulked } from "./bulk";

type BulkAnswer = { data: Bulked; message: string };

/** The most reasons in one message. */
const MOST_REASONS = 3;

const DONE: Record<BulkAct, string> = {
  activate: "ativad",
  deactivate: "inativad",
  feature: "destacad",
  unfeature: "tirad",
  delete: "excluíd",
  restore: "restaurad",
};

/** Returns the result of a bulk act as a message ("3 excluídos, 1 não: …"); a conflict when no record was written. */
export function answerBulk(act: BulkAct, bulked: Bulked, { ending }: CrudCopy): BulkAnswer | Refusal {
  const count = bulked.done.length;
  const participle = `${DONE[act]}${ending}${count === 1 ? "" : "s"}${act === "unfeature" ? " do destaque" : ""}`;
  const reasons = bulked.refused.map(({ message }) => message);
  if (count === 0) return conflict(reasonsOf(reasons), bulked);
  const written = `${count} ${participle}`;
  const message =
    reasons.length === 0 ? `${written}.` : `${written}, ${reasons.length} não: ${reasonsOf(reasons)}`;
  return { data: bulked, message };
}

function reasonsOf(reasons: readonly string[]): string {
  const more = reasons.length - MOST_REASONS;
  return [...reasons.slice(0, MOST_REASONS), ...(more > 0 ? [`E mais ${more}.`] : [])].join(" ");
}
