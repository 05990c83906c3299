import "server-only";
import { type Account, findAccount } from "../data";
import { recordFailure } from "../mutations";
import { type Client, finishFirstStep, type SignInResult } from "../sign-in";
import { type Claims, type Person, readPerson } from "./claims";
import { bindIdentity, findIdentityUser, hasIdentity } from "./mutations";

/**
 * `taken`: the account of that e-mail is bound to another identity of the provider; `unusable`: no account can have the
 * e-mail (contract §9).
 */
type OidcRefusal = "unverified" | "unusable" | "uninvited" | "taken";
/** A refusal by this site, a cancellation by the user, or an error of the protocol. */
export type OidcFailure = OidcRefusal | "cancelled" | "down" | "failed";
type OidcOutcome = { ok: true; result: SignInResult } | { ok: false; reason: OidcRefusal };

/**
 * Signs in a person whom the provider has authenticated: one bound to an account, or one whose verified e-mail was
 * invited and is not bound yet. The second step is required as after a password (decision 022).
 * @param issuer the configured one
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

/** The message that /login shows after a failed sign-in through the provider of that name. */
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
