import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { lookup } from "mrmime";
import { type PreparedResponse, prepareResponse } from "../response/prepare-response";
import { send } from "../response/send";

const IMMUTABLE = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

// Browsers accept this file only as application/speculationrules+json.
const SPECULATION_RULES = "speculation-rules.json";

type Asset = {
  file: string;
  cacheControl: string;
  loading?: Promise<PreparedResponse>;
  ready?: PreparedResponse;
};

export type Assets = {
  /** Returns the file of a path if it has been loaded. */
  ready(path: string): PreparedResponse | undefined;
  /** Sends the file of a path; returns false if neither the build nor the public folder has one. */
  serve(request: IncomingMessage, response: ServerResponse, path: string, secure: boolean): boolean;
};

/**
 * Serves the build's scripts and the public folder from memory. Every file is read and compressed at its first use. The
 * list of files is read once, so that no requested path reaches the file system.
 */
export function createAssets({ dist, publicFolder }: { dist: string; publicFolder: string }): Assets {
  const assets = new Map<string, Asset>();
  for (const name of filesOf(publicFolder)) {
    assets.set(addressOf("", name), { file: path.join(publicFolder, name), cacheControl: AN_HOUR });
  }
  const chunks = path.join(dist, "static");
  for (const name of filesOf(chunks)) {
    const asset = { file: path.join(chunks, name), cacheControl: IMMUTABLE };
    assets.set(addressOf("/_next/static", name), asset);
    assets.set(addressOf("/build/_next/static", name), asset);
  }

  return {
    ready: (target) => assets.get(target)?.ready,

    serve(request, response, target, secure) {
      const asset = assets.get(target);
      if (!asset) return false;
      asset.loading ??= load(asset);
      asset.loading.then(
        (page) => {
          asset.ready = page;
          send(request, response, page, secure);
        },
        (err) => {
          asset.loading = undefined;
          response.destroy(err);
        },
      );
      return true;
    },
  };
}

async function load({ file, cacheControl }: Asset): Promise<PreparedResponse> {
  return prepareResponse(
    { status: 200, headers: { "content-type": typeOf(file) }, body: await readFile(file) },
    { cacheControl },
  );
}

function typeOf(file: string): string {
  if (path.basename(file) === SPECULATION_RULES) return "application/speculationrules+json";
  const type = lookup(file) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw err;
  }
}

function addressOf(prefix: string, name: string): string {
  return [prefix, ...name.split(path.sep).map(encodeURIComponent)].join("/");
}
