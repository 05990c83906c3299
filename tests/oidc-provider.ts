import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import Provider, { type Configuration } from "oidc-provider";

/** Who sits in front of the provider, and what it says of them. */
type Someone = { sub: string; email?: string; email_verified?: boolean; xms_edov?: boolean };

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

export const CLIENT = { id: "ipe", secret: "segredo-do-cliente-de-teste" };

type Options = {
  issuer: string;
  port: number;
  /** Addresses that people are sent back to. */
  redirectUris: string[];
  /** With a certificate it speaks TLS. */
  tls?: { key: string; cert: string };
  /** Whether the e-mail stands in the signed token, or is to be asked for. */
  inToken?: boolean;
};

/** A real OpenID Connect provider whose people sign in without being asked anything. */
export async function startProvider({ issuer, port, redirectUris, tls, inToken = true }: Options) {
  const path = new URL(issuer).pathname.replace(/\/$/, "");
  const state: { who: Someone } = { who: { sub: "ninguem" } };
  const provider = new Provider(issuer, configuration({ path, redirectUris, inToken, who: () => state.who }));
  const callback = provider.callback();

  async function handle(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) {
    request.originalUrl = request.url;
    request.url = (request.url ?? "/").slice(path.length);
    if (!request.url.startsWith("/interaction/")) return callback(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: state.who.sub } });
  }
  const server: Server = tls ? createTlsServer(tls, handle) : createServer(handle);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    issuer,
    /** Who sits in front of it from now on. */
    seat: (who: Someone) => {
      state.who = who;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Setup = { path: string; redirectUris: string[]; inToken: boolean; who: () => Someone };

function configuration({ path, redirectUris, inToken, who }: Setup): Configuration {
  const scope = "openid email profile";
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }],
    claims: { openid: ["sub"], email: ["email", "email_verified", "xms_edov"], profile: [] },
    conformIdTokenClaims: !inToken,
    cookies: { keys: ["chave-de-teste"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${path}/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...who(), sub }) }),
    // Whoever has signed in has agreed.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      const ids = { clientId: client?.clientId, accountId: session?.accountId };
      const grant = new provider.Grant(ids as { clientId: string; accountId: string });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  };
}
