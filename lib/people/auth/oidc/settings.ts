import "server-only";
import { env } from "@/lib/platform/env";

const UNNAMED = "a conta da empresa";

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string };

/** The OpenID Connect provider of the settings; null when none is configured. */
export function oidcSettings(): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME = UNNAMED } = env();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME };
}
