import "server-only";
import { type Query, toSearchParams } from "@/lib/platform/http/query";
import { cleanText } from "@/lib/platform/http/text";
import { log } from "@/lib/platform/log";

/** Returns null when reading failed, which is logged. */
export async function firstData<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, "a back-office list could not be read");
    return null;
  }
}

export type PageQuery = Promise<Query>;

/** Returns a page's query as the API reads it; only the first value of a repeated parameter. */
export function toUrlQuery(params: Query): URLSearchParams {
  return new URLSearchParams([...toSearchParams(params)].map(([name, value]) => [name, cleanText(value)]));
}
