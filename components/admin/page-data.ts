import "server-only";
import { type Query, toSearchParams } from "@/lib/platform/http/query";
import { cleanText } from "@/lib/platform/http/text";
import { log } from "@/lib/platform/log";

/** A screen's first data, or null when it could not be read: the screen says so and lets people try again. */
export async function firstData<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, "a back-office list could not be read");
    return null;
  }
}

export type PageQuery = Promise<Query>;

/** A page's query as the API's handlers read theirs; of a repeated parameter the first one counts. */
export function toUrlQuery(params: Query): URLSearchParams {
  return new URLSearchParams([...toSearchParams(params)].map(([name, value]) => [name, cleanText(value)]));
}
