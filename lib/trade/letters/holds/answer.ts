import { countOf } from "@/lib/platform/format/count";
import { conflict, type Refusal } from "@/lib/platform/http/outcome";
import type { Refused, Reserved } from "./mutations";

export type ActsAnswer = { data: { done: number[]; refused: Refused[] }; message: string };

/** What came of reserving or releasing: a conflict when nothing did. @param words "reservada", "reservadas" */
export function answerActs({ done: ids, refused }: Reserved, words: [string, string]): ActsAnswer | Refusal {
  const reasons = refused.map(({ message }) => message).join(" ");
  if (ids.length === 0) return conflict(reasons, { done: ids, refused });
  const [one, many] = words;
  const told = ids.length === 1 ? `Carta ${ids[0]} ${one}.` : `${countOf(ids.length, "carta")} ${many}.`;
  return { data: { done: ids, refused }, message: [told, reasons].filter(Boolean).join(" ") };
}
