import { STATUS_CODES } from "node:http";
import { LRUCache } from "lru-cache";
import type { Chosen } from "../response/choose";
import type { RawHeaders } from "../response/headers";

type Whole = { second: number; bytes: Buffer };

const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Answers as they go over the wire, head and body in one buffer: copied once a second, when the date changes, and sent
 * by one write each.
 * @param keepAliveMs how long a connection may rest, as the answer tells it
 */
export function createWholeAnswers(keepAliveMs: number) {
  const kept = new LRUCache<RawHeaders, Whole>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  let now = { second: 0, date: "" };

  return function wholeAnswer({ status, headers, body }: Chosen, time = Date.now()): Buffer {
    const second = Math.floor(time / 1000);
    const known = kept.get(headers);
    if (known?.second === second) return known.bytes;
    if (now.second !== second) now = { second, date: new Date(time).toUTCString() };
    const head = `${headOf(status, headers)}Date: ${now.date}\r\n${connection}`;
    const bytes = body ? Buffer.concat([Buffer.from(head, "latin1"), body]) : Buffer.from(head, "latin1");
    kept.set(headers, { second, bytes });
    return bytes;
  };
}

function headOf(status: number, headers: RawHeaders): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }
  return head;
}
