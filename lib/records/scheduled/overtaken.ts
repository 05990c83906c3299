import { changedFields } from "@/lib/records/changed-fields";
import { type FormTexts, toTexts } from "@/lib/records/revisions";

/** The scheduled fields that have been changed since, by whomever, to something else than is scheduled. */
export function overtaken(
  { texts, before }: { texts: FormTexts; before: Readonly<Record<string, unknown>> },
  now: Readonly<Record<string, unknown>>,
): string[] {
  return changedFields(now, before).filter((name) => {
    const value = now[name];
    // Of a list the order of its keys says nothing.
    if (typeof value === "object" && value !== null)
      return changedFields({ value }, { value: JSON.parse(texts[name] || "null") }).length > 0;
    return toTexts({ [name]: value })[name] !== texts[name];
  });
}
