import pg from "pg";
import { env } from "@/lib/env";
import { shared } from "./shared";

const CONNECT_TIMEOUT_MS = 2000;
// Contract §2: an unreachable database is answered within 3 s, also when it accepts and then says nothing.
const QUERY_TIMEOUT_MS = 2900;

/** The process's one connection pool, used by Prisma and by plain SQL alike. */
export function pool(): pg.Pool {
  return shared("pool", () => {
    const created = new pg.Pool({
      connectionString: env().DATABASE_URL,
      max: 12,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    // An idle connection that dies emits here; without a listener it would end the process.
    created.on("error", () => undefined);
    return created;
  });
}
