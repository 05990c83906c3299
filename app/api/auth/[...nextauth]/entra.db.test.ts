import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import https, { Agent } from "node:https";
import path from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "@/scripts/lib/port.mjs";
import { createTestUser } from "@/tests/factories";
import { ensurePrograms } from "@/tests/harness/programs";
import { HOST } from "@/tests/http";
import { OidcBrowser, REDIRECTS } from "@/tests/oidc-browser";
import { startProvider, type TestProvider } from "@/tests/oidc-provider";

const { issuer } = vi.hoisted(() => {
  const issuer = "https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0";
  Object.assign(process.env, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "ipe",
    OIDC_CLIENT_SECRET: "segredo-do-cliente-de-teste",
  });
  return { issuer };
});

const own = https.globalAgent;
let provider: TestProvider;

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const port = await freePort();
  const certificate = makeCertificate();
  provider = await startProvider({ issuer, port, redirectUris: REDIRECTS, tls: certificate });
  https.globalAgent = agentTo(port, certificate.cert);
});
afterAll(async () => {
  https.globalAgent = own;
  await provider.stop();
});

test("with a single-tenant Entra issuer, a user signs in if xms_edov is true and is refused if it is false", async () => {
  const user = await createTestUser();
  provider.seat({ sub: "sem", email: user.email, xms_edov: false });
  expect(await new EntraBrowser().signIn()).toMatchObject({
    path: "/login",
    session: null,
    message: expect.stringContaining("não foi confirmado"),
  });
  provider.seat({ sub: "com", email: user.email, xms_edov: true });
  const result = await new EntraBrowser().signIn();
  expect([result.status, result.path, result.session]).toEqual([
    303,
    "/iacontrol",
    expect.stringMatching(/^session=/),
  ]);
});

/** A browser that reaches Entra through `https.globalAgent`, as the server does. */
class EntraBrowser extends OidcBrowser {
  override async followProvider(address: string): Promise<string> {
    const cookies = new Map<string, string>();
    for (let at = address, hops = 0; hops < 10; hops += 1) {
      if (new URL(at).host === HOST) return at;
      const { location, setCookies } = await get(at, [...cookies.values()].join("; "));
      for (const line of setCookies) cookies.set(line.split("=")[0] ?? "", line.split(";")[0] ?? "");
      at = new URL(location, at).href;
    }
    throw new Error("The provider does not redirect back.");
  }
}

function get(address: string, cookie: string): Promise<{ location: string; setCookies: string[] }> {
  return new Promise((resolve, reject) => {
    https
      .get(address, { headers: { cookie } }, (response) => {
        response.resume();
        const { location = "", "set-cookie": setCookies = [] } = response.headers;
        resolve({ location, setCookies });
      })
      .on("error", reject);
  });
}

/** Returns an agent that connects to this machine for every host and checks the certificate for Entra's name. */
function agentTo(port: number, ca: string): Agent {
  const agent = new Agent();
  const connect = (options: tls.ConnectionOptions) =>
    tls.connect({ ...options, host: "127.0.0.1", port, ca, servername: "login.microsoftonline.com" });
  return Object.assign(agent, { createConnection: connect });
}

function makeCertificate(): { key: string; cert: string } {
  ensurePrograms(["openssl"], ["openssl"]);
  const folder = process.env.TMPDIR ?? "/tmp";
  const [key, cert] = [path.join(folder, "entra.key"), path.join(folder, "entra.crt")];
  const name = "login.microsoftonline.com";
  execFileSync(
    "openssl",
    [
      ...[
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
      ],
      ...["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`, "-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}
