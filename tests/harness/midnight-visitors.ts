import { expect } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { isOut, type Shown, seenBetween, type TrackedRecord } from "./midnight-ledger";
import { fetchOf, letterNumbers, type Place, type World } from "./midnight-world";

/**
 * An address that visitors request. `all` shows every public post, `order` every public FAQ in order, `some` only some
 * records, `letters` the imported letters or one of them; `closed` is not public. `own` is the post whose address it is.
 */
type Endpoint = {
  path: string;
  shows: "all" | "some" | "closed" | "letters" | "order";
  entity?: TrackedRecord["entity"];
  /** Identifies posts by slug instead of text: the sitemap contains only slugs. */
  by?: "slug";
  own?: TrackedRecord;
};
type Visit = {
  endpoint: Endpoint;
  through: number;
  requested: number;
  answered: number;
  status: number;
  tokens: Set<string>;
  slugs: Set<string>;
  credits: number[];
};

const STEP_MS = 8;
/** The log messages that explain an older page. */
export const FALLBACK_LOGGED = /"msg":"(?:public page not rendered|epochs not read)"/;
const FALLBACK_BEFORE_MS = 3000;
const FALLBACK_AFTER_MS = 8000;

export function endpointsOf({ records, reservedLetter }: World): Endpoint[] {
  const posts = records.filter(({ entity }) => entity === "post");
  const all = (path: string, entity: TrackedRecord["entity"]): Endpoint => ({ path, shows: "all", entity });
  return [
    ...["/posts", "/web/posts", "/web/posts/featured", "/feed.xml"].map((path) => all(path, "post")),
    { ...all("/sitemap.xml", "post"), by: "slug" },
    { path: "/", shows: "some" },
    { path: "/web/faqs/all", shows: "order", entity: "faq" },
    { path: "/como-funciona", shows: "some" },
    { path: "/web/contemplated/itau", shows: "letters" },
    { path: `/web/contemplated/${reservedLetter.id}`, shows: "letters" },
    ...posts.flatMap((own): Endpoint[] => [
      { path: `/posts/${own.slug}`, shows: "some", own },
      { path: `/web/posts/${own.slug}`, shows: "some", own },
      { path: `/og/posts-${own.slug}.png`, shows: "some", own },
      { path: `/iacontrol/preview/post/${own.id}?rascunho`, shows: "closed" },
    ]),
    ...["/api/posts", "/api/palette?q=noite", "/api/drafts/post/1"].map(
      (path): Endpoint => ({ path, shows: "closed" }),
    ),
  ];
}

/** Requests an address and returns what it shows; null on a 503. */
export async function visit(
  { place: { apps, clock }, records }: World,
  through: number,
  endpoint: Endpoint,
): Promise<Visit | null> {
  const app = apps[through % apps.length] ?? apps[0];
  const requested = clock.now();
  const response = await app.get(endpoint.path, { redirect: "manual" });
  const text = await response.text();
  const { status } = response;
  if (status === 503) return null;
  expect(status, `${endpoint.path}\n${app.log().slice(-5).join("\n")}`).toBeLessThan(500);
  const letters = endpoint.path === "/web/contemplated/itau" ? JSON.parse(text).contemplated : [];
  return {
    ...{ endpoint, through: through % apps.length, requested, answered: clock.now(), status },
    tokens: new Set(text.match(/TK\d+X/g)),
    slugs: new Set(records.map(({ slug }) => slug).filter((slug) => slug && text.includes(slug))),
    credits: letters.map((letter: { credit_value: number }) => letter.credit_value).filter(fetchOf),
  };
}

export function startVisitors(world: World, endpoints: readonly Endpoint[]) {
  const visits: Visit[] = [];
  let refused = 0;
  let stopped = false;
  const walk = async (through: number, first: number) => {
    for (let turn = first; !stopped; turn += 1) {
      const endpoint = endpoints[turn % endpoints.length];
      const seen = endpoint && (await visit(world, through, endpoint));
      if (seen) visits.push(seen);
      else refused += 1;
      await sleep(STEP_MS);
    }
  };
  const half = Math.floor(endpoints.length / 2);
  const walks = [walk(0, 0), walk(1, 0), walk(0, half), walk(1, half)].map((walked) =>
    walked.then(
      () => null,
      (error: unknown) => error,
    ),
  );
  return {
    stop: async () => {
      stopped = true;
      for (const error of await Promise.all(walks)) if (error) throw error;
      return { visits, refused };
    },
  };
}

/**
 * Makes a predicate of visits that were close to a logged failure to render or to read the epochs. The instance then
 * serves stored copies (F01–F06), which may be older. The same error is logged at most once in five seconds.
 */
