import "server-only";
import { resolve } from "node:path";
import { type Env, env } from "@/lib/platform/env";
import { shared } from "@/lib/platform/shared";
import { localStore } from "./local";
import type { Bucket } from "./s3/client";
import { REQUEST_TIMES, type Times } from "./s3/retries";
import { s3Store } from "./s3/store";
import type { Store } from "./store-contract";

/**
 * Returns the store that STORAGE selects.
 * @param times the bucket's timeouts; commands wait longer (COMMAND_TIMES)
 */
export function store(times?: Times): Store {
  return storeOf(env().STORAGE, times);
}

/**
 * Returns the store of a place, whether or not STORAGE selects it; for copying files from one to the other.
 * @throws Error for a bucket without its settings
 */
export function storeOf(place: Env["STORAGE"], times: Times = REQUEST_TIMES): Store {
  const settings = env();
  if (place !== "s3") return localStore(resolve(settings.DATA_DIR, "uploads"));
  const bucket = bucketOf(settings);
  const { endpoint, name, accessKeyId } = bucket;
  return shared(`bucket ${times.read.ms} ${endpoint} ${name} ${accessKeyId}`, () => s3Store(bucket, times));
}

function bucketOf(settings: Env): Bucket {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!(S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) {
    throw new Error("The settings of the bucket are missing: S3_ENDPOINT and its group in .env.example.");
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    name: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
