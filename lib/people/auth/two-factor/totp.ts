import { Secret, TOTP } from "otpauth";

// What every authenticator application takes without asking: SHA-1, six digits, 30 seconds (RFC 6238).
const OPTIONS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps that a clock may be off, either way. */
const WINDOW = 1;

/** A new secret of 160 random bits, as base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator application reads out of the QR code. */
export function setUpUri(secret: string, { company, email }: { company: string; email: string }): string {
  // The label is `company:email`: a colon of the name's own would end it early.
  const issuer = company.replaceAll(":", " ");
  return new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret), issuer, label: email }).toString();
}

/** The time step that a six-digit code is of, in 30-second steps since 1970; null for one of no step near now. */
export function stepOf(secret: string, code: string, timestamp = Date.now()): number | null {
  const totp = new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
