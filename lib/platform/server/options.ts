import type { IncomingMessage } from "node:http";
import type { RenderRecord } from "../db/render-context";
import type { LimitName } from "../http/rate-limit";
import type { PageCache } from "../page-cache/cache";
import type { Target } from "../page-cache/target";
import type { Rendered } from "../response/prepare-response";
import type { Assets } from "./assets";
import type { NextHandler } from "./inject";

export type ListenerOptions = {
  next: NextHandler;
  /** null: every request is the framework's. */
  cache: PageCache | null;
  /** null while developing: the framework builds chunks when they are asked for. */
  assets: Assets | null;
  /** Renders one target for one visitor: what a form posted without JavaScript brought back to its page. */
  renderUncached(
    target: Target,
    signal: AbortSignal,
    headers: Record<string, string>,
  ): Promise<Rendered & RenderRecord>;
  /** Whether we sealed it, for what it is used as; the row behind a session is looked up by the page. */
  seals: {
    session(token: string): Promise<boolean>;
    formState(token: string): Promise<boolean>;
    pending(token: string): Promise<boolean>;
  };
  trustedProxies: number;
  /** Counts the renders of routes that have a limit; `take` gives the seconds to wait when none is left. */
  limits?: {
    take(name: LimitName, network: string): Promise<number | null>;
    giveBack(name: LimitName, network: string): Promise<void>;
  };
  /** Replaces every page's computed policy (development). */
  policy?: string;
  /** Whether the database is known to be unreachable, or not to answer in time. */
  isDown?: () => boolean;
  /** The name under which requests of a path are told of; nothing a visitor typed. */
  routeOf?: (path: string) => string;
  /** What /metrics answers to whom knows the token; absent: there is no such page. */
  metrics?: { token: string; read(): Promise<string> };
  /** Told of every public page that was shown, with its address without the query. */
  onView?: (request: IncomingMessage, path: string) => void;
};
