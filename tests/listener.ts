import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { afterAll, beforeAll } from "vitest";
import { NOT_FOUND } from "@/lib/content/site/routes";
import { isCountedRender } from "@/lib/platform/db/render-context";
import { createVersions } from "@/lib/platform/db/version";
import { createPageCache } from "@/lib/platform/page-cache/cache";
import type { NextHandler } from "@/lib/platform/server/inject";
import { createListener } from "@/lib/platform/server/listener";
import { createRenderer } from "@/lib/platform/server/render";
import { listen } from "@/tests/listen";

const framework: NextHandler = async (request, response) => {
  const { url = "/", method, headers } = request;
  const echo = JSON.stringify({ url, method, headers });
  if (url.startsWith("/api") || method === "POST") {
    response.setHeader("content-type", "application/json");
    response.end(echo);
    return;
  }
  if (url.startsWith("/web/")) response.setHeader("content-type", "application/json");
  else response.setHeader("content-type", "text/html");
  response.setHeader("set-cookie", "from=framework");
  if (url.includes("=404") && !isCountedRender()) response.setHeader("x-uncounted", "1");
  response.statusCode = url.startsWith("/nao-encontrada") ? 404 : url.includes("broken") ? 500 : 200;
  const page = `<h1>${echo.replaceAll("<", "")}</h1><script nonce="${headers["x-nonce"]}">start()</script>`;
  response.end(url.startsWith("/web/") ? echo : page);
};

type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

/**
 * Starts the listener in a server of the test file, with the page cache and a stub of the framework. `port` may only be
 * read inside tests.
 */
export function makeListener() {
  const site = {
    port: 0,
    /** Paths of counted page views. */
    viewed: [] as string[],
    /** Serves a connection that does not come from the port. */
    connect: (stream: Duplex) => server.emit("connection", stream),
    isDown: false,
    /** The points taken from rate limits, by name and network; from the third point on requests are refused. */
    taken: [] as string[],
    call,
  };
  let server: Server;

  beforeAll(async () => {
    const render = createRenderer(framework, "https://ipe.example");
    const cache = createPageCache({
      notFound: NOT_FOUND,
      versions: createVersions({ epochOf: () => 0, today: () => "2026-11-21" }),
      render,
    });
    server = createServer(
      createListener({
        next: framework,
        cache,
        assets: { ready: () => undefined, serve: () => false },
        renderUncached: render,
        seals: {
          session: async (token) => token === "ours",
          formState: async (token) => token === "a.b.c.d.e",
          pending: async (token) => token === "begun",
        },
        trustedProxies: 1,
        metrics: { token: "of-who-watches", read: async () => "answers 1\n" },
        limits: {
          take: async (name, network) => {
            site.taken.push(`${name} ${network}`);
            return site.taken.length > 2 ? 41.5 : null;
          },
          refund: async () => {
            site.taken.pop();
          },
        },
        isDown: () => site.isDown,
        onView: (_, path) => site.viewed.push(path),
      }),
    );
    site.port = await listen(server);
  });
  afterAll(() => void server.close());
  return site;

  function call(method: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const request = httpRequest({ port: site.port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      request.on("error", reject).end();
    });
  }
}
