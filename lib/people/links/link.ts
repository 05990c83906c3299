import "server-only";
import type { AccountLinkPurpose } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { sealing } from "@/lib/platform/secrets";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** The lifetime of links in mails that may stay in a mailbox for long. */
const TEN_YEARS = 10 * 365 * DAY;
/** Days after which an alert that was not confirmed is deleted. */
export const CONFIRM_DAYS = 7;

/**
 * The links in mails: the page of each and its lifetime in seconds. Links of an account work once and have a row; the
 * others contain the sealed e-mail. The key that seals it is derived from the purpose's name, which must never change.
 */
export const LINKS = {
  recover: { page: "/login/nova-senha", seconds: 30 * MINUTE },
  invite: { page: "/login/nova-senha", seconds: 7 * DAY },
  email: { page: "/login/confirmar-email", seconds: DAY },
  "newsletter-leave": { page: "/newsletter/sair", seconds: TEN_YEARS },
  "alert-confirm": { page: "/avisos/confirmar", seconds: CONFIRM_DAYS * DAY },
  "alert-leave": { page: "/avisos/sair", seconds: TEN_YEARS },
} as const;

type Purpose = keyof typeof LINKS;
export type SealedPurpose = Exclude<Purpose, AccountLinkPurpose>;
export type AccountPage = (typeof LINKS)[AccountLinkPurpose]["page"];

/** The full address of a link. */
export function linkUrl(purpose: Purpose, token: string): string {
  return `${env().SITE_URL}${LINKS[purpose].page}?token=${token}`;
}

/** Returns the full address of a link that allows the owner of an e-mail one action. */
export async function sealedLink(purpose: SealedPurpose, email: string): Promise<string> {
  return linkUrl(purpose, await sealed(purpose).seal({ email }, LINKS[purpose].seconds));
}

/** Returns the e-mail in a link's token; null if it is forged, expired, or of another purpose. */
export async function openSealedLink(purpose: SealedPurpose, token: string): Promise<string | null> {
  return (await sealed(purpose).open(token))?.email ?? null;
}

function sealed(purpose: SealedPurpose) {
  // The longest e-mail address gives about 600 characters.
  return sealing<{ email: string }>({ purpose, longest: 1000, lasts: true });
}
