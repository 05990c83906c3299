import "server-only";
import { log } from "@/lib/log";

/** A screen's first data, or null when it could not be read: the screen says so and lets people try again. */
export async function firstData<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, "a back-office list could not be read");
    return null;
  }
}
