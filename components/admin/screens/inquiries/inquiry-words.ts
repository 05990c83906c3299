import type { InquiryStatus } from "@/lib/people/inquiries/words";

/** The colour of each state. */
export const STATUS_TONES = {
  new: "warning",
  in_progress: "highlight",
  waiting: "neutral",
  won: "positive",
  lost: "danger",
  discarded: "neutral",
} as const satisfies Record<InquiryStatus, string>;
