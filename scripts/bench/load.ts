import net from "node:net";

const CONNECTIONS = 32;

export type Load = { port: number; path: string; headers?: Record<string, string>; seconds: number };

/**
 * Asks one address over and over on 32 kept-alive connections. Answers are counted by their bytes, so that the
 * asking side stays far cheaper than the answering one.
 * @returns how many answers came, how many a second, and the 99th percentile of the waits in milliseconds
 */
export async function load({ port, path, headers = {}, seconds }: Load) {
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const message = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const waits: number[] = [];
  const end = performance.now() + seconds * 1000;
  const connections = Array.from({ length: CONNECTIONS }, () => ask(port, message, end, waits));
  await Promise.all(connections);
  waits.sort((one, other) => one - other);
  return {
    answers: waits.length,
    perSecond: waits.length / seconds,
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
  };
}

/** One connection: the next request leaves when the last byte of the answer has come. */
function ask(port: number, message: Buffer, end: number, waits: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.setNoDelay(true);
    let missing: number | null = null;
    let begun = 0;
    const next = () => {
      missing = null;
      begun = performance.now();
      socket.write(message);
    };
    socket.on("connect", next);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      missing = (missing ?? lengthOf(chunk)) - chunk.length;
      if (missing > 0) return;
      const now = performance.now();
      waits.push(now - begun);
      if (now < end) next();
      else socket.end(resolve);
    });
  });
}

/** The bytes of a whole answer, from its first part. */
function lengthOf(chunk: Buffer): number {
  const headEnd = chunk.indexOf("\r\n\r\n");
  const head = chunk.toString("latin1", 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!head.startsWith("HTTP/1.1 200") || !length)
    throw new Error(`Unexpected answer: ${head.slice(0, 200)}`);
  return headEnd + 4 + Number(length[1]);
}