export function fallbacksOf({ apps }: Place): (seen: Visit) => boolean {
  const times = apps.map((app) =>
    app
      .log()
      .filter((line) => FALLBACK_LOGGED.test(line))
      .map((line) => Date.parse(JSON.parse(line).time)),
  );
  return ({ through, requested, answered }) =>
    (times[through] ?? []).some(
      (at) => requested < at + FALLBACK_AFTER_MS && answered > at - FALLBACK_BEFORE_MS,
    );
}

/** Checks that a stored copy contains nothing scheduled and no draft. */
export function checkCopy({ records, drafted }: World, { endpoint, tokens, answered }: Visit): void {
  const states = records.flatMap(({ writes }) => writes.map(({ state }) => state));
  const own = [...tokens].filter(
    (token) => drafted.has(token) || states.some((state) => state?.token === token),
  );
  for (const token of own) {
    const wasOut = states.some((state) => state?.token === token && isOut(state, answered));
    expect([endpoint.path, token, wasOut]).toEqual([endpoint.path, token, true]);
  }
}

/** Checks that every shown record was public, and that every public record was shown where it belongs. */
export function checkVisit(world: World, seen: Visit): void {
  const { endpoint, status, tokens, slugs, requested, answered } = seen;
  const where = `${endpoint.path} at ${new Date(requested).toISOString()}, answered ${new Date(answered).toISOString()}, midnight ${new Date(world.midnight).toISOString()}`;
  if (endpoint.shows === "closed") {
    expect([where, [...tokens, ...slugs]]).toEqual([where, []]);
    expect(status, where).toBeGreaterThan(300);
    return;
  }
  const allowed = new Set<string>();
  for (const record of world.records) {
    const states = seenBetween(record.writes, requested, answered);
    const out = states.filter((state) => isOut(state, answered));
    for (const state of out) if (state) allowed.add(state.token);
    const isFixed = states.every((state) => isOut(state, requested));
    // No address shows the slug of a post that is not public.
    if (out.length === 0) expect([where, slugs.has(record.slug)]).toEqual([where, false]);
    if (isFixed) expectThere(seen, record, states, where);
    else if (out.length === 0 && endpoint.own === record) expect([where, status]).toEqual([where, 404]);
  }
  for (const token of tokens) expect([where, token, allowed.has(token)]).toEqual([where, token, true]);
  if (endpoint.shows === "order") checkOrder(world, seen, where);
  if (endpoint.shows === "letters") checkLetters(world, seen, where);
}

function expectThere(
  { endpoint, status, tokens, slugs }: Visit,
  record: TrackedRecord,
  states: Shown[],
  where: string,
) {
  const isAll = (endpoint.shows === "all" || endpoint.shows === "order") && endpoint.entity === record.entity;
  if (endpoint.own === record && endpoint.path.startsWith("/og/"))
    expect([200, 307], where).toContain(status);
  else if (endpoint.own === record) expect([where, status]).toEqual([where, 200]);
  if (endpoint.by === "slug" && isAll) expect([where, slugs.has(record.slug)]).toEqual([where, true]);
  else if (isAll) {
    const isThere = states.some((state) => state && tokens.has(state.token));
    expect([where, record.slug, isThere]).toEqual([where, record.slug, true]);
  }
}

/** Checks that the public FAQs are in an order that staff had saved. */
function checkOrder(world: World, { tokens, requested, answered }: Visit, where: string): void {
  const idOf = (token: string) =>
    world.records.find(
      ({ entity, writes }) => entity === "faq" && writes.some(({ state }) => state?.token === token),
    )?.id ?? 0;
  const shown = [...tokens].map(idOf).filter(Boolean);
  const orders = seenBetween(world.orders, requested, answered).map((order) =>
    order.filter((id) => shown.includes(id)),
  );
  expect(orders, where).toContainEqual(shown);
}

/** Checks that the letters are those of one complete file, without the reserved letter during its reservation. */
function checkLetters(
  world: World,
  { endpoint, status, credits, requested, answered }: Visit,
  where: string,
): void {
  const holds = seenBetween(world.holds, requested, answered);
  const isHeld = [requested, answered].flatMap((at) =>
    holds.map((until) => until !== null && !isOut({ token: "", isActive: true, day: dayAfter(until) }, at)),
  );
  if (endpoint.path !== "/web/contemplated/itau") {
    expect(
      isHeld.map((held) => (held ? 410 : 200)),
      where,
    ).toContain(status);
    return;
  }
  const files = seenBetween(world.fetches, requested, answered);
  const found = credits.map(fetchOf);
  const numbers = new Set(found.map((one) => one?.fetched));
  expect(numbers.size, `${where}: ${credits}`).toBe(1);
  expect(files, where).toContain([...numbers][0]);
  const letters = found.map((one) => one?.letter);
  const wanted = isHeld.map((held) =>
    letterNumbers.filter((number) => !held || number !== world.reservedLetter.letter),
  );
  expect(wanted, where).toContainEqual(letters);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
