import { requireAdmin } from "@/lib/people/auth/session";
import { HttpError } from "@/lib/platform/http/errors";
import { type Handler, methods } from "@/lib/platform/http/route";

// Routes with these prefixes need no session (rules §4); elsewhere anonymous clients do not learn which routes exist.
const OPEN = /^\/api\/(?:auth|cron|health|logout)\//;

const unknown: Handler = async ({ request }) => {
  if (!OPEN.test(new URL(request.url).pathname)) await requireAdmin();
  throw new HttpError(404, "Não encontrado.");
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
});
