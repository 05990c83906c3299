import { expect, test } from "vitest";
import { isSingleTenantEntra, readPerson } from "./sign-in";

const TENANT = "72f988bf-86f1-41af-91ab-2d7cd011db47";
const entra = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;
const KEYCLOAK = "https://id.example.com/realms/ipe";
const ana = (iss: string, rest: object) => ({ iss, sub: "1", email: " Ana@Example.com ", ...rest });

test.each([
  [KEYCLOAK, { email_verified: true }, "ana@example.com"],
  [KEYCLOAK, { email_verified: "true" }, null],
  [KEYCLOAK, { email_verified: false, xms_edov: true }, null],
  [KEYCLOAK, { xms_edov: true }, null],
  [KEYCLOAK, {}, null],
  [entra(TENANT), { xms_edov: true }, "ana@example.com"],
  [entra(TENANT), { email_verified: false, xms_edov: true }, "ana@example.com"],
  [entra(TENANT), { xms_edov: false }, null],
  [entra(TENANT), { xms_edov: "yes" }, null],
  [entra(TENANT), {}, null],
  [entra("common"), { xms_edov: true }, null],
  [entra("9188040d-6c67-4c5b-b112-36a304b66dad"), { xms_edov: true }, null],
])("from issuer %s, the claims %o have the verified e-mail %s", (issuer, claims, email) => {
  const expected = email === null ? { ok: false, reason: "unverified" } : { ok: true, address: email };
  expect(readPerson(ana(issuer, claims), issuer)?.email).toEqual(expected);
});

test("claims of another issuer or without a valid subject identify nobody; a trailing slash of the issuer is ignored", () => {
  expect(readPerson(ana("https://evil.example", { email_verified: true }), KEYCLOAK)).toBeNull();
  expect(readPerson({ ...ana(KEYCLOAK, {}), sub: "" }, KEYCLOAK)).toBeNull();
  expect(readPerson({ ...ana(KEYCLOAK, {}), sub: 7 }, KEYCLOAK)).toBeNull();
  for (const sub of ["\0", "ana\u0000", "a\u0301", "\ud800", "x".repeat(256)])
    expect(readPerson({ ...ana(KEYCLOAK, {}), sub }, KEYCLOAK)).toBeNull();
  expect(readPerson(ana(`${KEYCLOAK}/`, {}), KEYCLOAK)?.issuer).toBe(KEYCLOAK);
});

test.each([
  [entra(TENANT), true],
  [`${entra(TENANT)}/`, true],
  [entra("organizations"), false],
  [entra("contoso.onmicrosoft.com"), false],
  [`http://login.microsoftonline.com/${TENANT}/v2.0`, false],
  [`https://login.microsoftonline.com.evil.example/${TENANT}/v2.0`, false],
  [`https://evil.example/${TENANT}/v2.0`, false],
  [`https://login.microsoftonline.com/${TENANT}`, false],
])("%s is a single tenant of Entra: %s", (issuer, expected) => {
  expect(isSingleTenantEntra(issuer)).toBe(expected);
});
