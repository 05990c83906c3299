import * as nextAuth from "@/app/api/auth/[...nextauth]/route";
import { readFormState } from "@/lib/platform/http/form/state";
import { call, HOST } from "./http";

type Headers = Record<string, string>;

/** The site's two requests of a sign-in, in this process or over HTTP. */
export type Site = {
  begin(fields: Record<string, unknown>, headers: Headers): Promise<Response>;
  callback(query: string, headers: Headers): Promise<Response>;
};

export const handlers: Site = {
  begin: async (body, headers) => {
    const params = { nextauth: ["signin", "oidc"] };
    return (await call(nextAuth, "POST", { params, body, headers })).response;
  },
  callback: async (query, headers) => {
    const params = { nextauth: ["callback", "oidc"] };
    return (await call(nextAuth, "GET", { params, query, headers })).response;
  },
};

class Jar {
  private readonly cookies = new Map<string, string>();

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      if (pair === `${name}=` || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, pair);
    }
  }

  get header(): string {
    return [...this.cookies.values()].join("; ");
  }
}

export class OidcBrowser {
  readonly ours = new Jar();
  private readonly theirs = new Jar();

  constructor(
    private readonly headers: Headers = {},
    private readonly site: Site = handlers,
  ) {}

  /** Presses the button on /login; returns the redirect to the provider. */
  async begin(fields: Record<string, unknown> = {}): Promise<Response> {
    const response = await this.site.begin(fields, { ...this.headers, cookie: this.ours.header });
    this.ours.take(response);
    return response;
  }

  /** Follows the provider's pages; returns the callback URL. */
  async followProvider(address: string): Promise<string> {
    for (let at = address, hops = 0; hops < 10; hops += 1) {
      if (new URL(at).host === HOST) return at;
      const response = await fetch(at, { redirect: "manual", headers: { cookie: this.theirs.header } });
      this.theirs.take(response);
      at = new URL(response.headers.get("location") ?? "", at).href;
    }
    throw new Error("The provider does not redirect back.");
  }

  /** Requests the callback URL; returns the response with its outcome. */
  async callback(address: string, cookie = this.ours.header) {
    const response = await this.site.callback(new URL(address).search.slice(1), { ...this.headers, cookie });
    this.ours.take(response);
    return { response, status: response.status, ...(await readOutcome(response)) };
  }

  /** Presses the button and follows the provider; returns the callback URL. */
  async callbackAddress(change = (address: string) => address): Promise<string> {
    const response = await this.begin();
    return this.followProvider(change(response.headers.get("location") ?? ""));
  }

  /** Signs in; returns the callback's response with its outcome. */
  async signIn(fields: Record<string, unknown> = {}) {
    const response = await this.begin(fields);
    return this.callback(await this.followProvider(response.headers.get("location") ?? ""));
  }
}

/** Reads a response's redirect, its form's message and its session cookie. */
export async function readOutcome(response: Response) {
  const location = new URL(response.headers.get("location") ?? "", `http://${HOST}`);
  const state = await readFormState(location.searchParams.get("form"));
  const session = response.headers.getSetCookie().find((line) => line.startsWith("session="));
  return {
    path: location.pathname,
    next: location.searchParams.get("next"),
    message: state?.message ?? null,
    session: session?.split(";")[0] ?? null,
  };
}

/** Callback URLs that the test provider accepts. */
export const REDIRECTS = ["http", "https"].map((scheme) => `${scheme}://${HOST}/api/auth/callback/oidc`);
