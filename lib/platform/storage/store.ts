import "server-only";
import { resolve } from "node:path";
import { type Env, env } from "@/lib/platform/env";
import { shared } from "@/lib/platform/shared";
import { localStore } from "./local";
import type { Bucket } from "./s3/client";
import { HASTY, type Times } from "./s3/patience";
import { s3Store } from "./s3/store";
import type { Store } from "./store-contract";

/**
 * The one door to the stored files.
 * @param times how long a bucket may take; a command waits longer (PATIENT)
 */
export function store(times?: Times): Store {
  return storeOf(env().STORAGE, times);
}

/**
 * One of the places where files can be kept, whether or not STORAGE names it; for bringing files from one to the
 * other.
 * @throws Error for a bucket without its settings
 */
export function storeOf(place: Env["STORAGE"], times: Times = HASTY): Store {
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
