import pg from "pg";
import { areas, EPOCHS_SQL, type EpochRow, epochOf, noteEpochs } from "../db/epochs";

const REREAD_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
const QUERY_TIMEOUT_MS = 2000;

export type EpochKeeper = {
  /** True while the database cannot be reached and nothing has been saved through this process since. */
  isDown(): boolean;
  /** Resolves when the epochs have been read for the first time. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Keeps the in-process epochs in step with the database's over a connection of its own: told by NOTIFY, re-read
 * every second and after every reconnect, so that several processes show each other's saves.
 */
export function keepEpochs(databaseUrl: string, log: (err: unknown) => void): EpochKeeper {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let downSince: string | null = null;
  let markReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  async function beat(): Promise<void> {
    try {
      client ??= await connect();
      await read(client);
      downSince = null;
      markReady();
    } catch (err) {
      downSince ??= snapshot();
      drop();
      if (!stopped) log(err);
    }
    if (!stopped) timer = setTimeout(() => void beat(), REREAD_MS);
  }

  async function connect(): Promise<pg.Client> {
    const created = new pg.Client({
      connectionString: databaseUrl,
      application_name: "ipe epochs",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    created.on("error", () => {
      if (client !== created) return;
      downSince ??= snapshot();
      drop();
    });
    created.on("notification", () => {
      read(created).catch(() => undefined);
    });
    await created.connect();
    try {
      await created.query("LISTEN epochs");
    } catch (err) {
      created.end().catch(() => undefined);
      throw err;
    }
    return created;
  }

  function drop(): void {
    client?.end().catch(() => undefined);
    client = null;
  }

  void beat();
  return {
    // A save that went through in the meantime shows that the database is back before the next beat does.
    isDown: () => downSince !== null && downSince === snapshot(),
    ready,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      drop();
    },
  };
}

async function read(client: pg.Client): Promise<void> {
  const { rows } = await client.query<EpochRow>(EPOCHS_SQL);
  noteEpochs(rows);
}

const snapshot = () => areas.map(epochOf).join(".");
