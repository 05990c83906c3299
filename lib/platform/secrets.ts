import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "@/lib/platform/env";

type Sealing = {
  /**
   * Names the key, which HKDF derives from the secret: what is sealed for one purpose opens for no other. Never
   * changed once released.
   */
  purpose: string;
  /** Characters of the longest one that can be ours: more is refused before any key is derived. */
  longest: number;
  /**
   * Whether AUTH_SECRET_PREVIOUS opens it: what outlives a change of secrets, not what a browser brings back within
   * minutes. So an old secret that leaked begins no sign-in (decision 027).
   */
  lasts: boolean;
};

/** How many values were sealed again, were under AUTH_SECRET already, and open under no secret that is known. */
export type Resealed = { resealed: number; current: number; lost: number };

/** Returns AUTH_SECRET, which seals, and the earlier ones, newest first. */
export function allSecrets(): readonly [string, ...string[]] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = env();
  return [AUTH_SECRET, ...AUTH_SECRET_PREVIOUS];
}

/** Encrypts and authenticates values of one purpose (JWE, A256GCM) under keys derived from the secrets. */
export function sealing<Content extends JWT>({ purpose, longest, lasts }: Sealing) {
  const openWith = async (secret: string, token: string): Promise<(JWT & Content) | null> =>
    decode({ token, secret, salt: purpose }).then(
      (content) => content as (JWT & Content) | null,
      () => null,
    );

  const encrypt = (token: JWT, maxAge: number) =>
    encode({ token: { ...token }, secret: env().AUTH_SECRET, salt: purpose, maxAge });

  /** Seals a value that opens for so many seconds. */
  async function seal(content: Content, maxAge: number): Promise<string> {
    return encrypt(content, maxAge);
  }

  /** Opens a value; null when it is too long, too old, not of this purpose, or of no secret that is known. */
  async function open(token: string): Promise<(Partial<Content> & { exp?: unknown }) | null> {
    if (token === "" || token.length > longest) return null;
    for (const secret of lasts ? allSecrets() : [env().AUTH_SECRET]) {
      const content = await openWith(secret, token);
      if (content) return content;
    }
    return null;
  }

  /** Returns a value under AUTH_SECRET, itself when it is already, with the time it has left; null when nothing opens it. */
  async function reseal(token: string): Promise<string | null> {
    if (await openWith(env().AUTH_SECRET, token)) return token;
    const content = await open(token);
    if (!content) return null;
    const { iat: _iat, exp, jti: _jti, ...rest }: JWT = content;
    return encrypt(rest, Math.max(1, Number(exp) - Math.floor(Date.now() / 1000)));
  }

  return { seal, open, reseal };
}
