import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret, randomSecret, sealSession } from "@/lib/people/auth/token";
import { hashRecoveryCode } from "@/lib/people/auth/two-factor/mutations";
import { sealSecret } from "@/lib/people/auth/two-factor/seal";
import { newSecret } from "@/lib/people/auth/two-factor/totp";
import { freePort } from "@/scripts/lib/port.mjs";
import { PASSWORD, PASSWORD_HASH } from "@/tests/factories";
import { type App, startApp } from "@/tests/harness/app";
import { makeDeployment } from "@/tests/harness/deployment";
import { HOST } from "@/tests/http";
import { OidcBrowser, REDIRECTS, type Site } from "@/tests/oidc-browser";
import { CLIENT, startProvider, type TestProvider } from "@/tests/oidc-provider";
import { codeOf, setCookie, wrongCodeOf } from "@/tests/two-factor";

// Two processes behind one host name: a sign-in may begin in one and end in the other.
const port = await freePort();
const env = {
  TRUSTED_PROXY: "1",
  OIDC_ISSUER: `http://127.0.0.1:${port}`,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: "Provedor",
};
const deployment = makeDeployment({ env });
let other: App;
let provider: TestProvider;

beforeAll(async () => {
  other = await startApp(deployment.cluster.url, { env });
  provider = await startProvider({ issuer: env.OIDC_ISSUER, port, redirectUris: REDIRECTS });
  await deployment.cluster.query("UPDATE company SET require_two_factor = 'root'");
});
afterAll(async () => {
  await provider?.stop();
  await other?.dispose();
});

type State = "active" | "inactive" | "with code" | "must have code" | "invited" | "throttled" | "unknown";
type Way =
  | ("password" | "wrong password" | "code" | "wrong code" | "recovery code")
  | ("provider" | "provider and code" | "mailed link");
/** The expected results: whether a session is opened, the message, and the audit entry with its fields. */
type Outcome = [session: boolean, message: RegExp, audit: string | null];

const IN = /^Login realizado com sucesso!$/;
const WRONG = /^E-mail ou senha inválidos\.$/;
const ASKED = /^Informe o código do aplicativo\.$/;
const SET_UP = /^Configure o aplicativo/;
const THROTTLED = /^Muitas tentativas/;
const UNINVITED = /não tem convite/;
const MISSING = /^O e-mail é obrigatório\.$/;
const NOTHING = /^$/;
const STRONG = "girassol-martelo-41";

const FAILED = "sign_in_failed";
const wrong: Outcome = [false, WRONG, FAILED];
/** The outcomes of a code without a pending sign-in; the trail has only the entry of the first step. */
const noSecondStep = (firstStep: string | null) => {
  const refused: Outcome = [false, MISSING, firstStep];
  return { code: refused, "wrong code": refused, "recovery code": refused };
};

const table: Record<State, Partial<Record<Way, Outcome>>> = {
  active: {
    password: [true, IN, "sign_in"],
    "wrong password": wrong,
    ...noSecondStep("sign_in"),
    provider: [true, NOTHING, "sign_in oidc"],
    "mailed link": [true, IN, "sign_in"],
  },
  inactive: {
    password: wrong,
    "wrong password": wrong,
    ...noSecondStep(FAILED),
    provider: [false, UNINVITED, "sign_in_failed oidc"],
    "mailed link": wrong,
  },
  "with code": {
    password: [false, ASKED, null],
    "wrong password": wrong,
    code: [true, IN, "sign_in two_factor"],
    "wrong code": [false, /^Código inválido\.$/, "sign_in_failed two_factor"],
    "recovery code": [true, IN, "sign_in recovery_code"],
    provider: [false, NOTHING, null],
    "provider and code": [true, IN, "sign_in oidc two_factor"],
    "mailed link": [false, ASKED, null],
  },
  "must have code": {
    password: [false, SET_UP, null],
    "wrong password": wrong,
    code: [true, IN, "sign_in two_factor"],
    "wrong code": [false, /^Código inválido\.$/, "sign_in_failed two_factor"],
    "recovery code": [false, /^Código inválido\.$/, "sign_in_failed two_factor"],
    provider: [false, NOTHING, null],
    // The code belongs to the test's secret, not to the one that this sign-in sets up.
    "provider and code": [false, /^Código inválido\.$/, "sign_in_failed two_factor"],
    "mailed link": [false, SET_UP, null],
  },
  // The user has no password yet.
  invited: {
    password: wrong,
    "wrong password": wrong,
    ...noSecondStep(FAILED),
    provider: [true, NOTHING, "sign_in oidc"],
    "mailed link": [true, IN, "sign_in"],
  },
  throttled: {
    password: [false, THROTTLED, "sign_in_throttled"],
    "wrong password": [false, THROTTLED, "sign_in_throttled"],
    ...noSecondStep("sign_in_throttled"),
    // The limit applies to passwords only.
    provider: [true, NOTHING, "sign_in oidc"],
    "mailed link": [false, THROTTLED, "sign_in_throttled"],
  },
  unknown: {
    password: wrong,
    "wrong password": wrong,
    ...noSecondStep(FAILED),
    provider: [false, UNINVITED, "sign_in_failed oidc"],
    "mailed link": wrong,
  },
};

