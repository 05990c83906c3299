import "server-only";
import { env } from "@/lib/platform/env";
import { parseEmail } from "@/lib/platform/format/email";
import { type Account, findAccount } from "../data";
import { recordFailure } from "../mutations";
import { type Client, finishFirstStep, type SignInResult } from "../sign-in";
import { bindIdentity, findIdentityUser, hasIdentity } from "./mutations";

/** Refusals: `taken`: the account is bound to another identity; `unusable`: no account can have the e-mail. */
type OidcRefusal = "unverified" | "unusable" | "uninvited" | "taken";
/** A refusal by this site, a cancellation by the user, or an error of the protocol. */
export type OidcFailure = OidcRefusal | "cancelled" | "down" | "failed";
type OidcOutcome = { ok: true; result: SignInResult } | { ok: false; reason: OidcRefusal };

/**
 * Signs in a person authenticated by the provider: bound to an account, or with a verified e-mail that was invited and
 * is not bound yet. The second step is required as after a password (decision 022).
 * @param issuer the configured issuer
 */
export async function signInByOidc(claims: Claims, issuer: string, client: Client): Promise<OidcOutcome> {
  const person = readPerson(claims, issuer);
  const found = person ? await findInvited(person, client.address) : refuse("unverified");
  if (found.ok) {
    const result = await finishFirstStep(found.account, { remember: false, by: "oidc" }, client);
    return { ok: true, result };
  }
  await recordFailure(found.userId, client.address, ["oidc"]);
  return { ok: false, reason: found.reason };
}

type Found = { ok: true; account: Account } | { ok: false; reason: OidcRefusal; userId: number | null };

async function findInvited(person: Person, address: string): Promise<Found> {
  const bound = await findIdentityUser(person.issuer, person.subject);
  if (bound !== null) {
    const account = await findAccount({ id: bound }, address);
    return account?.is_active ? { ok: true, account } : refuse("uninvited", bound);
  }
  if (!person.email.ok) return refuse(person.email.reason);
  const account = await findAccount({ email: person.email.address }, address);
  if (!account?.is_active) return refuse("uninvited", account?.id ?? null);
  const { user } = account;
  if (await hasIdentity(person.issuer, user)) return refuse("taken", user.id);
  return (await bindIdentity(user, person, address)) ? { ok: true, account } : refuse("taken", user.id);
}

function refuse(reason: OidcRefusal, userId: number | null = null): Found {
  return { ok: false, reason, userId };
}

/** Returns the message that /login shows after a failed sign-in through the provider of that name. */
export function oidcFailureMessage(failure: OidcFailure, name: string): string {
  switch (failure) {
    case "unverified":
      return `Seu e-mail não foi confirmado pelo provedor (${name}). Confirme-o lá e tente de novo.`;
    case "unusable":
      return `O e-mail da sua conta no provedor (${name}) não pode ser usado aqui: só aceitamos letras sem acento, números e sinais comuns, com até 64 caracteres antes do @. Fale com um administrador.`;
    case "uninvited":
      return "Esta conta não tem convite para entrar. Peça acesso a um administrador.";
    case "taken":
      return "Este acesso já está ligado a outra pessoa do provedor. Fale com um administrador.";
    case "cancelled":
      return `A entrada com ${name} foi cancelada.`;
    case "down":
      return `O provedor (${name}) não respondeu. Tente de novo em instantes, ou entre com a sua senha.`;
    case "failed":
      return `Não foi possível entrar com ${name}. Tente de novo.`;
  }
}

export type Claims = Record<string, unknown>;

export type Person = {
  issuer: string;
  subject: string;
  /** The e-mail in lower case, or why it cannot be used: unverified, or invalid for an account. */
  email: { ok: true; address: string } | { ok: false; reason: "unverified" | "unusable" };
};

/** 1 to 255 printable ASCII characters (OpenID Connect Core §2). */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ENTRA_HOSTS = [
  "login.microsoftonline.com",
  "login.microsoftonline.us",
  "login.partner.microsoftonline.cn",
];
/** The single tenant of all personal Microsoft accounts. */
const PERSONAL_ACCOUNTS = "9188040d-6c67-4c5b-b112-36a304b66dad";

/** Returns the person of a token's claims; null for another issuer or without a valid subject. */
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

function isVerified({ email_verified, xms_edov }: Claims, issuer: string): boolean {
  return email_verified === true || (xms_edov === true && isSingleTenantEntra(issuer));
}

/** Checks whether an issuer is Microsoft Entra for a single tenant other than that of personal accounts. */
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

const UNNAMED = "a conta da empresa";

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string };

/** The OpenID Connect provider of the settings; null when none is configured. */
export function oidcSettings(): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME = UNNAMED } = env();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME };
}
