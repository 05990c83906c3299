import "server-only";
import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { DomUtils, parseDocument } from "htmlparser2";
import { Agent, type Dispatcher, request } from "undici";
import { StoreError } from "../errors";
import type { Entry } from "../store-contract";

type Element = ReturnType<typeof elements>[number];

/** Returns the code of a bucket's error; "" when its body has none. */
const readError = (xml: string): string => textIn(parse(xml), "Code") ?? "";

const CONNECT_MS = 2000;

export type Bucket = {
  /** http(s) URL of the service; the bucket is addressed by path, which every S3 server supports. */
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Stored = { contentType: string; cacheControl: string; digest: string; bytes: Uint8Array };
/** A bucket's response for a file; `digest` is undefined when another tool uploaded it. */
export type Found = { body: Dispatcher.ResponseData["body"]; bytes?: number; digest?: string };

/** A response that is not 2xx, with the error code of its body. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`status ${status}`);
  }
}

type BucketRequest = {
  key?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  signal: AbortSignal;
};

/** Creates the client of a bucket; each operation is a signed request that throws Refusal or the connection's error. */
export function clientOf({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket) {
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS } });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(name)}`;
  const account = {
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    cache: new Map<string, ArrayBuffer>(),
  };
  /** The time by which the bucket's clock is ahead, known once the bucket has refused the time of a signature. */
  let skewMs = 0;

  async function send(method: Dispatcher.HttpMethod, { key, query, headers, body, signal }: BucketRequest) {
    const signed = await new AwsV4Signer({
      ...account,
      method,
      url: `${root}${key === undefined ? "" : `/${encodeURIComponent(key)}`}${query ?? ""}`,
      headers: { ...headers, "x-amz-content-sha256": sha256(body ?? "") },
      datetime: new Date(Date.now() + skewMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, ""),
    }).sign();
    const options = { method, headers: Object.fromEntries(signed.headers), body, signal, dispatcher };
    const response = await request(signed.url, options);
    if (response.statusCode >= 200 && response.statusCode < 300) return response;
    const refusal = new Refusal(response.statusCode, readError(await response.body.text()));
    const serverTime = Date.parse(String(response.headers.date));
    if (refusal.code === "RequestTimeTooSkewed" && serverTime) skewMs = serverTime - Date.now();
    throw refusal;
  }

  const sendAndDiscard = async (method: Dispatcher.HttpMethod, request: BucketRequest) => {
    const response = await send(method, request);
    await response.body.dump();
    return response;
  };

  return {
    async put(key: string, stored: Stored, signal: AbortSignal): Promise<void> {
      const { contentType, cacheControl, digest, bytes } = stored;
      const headers = {
        "content-type": contentType,
        "cache-control": cacheControl,
        "x-amz-meta-digest": digest,
      };
      await sendAndDiscard("PUT", { key, headers, body: bytes, signal });
    },
    head: async (key: string, signal: AbortSignal): Promise<Found> =>
      toFound(await sendAndDiscard("HEAD", { key, signal })),
    /** Requests a file; returns null when it does not exist. */
    async get(key: string, signal: AbortSignal): Promise<Found | null> {
      try {
        return toFound(await send("GET", { key, signal }));
      } catch (error) {
        const isMissing = error instanceof Refusal && error.status === 404;
        if (isMissing && ["", "NoSuchKey", "NotFound"].includes(error.code)) return null;
        throw error;
      }
    },
    async remove(key: string, signal: AbortSignal): Promise<void> {
      await sendAndDiscard("DELETE", { key, signal });
    },
    /** Lists up to a thousand files, sorted by name. */
    async page(after: string, signal: AbortSignal): Promise<{ listed: Entry[]; more: boolean }> {
      const query = after ? `?marker=${encodeURIComponent(after)}` : "";
      return readList(await (await send("GET", { query, signal })).body.text());
    },
  };
}

function toFound({ headers, body }: Dispatcher.ResponseData): Found {
  const [length, digest] = [headers["content-length"], headers["x-amz-meta-digest"]];
  return {
    body,
    bytes: length === undefined ? undefined : Number(length),
    digest: digest === undefined ? undefined : String(digest),
  };
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** Parses a page of a bucket's list. @throws StoreError when it is not a list */
function readList(xml: string): { listed: Entry[]; more: boolean } {
  const [list] = elements(parse(xml), "ListBucketResult");
  if (!list) throw new StoreError("failing", "the response is not a list");
  return {
    listed: elements(list, "Contents").map(toEntry),
    more: textIn(list, "IsTruncated") === "true",
  };
}

function toEntry(entry: Element): Entry {
  const [name, size, time] = ["Key", "Size", "LastModified"].map((tag) => textIn(entry, tag));
  const [bytes, changed] = [Number(size), new Date(time ?? "")];
  if (!name || !size || Number.isNaN(bytes) || Number.isNaN(changed.getTime())) {
    throw new StoreError("failing", "an entry lacks its name, its size or its time");
  }
  return { name, bytes, changed };
}

const parse = (xml: string) => parseDocument(xml, { xmlMode: true });

const elements = (root: Parameters<typeof DomUtils.getElementsByTagName>[1], tag: string) =>
  DomUtils.getElementsByTagName(tag, root);

function textIn(root: Parameters<typeof elements>[0], tag: string): string | undefined {
  const [found] = DomUtils.getElementsByTagName(tag, root, true, 1);
  return found && DomUtils.textContent(found);
}