const rows = Object.entries(table).flatMap(([state, ways]) =>
  Object.entries(ways).map(([way, outcome]) => [state as State, way as Way, ...outcome] as const),
);

test.each(rows)("%s by %s: session %s, %s, %s", async (state, way, session, message, audit) => {
  const person = await makePerson(state);
  const previousEntry = await lastEntry();
  const came = await enter(person, way);
  expect(came.message).toMatch(message);
  expect(came.session !== undefined).toBe(session);
  for (const app of [deployment.app, other]) expect(await isIn(app, came.session)).toBe(session);
  const entries = await deployment.cluster.query(
    "SELECT action, fields FROM audit_entries WHERE id > $1 AND action LIKE 'sign_in%' ORDER BY id",
    [previousEntry],
  );
  expect(entries.map(({ action, fields }) => [action, ...fields].join(" "))).toEqual(audit ? [audit] : []);
});

const exitActions: Record<string, (person: Person, cookie: string) => Promise<unknown>> = {
  "signing out": (_, cookie) => send(other, "POST", "/api/logout", { cookie }),
  "ending it from another browser": (person) => endFromOtherBrowser(person, "one"),
  "ending all others from another browser": (person) => endFromOtherBrowser(person, "others"),
  // The browser continues under a new id, and a copy of the cookie is refused.
  "changing one's password": (_, cookie) =>
    accepted(send(other, "POST", "/api/account/password", { cookie, body: { password: STRONG } })),
  "setting a password by a mailed link": (person) => accepted(setPasswordByLink(person)),
  "root ending the sessions": ({ id }) => asRoot("DELETE", `/api/users/${id}/sessions`),
  "a password set by root": ({ id }) => asRoot("POST", `/api/users/${id}/password`),
  "a deactivation": ({ id }) => asRoot("PUT", `/api/users/${id}`, { is_active: false }),
  "another e-mail": ({ id }) => asRoot("PUT", `/api/users/${id}`, { email: `novo-${id}@faltas.example` }),
  "unlinking from the provider": ({ id }) => asRoot("DELETE", `/api/users/${id}/identity`),
  "removing the authenticator app": ({ id }) => asRoot("DELETE", `/api/users/${id}/two-factor`),
  "the end of the lifetime": ({ id }) =>
    deployment.cluster.query("UPDATE sessions SET expires_at = now() WHERE user_id = $1", [id]),
  "the idle timeout": ({ id }) =>
    deployment.cluster.query(
      "UPDATE sessions SET last_seen_at = now() - interval '3 hours' WHERE user_id = $1",
      [id],
    ),
};
const signInStates = { password: "active", provider: "active", code: "with code" } as const;
/** The combinations of event and sign-in that do not end the session. */
const KEEPS_SESSION = new Set([
  "another e-mail by password",
  "another e-mail by provider",
  "another e-mail by code",
]);
/** The combinations of event and sign-in that cannot occur. */
const NOT_APPLICABLE = new Set([
  ...["unlinking from the provider by password", "unlinking from the provider by code"],
  ...["removing the authenticator app by password", "removing the authenticator app by provider"],
]);

