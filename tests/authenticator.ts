import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const PRESENT = 1;
const VERIFIED = 4;
const NEW_KEY = 0x40;

type Forged = Partial<{
  challenge: string;
  origin: string;
  rpId: string;
  counter: number;
  verified: boolean;
  handle: string;
  type: string;
}>;

/** Creates a WebAuthn authenticator with one ES256 key; `forged` replaces values that it would send. */
export function createAuthenticator(site = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32).toString("base64url");
  let counter = 0;
  let handle = "";

  function client(type: string, challenge: string, forged: Forged): Buffer {
    const data = {
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? site,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  function head(flags: number, forged: Forged): Buffer {
    const rpId = createHash("sha256")
      .update(forged.rpId ?? new URL(site).hostname)
      .digest();
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(forged.counter ?? counter);
    const verified = forged.verified === false ? 0 : VERIFIED;
    return Buffer.concat([rpId, Buffer.from([PRESENT | verified | flags]), count]);
  }

  function create(options: { challenge: string; user: { id: string } }, forged: Forged = {}) {
    handle = options.user.id;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const data = Buffer.concat([
      head(NEW_KEY, forged),
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(id, "base64url"),
      cose,
    ]);
    // CBOR: {fmt: "none", attStmt: {}, authData}
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    const clientDataJSON = client("webauthn.create", options.challenge, forged).toString("base64url");
    const response = { clientDataJSON, attestationObject: attestation.toString("base64url") };
    return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
  }

  function get(options: { challenge: string }, forged: Forged = {}) {
    const data = head(0, forged);
    const clientData = client("webauthn.get", options.challenge, forged);
    const hash = createHash("sha256").update(clientData).digest();
    const response = {
      authenticatorData: data.toString("base64url"),
      clientDataJSON: clientData.toString("base64url"),
      signature: sign("sha256", Buffer.concat([data, hash]), privateKey).toString("base64url"),
      userHandle: forged.handle ?? handle,
    };
    return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
  }

  return { id, create, get };
}
