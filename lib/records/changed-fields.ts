/** Names of the fields whose value differs from the row's; an image always does. */
export function changedFields(row: object, changes: Record<string, unknown>): string[] {
  const before = row as Record<string, unknown>;
  return Object.keys(changes).filter((field) => comparable(changes[field]) !== comparable(before[field]));
}

// With sorted keys: jsonb does not keep their order.
function comparable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner) =>
    isPlain(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
