import { createServer } from "node:http";
import { listen } from "@/tests/listen";

type Stored = { body: string; tags: string[]; until: number };

/**
 * Starts a shared cache like a CDN: it stores what `CDN-Cache-Control` allows, forwards all other requests, and purges
 * by tag at /purge.
 */
export async function startCdn(token: string) {
  const stored = new Map<string, Stored>();
  const cdn = {
    port: 0,
    origin: "",
    hits: 0,
    purges: 0,
    isDown: false,
    refused: 0,
    stop: () => server.close(),
  };
  const server = createServer((request, response) => {
    const { url = "", method, headers } = request;
    if (method === "POST" && url === "/purge") {
      const isAllowed = headers.authorization === `Bearer ${token}` && headers["fastly-key"] === token;
      if (cdn.isDown || !isAllowed) {
        cdn.refused += 1;
        return response.writeHead(cdn.isDown ? 503 : 403).end();
      }
      cdn.purges += 1;
      const tags = String(headers["surrogate-key"]).split(" ");
      for (const [key, page] of stored) if (page.tags.some((tag) => tags.includes(tag))) stored.delete(key);
      return response.end();
    }
    const found = stored.get(url);
    if (found && found.until > Date.now()) {
      cdn.hits += 1;
      return response.end(found.body);
    }
    fetch(`${cdn.origin}${url}`).then(
      async (answer) => {
        const body = await answer.text();
        const [, seconds = "0"] = /^max-age=(\d+)$/.exec(answer.headers.get("cdn-cache-control") ?? "") ?? [];
        const tags = (answer.headers.get("surrogate-key") ?? "").split(" ");
        if (answer.status === 200 && Number(seconds) > 0)
          stored.set(url, { body, tags, until: Date.now() + Number(seconds) * 1000 });
        response.writeHead(answer.status).end(body);
      },
      () => response.writeHead(502).end(),
    );
  });
  cdn.port = await listen(server);
  return cdn;
}
