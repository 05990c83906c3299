import { afterAll, beforeAll } from "vitest";
import { type App, startApp } from "./app";
import { type Cluster, startCluster } from "./cluster";
import { type Session, signIn } from "./session";

type AppOptions = Parameters<typeof startApp>[1];

/**
 * Starts a dedicated PostgreSQL and a production server for a test file, with the demo content and root signed in. The
 * properties may only be read inside tests.
 */
export function makeDeployment(options: AppOptions = {}) {
  const deployment = {} as { cluster: Cluster; app: App; root: Session };
  beforeAll(async () => {
    deployment.cluster = await startCluster();
    deployment.app = await startApp(deployment.cluster.url, options);
    deployment.root = await signIn(deployment.app, deployment.cluster.query);
    await warm(deployment.app);
  });
  afterAll(async () => {
    await deployment.app?.dispose();
    await deployment.cluster?.dispose();
  });
  return deployment;
}

/** Fills the page cache with the sitemap's pages and the JSON that load.ts requests. */
export async function warm(app: App): Promise<void> {
  const sitemap = await (await app.get("/sitemap.xml")).text();
  for (const [, location = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    await (await app.get(new URL(location).pathname)).arrayBuffer();
  }
  for (const name of ["posts", "faqs", "contemplated/itau", "banner", "contacts"]) {
    await (await app.get(`/web/${name}`)).arrayBuffer();
  }
}
