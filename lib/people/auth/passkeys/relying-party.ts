import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/platform/env";

/** The relying party: the host name to which passkeys belong, and the only origin that may use them. */
export type RelyingParty = { id: string; origin: string };

/**
 * The relying party of this installation, from SITE_URL (rules §9); null if browsers support no passkeys there, because
 * its host is an IP address, or is reached without HTTPS and is not localhost.
 */
export function relyingParty(): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(env().SITE_URL);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  const isSecure = protocol === "https:" || hostname === "localhost";
  return isAddress || !isSecure ? null : { id: hostname, origin };
}

/** Returns the reason, for the user, why the page of a request cannot use passkeys; null when it can. */
export function whyNoPasskeys(headers: Headers): string | null {
  const party = relyingParty();
  if (!party)
    return "O endereço deste site não permite chaves de acesso: elas precisam de um nome e de HTTPS.";
  if (headers.get("host")?.toLowerCase() === new URL(party.origin).host) return null;
  return `As chaves de acesso só funcionam em ${party.origin}, e você está em outro endereço.`;
}

/** Returns the user handle of an account for authenticators: its id, which does not identify the person. */
export function handleOf(userId: number): string {
  return Buffer.from(`ipe-${userId}`).toString("base64url");
}
