import { parseEmail } from "@/lib/platform/format/email";

/** The claims of a provider's signed token about a person. */
export type Claims = Record<string, unknown>;

export type Person = {
  issuer: string;
  subject: string;
  /** The e-mail in lower case, or why it cannot be used: not verified by the provider, or not valid for an account. */
  email: { ok: true; address: string } | { ok: false; reason: "unverified" | "unusable" };
};

/** At most 255 ASCII characters (OpenID Connect Core §2). */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ENTRA_HOSTS = [
  "login.microsoftonline.com",
  "login.microsoftonline.us",
  "login.partner.microsoftonline.cn",
];
/** The one tenant of all personal Microsoft accounts. */
const PERSONAL_ACCOUNTS = "9188040d-6c67-4c5b-b112-36a304b66dad";

/** The person of a token's claims; null for another issuer or without a subject. */
export function readPerson(claims: Claims, issuer: string): Person | null {
  const { iss, sub, email } = claims;
  if (typeof iss !== "string" || bare(iss) !== bare(issuer)) return null;
  if (typeof sub !== "string" || !SUBJECT.test(sub)) return null;
  const isUsable = typeof email === "string" && isVerified(claims, issuer);
  return {
    issuer: bare(iss),
    subject: sub,
    email: isUsable ? readAddress(email) : { ok: false, reason: "unverified" },
  };
}

function readAddress(email: string): Person["email"] {
  const address = parseEmail(email);
  return address === null ? { ok: false, reason: "unusable" } : { ok: true, address };
}

/**
 * Checks whether the provider has verified the e-mail: `email_verified`, or Entra's `xms_edov` (the domain's owner is
 * verified), which is only meaningful when the issuer serves a single company.
 */
function isVerified({ email_verified, xms_edov }: Claims, issuer: string): boolean {
  return email_verified === true || (xms_edov === true && isSingleTenantEntra(issuer));
}

/** Checks whether an issuer is Microsoft Entra for a single tenant. */
export function isSingleTenantEntra(issuer: string): boolean {
  const { protocol, host, pathname } = new URL(issuer);
  const [, tenant = "", version] = bare(pathname).split("/");
  const isOne = GUID.test(tenant) && tenant.toLowerCase() !== PERSONAL_ACCOUNTS;
  return protocol === "https:" && ENTRA_HOSTS.includes(host) && isOne && version === "v2.0";
}

// Providers and settings differ in the trailing slash.
function bare(issuer: string): string {
  return issuer.replace(/\/+$/, "");
}
