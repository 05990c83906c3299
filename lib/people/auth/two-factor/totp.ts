import { Secret, TOTP } from "otpauth";

// The defaults that every authenticator app supports (RFC 6238).
const OPTIONS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** The tolerated clock drift in steps, either way. */
const WINDOW = 1;

/** Generates a secret of 160 random bits, as base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The otpauth URI that an authenticator app reads from the QR code. */
export function setUpUri(secret: string, { company, email }: { company: string; email: string }): string {
  // The label is `company:email`, so the name must not contain a colon.
  const issuer = company.replaceAll(":", " ");
  return new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret), issuer, label: email }).toString();
}

/** The time step of a six-digit code, in 30-second steps since 1970; null when it matches no step near `timestamp`. */
export function stepOf(secret: string, code: string, timestamp = Date.now()): number | null {
  const totp = new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
