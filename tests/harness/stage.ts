import { afterAll, beforeAll } from "vitest";
import { type App, startApp } from "./app";
import { type Cluster, startCluster } from "./cluster";
import { type Session, signIn } from "./session";

type AppOptions = Parameters<typeof startApp>[1];

/**
 * A dedicated PostgreSQL and production server of a test file, with the demo content and root signed in. Its parts
 * may only be used inside tests.
 */
export function makeStage(options: AppOptions = {}) {
  const stage = {} as { cluster: Cluster; app: App; root: Session };
  beforeAll(async () => {
    stage.cluster = await startCluster();
    stage.app = await startApp(stage.cluster.url, options);
    stage.root = await signIn(stage.app, stage.cluster.query);
    await warm(stage.app);
  });
  afterAll(async () => {
    await stage.app?.dispose();
    await stage.cluster?.dispose();
  });
  return stage;
}

/** Caches every page of the sitemap and of the load. */
export async function warm(app: App): Promise<void> {
  const sitemap = await (await app.get("/sitemap.xml")).text();
  for (const [, location = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    await (await app.get(new URL(location).pathname)).arrayBuffer();
  }
  for (const name of ["posts", "faqs", "contemplated/itau", "banner", "contacts"]) {
    await (await app.get(`/web/${name}`)).arrayBuffer();
  }
}
