import { Agent, request } from "undici";

export type Sample = { group: "public" | "admin"; at: number; ms: number; status: number; address: string };
type Options = { publicRate?: number; adminRate?: number; cookie?: string };

const PUBLIC = [
  ...["/", "/cartas-contempladas", "/outras-cartas-contempladas", "/posts", "/como-funciona", "/imoveis"],
  ...["/web/posts", "/web/faqs", "/web/contemplated/itau", "/web/banner", "/web/contacts"],
];
const ADMIN = ["/api/faqs", "/api/contemplateds?page=1", "/api/dashboard/summary", "/api/posts", "/api/user"];
const TICK_MS = 20;
const CONNECTIONS = 200;
const TIMEOUT_MS = 20_000;

/**
 * Sends requests at a constant rate, independent of the response times, on keep-alive connections as browsers do. By
 * default 50 requests a second are for public addresses and, with a cookie, 5 for the back office.
 */
export function startLoad(url: string, { publicRate = 50, adminRate = 5, cookie = "" }: Options = {}) {
  const samples: Sample[] = [];
  const agent = new Agent({ connections: CONNECTIONS, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const inFlight = new Set<Promise<void>>();
  const startedAt = performance.now();
  const sent = { public: 0, admin: 0 };

  const ask = async (group: Sample["group"], address: string) => {
    const at = performance.now();
    const status = await request(url + address, {
      dispatcher: agent,
      headers: group === "admin" ? { cookie } : {},
    }).then(
      async ({ statusCode, body }) => {
        await body.dump({ limit: 10_000_000 });
        return statusCode;
      },
      // Requests without a response: refused, reset or timed out.
      () => 0,
    );
    samples.push({ group, at, ms: performance.now() - at, status, address });
  };
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    const due = { public: seconds * publicRate, admin: cookie ? seconds * adminRate : 0 };
    for (const [group, addresses] of [["public", PUBLIC] as const, ["admin", ADMIN] as const]) {
      while (sent[group] < due[group]) {
        const requested = ask(group, addresses[sent[group]++ % addresses.length] ?? "/");
        inFlight.add(requested);
        void requested.finally(() => inFlight.delete(requested));
      }
    }
  }, TICK_MS);

  return {
    samples,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(inFlight);
      await agent.destroy();
      return samples;
    },
  };
}
