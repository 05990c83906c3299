import "server-only";
import { unstable_rethrow } from "next/navigation";
import { markDegraded } from "@/lib/platform/db/render-context";
import { log } from "@/lib/platform/log";
import { isAborted } from "@/lib/platform/queue";

/** Awaits a list of a public page: a failed read is logged and shown as empty, and the page is not stored (spec §8). */
export async function orEmpty<Item>(items: Promise<Item[]>): Promise<Item[]> {
  return orElse(items, []);
}

/** Awaits a value like orEmpty, with a given fallback instead of an empty list. */
export async function orElse<Value, Fallback>(
  value: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await value;
  } catch (error) {
    unstable_rethrow(error);
    if (!isAborted(error)) log.error({ err: error }, "public read failed, shown as empty");
    markDegraded();
    return fallback;
  }
}
