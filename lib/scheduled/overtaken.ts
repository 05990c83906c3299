import { changedFields } from "@/lib/records/changed-fields";
import { type Texts, toTexts } from "./texts";

/** The scheduled fields that have been changed since, by whomever, to something else than is scheduled. */
export function overtaken(
  { texts, before }: { texts: Texts; before: Readonly<Record<string, unknown>> },
  now: Readonly<Record<string, unknown>>,
): string[] {
  return changedFields(now, before).filter((name) => toTexts({ [name]: now[name] })[name] !== texts[name]);
}
