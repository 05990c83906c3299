import pg from "pg";
import { env } from "../env";

const UNREACHABLE_CODES = new Set([
  "P1000",
  "P1001",
  "P1002",
  "P1003",
  "P1008",
  "P1010",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  // Timeouts of a lock, a statement or an idle transaction; shutdowns and startups; exhausted resources; connection
  // failures.
  "55P03",
  "57014",
  "25P03",
  "57P01",
  "57P02",
  "57P03",
  "53200",
  "53300",
  "08000",
  "08001",
  "08003",
  "08006",
]);
const UNREACHABLE_TEXT =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|the database system is (?:starting up|shutting down|in recovery mode)|not queryable|Can't reach database server|server has closed the connection/i;
const MAX_CAUSES = 5;

/** Returns true if an error of Prisma or pg means that the database is unreachable or did not respond in time. */
export function isUnreachable(error: unknown): boolean {
  return chain(error).some(
    (link) =>
      isDatabaseError(link) &&
      (codes(link).some((code) => UNREACHABLE_CODES.has(code)) || UNREACHABLE_TEXT.test(text(link))),
  );
}

/** Returns the code of a Prisma error ("P2002"), or undefined. */
export function prismaCode(error: unknown): string | undefined {
  const code = field(error, "code");
  return typeof code === "string" && /^P\d{4}$/.test(code) ? code : undefined;
}

/** Returns the columns of the unique constraint that a P2002 names; ["form"] if it names none. */
export function uniqueFields(error: unknown): string[] {
  const cause = field(field(field(error, "meta"), "driverAdapterError"), "cause");
  const fields = field(field(cause, "constraint"), "fields");
  if (Array.isArray(fields)) return fields.map((name) => String(name).replaceAll('"', ""));
  // "users_email_key": Prisma names its constraints after the table and the column.
  const index = String(field(field(cause, "constraint"), "index") ?? "");
  const column = index.slice(`${String(field(cause, "table"))}_`.length).replace(/_key$/, "");
  return [column || "form"];
}

/** Returns false for a system error of a file or of another host, which is not an outage of the database. */
function isDatabaseError(error: object): boolean {
  // For a host with several addresses Node repeats a code above the errors of the connections.
  if (Array.isArray(field(error, "errors"))) return false;
  const port = field(error, "port");
  switch (field(error, "syscall")) {
    case undefined:
    case "read":
    case "write":
      return true;
    case "connect":
      // The address of a local socket has no port.
      return port === undefined || databases().some((database) => database.port === port);
    case "getaddrinfo":
      return databases().some(({ host }) => host === field(error, "hostname"));
    default:
      return false;
  }
}

function databases(): pg.Client[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = env();
  return [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL].flatMap((connectionString) =>
    connectionString ? [new pg.Client({ connectionString })] : [],
  );
}

function chain(error: unknown): object[] {
  const links: object[] = [];
  const queue: unknown[] = [error];
  while (queue.length > 0 && links.length < MAX_CAUSES * 2) {
    const link = queue.shift();
    if (typeof link !== "object" || link === null) continue;
    links.push(link);
    queue.push(field(link, "cause"), field(field(link, "meta"), "driverAdapterError"));
    const errors = field(link, "errors");
    if (Array.isArray(errors)) queue.push(...errors);
  }
  return links;
}

function codes(link: object): string[] {
  return [field(link, "code"), field(link, "originalCode"), field(link, "errorCode")].filter(
    (code) => typeof code === "string",
  );
}

function text(link: object): string {
  return [field(link, "message"), field(link, "originalMessage")].join(" ");
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
