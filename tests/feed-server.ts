import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { env } from "@/lib/platform/env";
import { listen } from "@/tests/listen";

type Answer = string | Buffer | RequestListener;

export type FeedServer = {
  url: string;
  /** host:port */
  host: string;
  answer: Answer;
  requests: IncomingMessage[];
  cut: () => void;
};

/** Starts a partner's server, which is closed after the test, and listed in FEED_PRIVATE_HOSTS unless `listed` is false. */
export async function startFeedServer(answer: Answer, { listed = true } = {}): Promise<FeedServer> {
  const feed: FeedServer = {
    ...{ url: "", host: "", answer, requests: [] },
    cut: () => server.closeAllConnections(),
  };
  const server = createServer((request, response) => {
    feed.requests.push(request);
    if (typeof feed.answer === "function") feed.answer(request, response);
    else sendCsv(response, feed.answer);
  });
  const port = await listen(server);
  feed.host = `127.0.0.1:${port}`;
  feed.url = `http://${feed.host}/cartas.csv`;
  const hosts = env().FEED_PRIVATE_HOSTS;
  if (listed) hosts.push(feed.host);
  onTestFinished(async () => {
    if (listed) hosts.splice(hosts.indexOf(feed.host), 1);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return feed;
}

export function sendCsv(response: ServerResponse, body: string | Buffer): void {
  response.writeHead(200, { "Content-Type": "text/csv" }).end(body);
}
