import { notFound } from "./errors";

export const MAX_ID = 2_147_483_647;

/** Reads the id in a path; null for a value that no row can have (`abc`, `-1`, `1e9999`, `1.5`; rules §2). */
export function readId(value: string | string[] | undefined): number | null {
  const id = typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
  return id < 1 || id > MAX_ID ? null : id;
}

/** Reads the id in a path. @throws HttpError 404 for a value that no row can have. */
export function parseId(value: string | string[] | undefined): number {
  const id = readId(value);
  if (id === null) throw notFound();
  return id;
}

/** Reads the slug in a path. @throws HttpError 404 for a malformed slug. */
export function parseSlug(value: string | string[] | undefined): string {
  if (typeof value !== "string" || !/^[a-z0-9-]{1,200}$/.test(value)) throw notFound();
  return value;
}
