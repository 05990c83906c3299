import pg from "pg";
import { notifyQueried } from "../observe/observers";
import { currentOrigin, type Origin } from "../observe/origin";

type Callback = (error: unknown, result: unknown) => void;
type Config = { text: string; name?: string };

const MAX_OPERATION = 200;

/**
 * A pool client that reports the duration of every statement to the observers, and appends the origin to unnamed ones as
 * a comment, visible in PostgreSQL's log and `pg_stat_activity`. `pg_stat_statements` ignores the comment.
 */
export class ObservedClient extends pg.Client {
  constructor(...settings: ConstructorParameters<typeof pg.Client>) {
    super(...settings);
    const send = this.query.bind(this) as (...parts: unknown[]) => unknown;
    this.query = ((...parts: unknown[]) => observed(send, parts)) as typeof this.query;
  }
}

function observed(send: (...parts: unknown[]) => unknown, [query, ...rest]: unknown[]): unknown {
  const text = textOf(query);
  // A COPY stream is not a statement with a result.
  if (text === null) return send(query, ...rest);
  const origin = currentOrigin();
  const startedAt = performance.now();
  const finish = (failed: boolean) => {
    const operation = text.trimStart().slice(0, MAX_OPERATION);
    notifyQueried({ origin, operation, ms: performance.now() - startedAt, failed });
  };
  const signed = origin && !isNamed(query) ? sign(query, text, origin) : query;
  const last = rest.at(-1);
  if (typeof last === "function") {
    const done: Callback = (error, result) => {
      finish(Boolean(error));
      (last as Callback)(error, result);
    };
    return send(signed, ...rest.slice(0, -1), done);
  }
  const answer = send(signed, ...rest) as Promise<unknown>;
  answer.then(
    () => finish(false),
    () => finish(true),
  );
  return answer;
}

function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query) return null;
  return typeof (query as Partial<Config>).text === "string" ? (query as Config).text : null;
}

/** Prepared statements are excluded, because their text must not change between uses. */
function isNamed(query: unknown): boolean {
  return typeof query !== "string" && Boolean((query as Config).name);
}

/** Appends the comment in sqlcommenter's encoding, so that no value can close the comment. */
function sign(query: unknown, text: string, { id, route }: Origin): unknown {
  const name = encodeURIComponent(route).replaceAll("'", "%27").replaceAll("*", "%2A");
  const comment = `${text} /*request_id='${id}',route='${name}'*/`;
  return typeof query === "string" ? comment : { ...(query as Config), text: comment };
}
