import "server-only";
import { type Arrival, arrive, type Client } from "../arrive";
import { type Account, findAccount } from "../data";
import { recordFailure } from "../mutations";
import { type Claims, type Person, readPerson } from "./claims";
import { findBound, isBound } from "./data";
import { bindIdentity } from "./mutations";

/**
 * `taken`: the account of that e-mail belongs to another person of the provider; `unusable`: no account can have the
 * e-mail (contract §9).
 */
export type OidcRefusal = "unverified" | "unusable" | "uninvited" | "taken";
export type OidcOutcome = { ok: true; arrival: Arrival } | { ok: false; reason: OidcRefusal };

/**
 * Lets somebody in whom the provider has recognised: who is bound to an account, or whose e-mail, vouched for by the
 * provider, was invited and belongs to nobody else yet. The second step is asked like after a password (decision 022).
 * @param issuer the one that the settings name
 */
export async function enterByOidc(claims: Claims, issuer: string, client: Client): Promise<OidcOutcome> {
  const person = readPerson(claims, issuer);
  const found = person ? await findInvited(person, client.address) : refuse("unverified");
  if (found.ok)
    return { ok: true, arrival: await arrive(found.account, { remember: false, by: "oidc" }, client) };
  await recordFailure(found.userId, client.address, ["oidc"]);
  return { ok: false, reason: found.reason };
}

type Found = { ok: true; account: Account } | { ok: false; reason: OidcRefusal; userId: number | null };

async function findInvited(person: Person, address: string): Promise<Found> {
  const bound = await findBound(person.issuer, person.subject);
  if (bound !== null) {
    const account = await findAccount({ id: bound }, address);
    return account?.is_active ? { ok: true, account } : refuse("uninvited", bound);
  }
  if (!person.email.ok) return refuse(person.email.reason);
  const account = await findAccount({ email: person.email.address }, address);
  if (!account?.is_active) return refuse("uninvited", account?.id ?? null);
  const { user } = account;
  if (await isBound(person.issuer, user)) return refuse("taken", user.id);
  return (await bindIdentity(user, person, address)) ? { ok: true, account } : refuse("taken", user.id);
}

function refuse(reason: OidcRefusal, userId: number | null = null): Found {
  return { ok: false, reason, userId };
}
