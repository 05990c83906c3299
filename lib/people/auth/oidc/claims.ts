import { parseEmail } from "@/lib/platform/format/email";

/** What a provider says of a person, as its signed token has it. */
export type Claims = Record<string, unknown>;

export type Person = {
  issuer: string;
  subject: string;
  /** Lower-cased, or why there is none: the provider does not vouch for it, or no account may have it. */
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
/** Everybody's personal Microsoft accounts are one tenant. */
const PERSONAL_ACCOUNTS = "9188040d-6c67-4c5b-b112-36a304b66dad";

/** Whom claims speak of; null when they are not of this issuer, or of nobody. */
export function readPerson(claims: Claims, issuer: string): Person | null {
  const { iss, sub, email } = claims;
  if (typeof iss !== "string" || bare(iss) !== bare(issuer)) return null;
  if (typeof sub !== "string" || !SUBJECT.test(sub)) return null;
  const isVouched = typeof email === "string" && isVerified(claims, issuer);
  return {
    issuer: bare(iss),
    subject: sub,
    email: isVouched ? readAddress(email) : { ok: false, reason: "unverified" },
  };
}

function readAddress(email: string): Person["email"] {
  const address = parseEmail(email);
  return address === null ? { ok: false, reason: "unusable" } : { ok: true, address };
}

/**
 * Whether the provider vouches for the e-mail: `email_verified`, or Entra's `xms_edov` (the domain's owner is
 * verified), which only says something when all of the issuer's people are one company's.
 */
function isVerified({ email_verified, xms_edov }: Claims, issuer: string): boolean {
  return email_verified === true || (xms_edov === true && isSingleTenantEntra(issuer));
}

/** Whether an issuer is Microsoft Entra's for one company alone. */
export function isSingleTenantEntra(issuer: string): boolean {
  const { protocol, host, pathname } = new URL(issuer);
  const [, tenant = "", version] = bare(pathname).split("/");
  const isOne = GUID.test(tenant) && tenant.toLowerCase() !== PERSONAL_ACCOUNTS;
  return protocol === "https:" && ENTRA_HOSTS.includes(host) && isOne && version === "v2.0";
}

// One provider writes its name with a slash at the end, its operator without.
function bare(issuer: string): string {
  return issuer.replace(/\/+$/, "");
}
