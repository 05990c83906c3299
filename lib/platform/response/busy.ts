import { NO_STORE, type PreparedResponse, prepareResponse } from "./prepare-response";
import { queueFull } from "./unavailable";

const made = new Map<boolean, Promise<PreparedResponse>>();

/** The 503 of a full queue, built once, as floods get thousands of it. */
export function busy(isData: boolean): Promise<PreparedResponse> {
  const known = made.get(isData) ?? prepareResponse(queueFull(isData), { cacheControl: NO_STORE });
  made.set(isData, known);
  return known;
}
