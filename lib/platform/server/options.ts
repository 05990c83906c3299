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
  /** null: the framework renders every page. */
  cache: PageCache | null;
  /** null in development: the framework builds scripts on demand. */
  assets: Assets | null;
  /** Renders one target for one visitor, with a form's outcome. */
  renderUncached(
    target: Target,
    signal: AbortSignal,
    headers: Record<string, string>,
  ): Promise<Rendered & RenderRecord>;
  /** Checks whether a token was sealed by the site for its purpose; the page itself looks up the session. */
  seals: {
    session(token: string): Promise<boolean>;
    formState(token: string): Promise<boolean>;
    pending(token: string): Promise<boolean>;
  };
  trustedProxies: number;
  /** Rate limits the renders of costly routes; `take` returns the seconds to wait when the limit is reached. */
  limits?: {
    take(name: LimitName, network: string): Promise<number | null>;
    refund(name: LimitName, network: string): Promise<void>;
  };
  /** Replaces every page's computed policy (development). */
  policy?: string;
  /** Returns whether the database is known to be unreachable, or to respond too late. */
  isDown?: () => boolean;
  /** Returns the name of a path for logs and metrics, which contains no visitor input. */
  routeOf?: (path: string) => string;
  /** `read` returns the text of /metrics; absent: there is no such page. */
  metrics?: { token: string; read(): Promise<string> };
  /** Called with the path of every public page that was shown, without the query. */
  onView?: (request: IncomingMessage, path: string) => void;
};
