import "server-only";
import { unstable_rethrow } from "next/navigation";
import { markDegraded } from "@/lib/platform/db/render-context";
import { log } from "@/lib/platform/log";
import { isAborted } from "@/lib/platform/queue";

/**
 * An optional list of a public page: a read that fails is only logged and shown as empty (spec §8), and the
 * render is marked so that the page cache never keeps it.
 */
export async function orEmpty<Item>(items: Promise<Item[]>): Promise<Item[]> {
  return orElse(items, []);
}

/** Like orEmpty, for what is no list. */
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
