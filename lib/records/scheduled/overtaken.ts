import { changedFields, type FormTexts, toTexts } from "@/lib/records/revisions";

/** Returns the scheduled fields that anyone has changed since, to a value other than the scheduled one. */
export function overtaken(
  { texts, before }: { texts: FormTexts; before: Readonly<Record<string, unknown>> },
  now: Readonly<Record<string, unknown>>,
): string[] {
  return changedFields(now, before).filter((name) => {
    const value = now[name];
    // The order of keys in a list's entries does not matter.
    if (typeof value === "object" && value !== null)
      return changedFields({ value }, { value: JSON.parse(texts[name] || "null") }).length > 0;
    return toTexts({ [name]: value })[name] !== texts[name];
  });
}
