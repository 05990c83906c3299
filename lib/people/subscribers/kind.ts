import "server-only";
import type { Subscriber } from "@/lib/platform/db/generated/client";
import type { Kind, RecordKind } from "@/lib/records/kind";
import { subscriberWords } from "./words";

/** The newsletter's subscribers. The audit trail contains none of their data. */
export const subscriberKind = {
  entity: "subscriber",
  isPublished: false,
  screen: "subscribers",
  hasSavedViews: true,
  table: "subscribers",
  audited: [],
  search: { words: ["name", "email"], title: "coalesce(name, email)", detail: "email" },
  missing: subscriberWords.notFound,
  find: (tx, id) => tx.subscriber.findUnique({ where: { id } }),
} as const satisfies Kind & Omit<RecordKind<Subscriber>, "toWire">;