const exits = Object.keys(exitActions).flatMap((out) =>
  Object.entries(signInStates)
    .filter(([way]) => !NOT_APPLICABLE.has(`${out} by ${way}`))
    .map(([way, state]) => [out, way as Way, state] as const),
);

test.each(exits)(
  "%s ends sessions by %s in both processes, except that another e-mail keeps them",
  async (out, way, state) => {
    const person = await makePerson(state);
    const { session = "" } = await enter(person, way);
    expect(await isIn(other, session)).toBe(true);
    await exitActions[out]?.(person, session);
    for (const app of [deployment.app, other])
      expect(await isIn(app, session)).toBe(KEEPS_SESSION.has(`${out} by ${way}`));
  },
);

test("a code presented to both processes concurrently opens one session", async () => {
  for (const pick of ["code", "recovery code"] as const) {
    const person = await makePerson("with code");
    const cookie = await beginSignIn(person);
    const code = pick === "code" ? codeOf(person.secret) : person.recoveryCode;
    const tries = [deployment.app, other, deployment.app, other].map((app, index) =>
      send(app, "POST", "/login", { body: { code }, cookie, address: `198.51.100.${index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted(), pick).toEqual([200, 422, 422, 422]);
  }
});

type Person = Awaited<ReturnType<typeof makePerson>>;

let people = 0;
let links = 0;

async function makePerson(state: State) {
  const number = ++people;
  const email = `pessoa-${number}@faltas.example`;
  const person = { id: 0, email, sub: `sub-${number}`, address: `203.0.113.${number}`, secret: newSecret() };
  const known = { ...person, recoveryCode: "abcd-efgh-jkmn-pqrs", isInvited: false };
  if (state === "unknown") return known;
  const password = state === "invited" ? PASSWORD_HASH.replace(/.{6}$/, "AAAAAA") : PASSWORD_HASH;
  const [row] = await deployment.cluster.query(
    `INSERT INTO users (name, email, password_hash, is_root, is_active, invited_at)
     VALUES ('Pessoa', $1, $2, $3, $4, $5) RETURNING id`,
    [
      email,
      password,
      state === "must have code",
      state !== "inactive",
      state === "invited" ? new Date() : null,
    ],
  );
  const { id } = row as { id: number };
  if (state === "with code") await giveApplication(id, known);
  if (state === "throttled") {
    for (let attempt = 0; attempt < 5; attempt += 1) await trySignIn(known, "errada-errada");
  }
  return { ...known, id, isInvited: state === "invited" };
}

async function giveApplication(
  id: number,
  { secret, recoveryCode }: { secret: string; recoveryCode: string },
) {
  const { query } = deployment.cluster;
  const sealed = await sealSecret(id, secret);
  await query("INSERT INTO two_factors (user_id, secret, last_step) VALUES ($1, $2, 0)", [id, sealed]);
  await query("INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)", [
    id,
    hashRecoveryCode(recoveryCode),
  ]);
}

async function enter(person: Person, way: Way): Promise<{ message: string; session: string | undefined }> {
  if (way === "provider" || way === "provider and code") return enterByProvider(person, way !== "provider");
  if (way === "mailed link") {
    await setPasswordByLink(person);
    return readAnswer(await trySignIn(person, STRONG));
  }
  if (way === "password") return readAnswer(await trySignIn(person, PASSWORD));
  if (way === "wrong password") return readAnswer(await trySignIn(person, "errada-errada"));
  const first = await trySignIn(person, PASSWORD);
  const cookie = setCookie(first, "sign-in");
  const { set_up } = (await first.json()) as { set_up?: { secret: string } };
  const secret = set_up?.secret ?? person.secret;
  const codes = {
    code: codeOf(secret),
    "wrong code": wrongCodeOf(secret),
    "recovery code": person.recoveryCode,
  };
  const { address } = person;
  return readAnswer(await send(other, "POST", "/login", { body: { code: codes[way] }, cookie, address }));
}

async function enterByProvider({ sub, email, address, secret }: Person, withCode: boolean) {
  provider.seat({ sub, email, email_verified: true });
  const site: Site = {
    begin: (body, { cookie }) =>
      send(deployment.app, "POST", "/api/auth/signin/oidc", { body, cookie, address }),
    callback: (query, { cookie }) =>
      send(other, "GET", `/api/auth/callback/oidc?${query}`, { cookie, address }),
  };
  const browser = new OidcBrowser({}, site);
  const { message, session } = await browser.signIn();
  if (!withCode) return { message: message ?? "", session: session ?? undefined };
  const cookie = browser.ours.header.split("; ").find((pair) => pair.startsWith("sign-in="));
  const body = { code: codeOf(secret) };
  const second = await readAnswer(await send(deployment.app, "POST", "/login", { body, cookie, address }));
  return { ...second, session: second.session ?? session ?? undefined };
}

/** Ends sessions from another browser of the same account. */
async function endFromOtherBrowser(person: Person, which: "one" | "others"): Promise<void> {
  const cookie = await mintSession(person.id);
  const list = await send(other, "GET", "/api/account/sessions", { cookie });
  const { data } = (await list.json()) as { data: { id: string; current: boolean }[] };
  const id = data.find(({ current }) => !current)?.id;
  const path = which === "one" ? `/api/account/sessions/${id}` : "/api/account/sessions";
  await accepted(send(other, "DELETE", path, { cookie }));
  expect(await isIn(deployment.app, cookie)).toBe(true);
}

async function mintSession(userId: number): Promise<string> {
  const sid = randomSecret();
  await deployment.cluster.query(
    `INSERT INTO sessions (id_hash, user_id, expires_at, idle_seconds, remember, address)
     VALUES ($1, $2, now() + interval '1 hour', 3600, false, '192.0.2.9')`,
    [hashSecret(sid), userId],
  );
  return `session=${await sealSession(sid, userId, 3600)}`;
}

/** Sets a password by the link of an invitation or a recovery. */
async function setPasswordByLink({ id, isInvited }: Person): Promise<Response> {
  const token = randomSecret();
  if (id > 0) {
    await deployment.cluster.query(
      `INSERT INTO account_links (token_hash, user_id, purpose, email, expires_at)
       SELECT $1, id, $2::account_link_purpose, email, now() + interval '30 minutes' FROM users WHERE id = $3`,
      [hashSecret(token), isInvited ? "invite" : "recover", id],
    );
  }
  // Every call uses a different address, so that only sign-ins are rate limited.
  const address = `198.51.100.${(++links % 250) + 1}`;
  return send(other, "POST", "/login/nova-senha", { body: { token, password: STRONG }, address });
}

async function accepted(sent: Promise<Response>): Promise<void> {
  expect((await sent).status).toBe(200);
}

async function beginSignIn(person: Person): Promise<string> {
  return setCookie(await trySignIn(person, PASSWORD), "sign-in") ?? "";
}

function trySignIn({ email, address }: Pick<Person, "email" | "address">, password: string) {
  return send(deployment.app, "POST", "/login", { body: { email, password }, address });
}

async function readAnswer(response: Response) {
  const { message, errors } = (await response.json()) as {
    message: string;
    errors?: Record<string, string[]>;
  };
  return { message: Object.values(errors ?? {})[0]?.[0] ?? message, session: setCookie(response, "session") };
}

async function isIn(app: App, session: string | undefined): Promise<boolean> {
  return (await send(app, "GET", "/api/user", { cookie: session })).status === 200;
}

async function lastEntry(): Promise<number> {
  const [row] = await deployment.cluster.query("SELECT coalesce(max(id), 0) AS id FROM audit_entries");
  return (row as { id: number }).id;
}

async function asRoot(method: string, path: string, body?: unknown): Promise<void> {
  expect((await deployment.root.send(method, path, body)).status).toBe(200);
}

type Sent = { body?: unknown; cookie?: string; address?: string };

/** Sends a request with the headers of a proxy. */
function send(
  app: App,
  method: string,
  path: string,
  { body, cookie, address }: Sent = {},
): Promise<Response> {
  return fetch(app.url + path, {
    method,
    redirect: "manual",
    headers: {
      "x-forwarded-host": HOST,
      "x-forwarded-for": address ?? "192.0.2.1",
      ...(cookie && { cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
