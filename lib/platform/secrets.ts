import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "@/lib/platform/env";

type Sealing = {
  /** The label of the HKDF key, so that no value can be opened for another purpose. Must never change. */
  purpose: string;
  /** The maximum length of a sealed value; longer ones are refused before any key is derived. */
  longest: number;
  /**
   * True if AUTH_SECRET_PREVIOUS may decrypt it too. False for values that a browser returns within minutes, so that a
   * leaked old secret cannot begin a sign-in (decision 027).
   */
  lasts: boolean;
};

/** The numbers of values that were resealed, were sealed under AUTH_SECRET already, or cannot be opened. */
export type Resealed = { resealed: number; current: number; lost: number };

/** Returns AUTH_SECRET, which seals new values, and the earlier secrets, newest first. */
export function allSecrets(): readonly [string, ...string[]] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = env();
  return [AUTH_SECRET, ...AUTH_SECRET_PREVIOUS];
}

/** Creates functions that encrypt and authenticate values of one purpose (JWE, A256GCM) under derived keys. */
export function sealing<Content extends JWT>({ purpose, longest, lasts }: Sealing) {
  const openWith = async (secret: string, token: string): Promise<(JWT & Content) | null> =>
    decode({ token, secret, salt: purpose }).then(
      (content) => content as (JWT & Content) | null,
      () => null,
    );

  const encrypt = (token: JWT, maxAge: number) =>
    encode({ token: { ...token }, secret: env().AUTH_SECRET, salt: purpose, maxAge });

  /** Seals a value for `maxAge` seconds. */
  async function seal(content: Content, maxAge: number): Promise<string> {
    return encrypt(content, maxAge);
  }

  /** Opens a value; null if it is too long, expired, of another purpose, or sealed under an unknown secret. */
  async function open(token: string): Promise<(Partial<Content> & { exp?: unknown }) | null> {
    if (token === "" || token.length > longest) return null;
    for (const secret of lasts ? allSecrets() : [env().AUTH_SECRET]) {
      const content = await openWith(secret, token);
      if (content) return content;
    }
    return null;
  }

  /** Reseals a value under AUTH_SECRET with its remaining lifetime; null if no known secret opens it. */
  async function reseal(token: string): Promise<string | null> {
    if (await openWith(env().AUTH_SECRET, token)) return token;
    const content = await open(token);
    if (!content) return null;
    const { iat: _iat, exp, jti: _jti, ...rest }: JWT = content;
    return encrypt(rest, Math.max(1, Number(exp) - Math.floor(Date.now() / 1000)));
  }

  return { seal, open, reseal };
}
