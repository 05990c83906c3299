import "server-only";
import { mailLinks } from "@/lib/platform/mail/link";

const DAY = 24 * 60 * 60;
/** An alert that was not confirmed is forgotten after so long; so long its link works. */
export const CONFIRM_DAYS = 7;

/** Confirms every alert that waits for it under an e-mail. */
export const confirmLinks = mailLinks({
  page: "/avisos/confirmar",
  purpose: "alert-confirm",
  seconds: CONFIRM_DAYS * DAY,
});

/** Ends all alerts of a person; works for as long as the mail it stands in may lie in a mailbox. */
export const leaveAlertsLinks = mailLinks({
  page: "/avisos/sair",
  purpose: "alert-leave",
  seconds: 10 * 365 * DAY,
});
