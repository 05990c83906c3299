import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import Provider, { type Configuration } from "oidc-provider";
import { listen } from "@/tests/listen";

/** The claims about the person signed in at the provider. */
type Someone = { sub: string; email?: string; email_verified?: boolean; xms_edov?: boolean };

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

export const CLIENT = { id: "ipe", secret: "segredo-do-cliente-de-teste" };

type Options = {
  issuer: string;
  port: number;
  redirectUris: string[];
  /** The certificate with which it serves TLS; default: plain HTTP. */
  tls?: { key: string; cert: string };
  /** Puts the e-mail into the signed token; else it is at the userinfo endpoint. */
  inToken?: boolean;
};

/** Starts a real OpenID Connect provider that signs people in without interaction. */
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
  await listen(server, port);
  return {
    issuer,
    /** Changes the signed-in person. */
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
    // Consent is implied.
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
