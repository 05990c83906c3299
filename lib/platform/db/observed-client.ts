import pg from "pg";
import { notifyQueried } from "../observe/observers";
import { currentOrigin, type Origin } from "../observe/origin";

type Callback = (error: unknown, result: unknown) => void;
type Config = { text: string; name?: string };

const MAX_OPERATION = 200;

/**
 * A pool client that appends the origin of each statement as a comment, visible in PostgreSQL's log and
 * `pg_stat_activity`, and reports its duration to the observers. `pg_stat_statements` ignores the comment.
 */
export class ObservedClient extends pg.Client {
  constructor(...settings: ConstructorParameters<typeof pg.Client>) {
    super(...settings);
    const send = this.query.bind(this) as (...parts: unknown[]) => unknown;
    this.query = ((...parts: unknown[]) => observed(send, parts)) as typeof this.query;
  }
}

function observed(send: (...parts: unknown[]) => unknown, [asked, ...rest]: unknown[]): unknown {
  const text = textOf(asked);
  // A COPY stream is no statement with a result.
  if (text === null) return send(asked, ...rest);
  const origin = currentOrigin();
  const begun = performance.now();
  const finish = (failed: boolean) => {
    const operation = text.trimStart().slice(0, MAX_OPERATION);
    notifyQueried({ origin, operation, ms: performance.now() - begun, failed });
  };
  const signed = origin && !isNamed(asked) ? sign(asked, text, origin) : asked;
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

function textOf(asked: unknown): string | null {
  if (typeof asked === "string") return asked;
  if (typeof asked !== "object" || asked === null || "submit" in asked) return null;
  return typeof (asked as Partial<Config>).text === "string" ? (asked as Config).text : null;
}

/** Detects prepared statements: their text must not change between uses. */
function isNamed(asked: unknown): boolean {
  return typeof asked !== "string" && Boolean((asked as Config).name);
}

/** Appends the comment in sqlcommenter's encoding, so that nothing in it can end the comment. */
function sign(asked: unknown, text: string, { id, route }: Origin): unknown {
  const name = encodeURIComponent(route).replaceAll("'", "%27").replaceAll("*", "%2A");
  const comment = `${text} /*request_id='${id}',route='${name}'*/`;
  return typeof asked === "string" ? comment : { ...(asked as Config), text: comment };
}
