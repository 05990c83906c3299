import { type NextRequest, NextResponse } from "next/server";
import { SESSION_COOKIES } from "@/lib/people/auth/cookie";

/**
 * Sends who has no session cookie away from the back office. Never the only check: pages and handlers look the
 * session up themselves.
 */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const hasCookie = Object.values(SESSION_COOKIES).some((name) => request.cookies.has(name));
  if (pathname.startsWith("/api/")) return hasCookie ? undefined : refuseRead(request);
  if (hasCookie) return tellPath(request, pathname + search);
  const login = request.nextUrl.clone();
  login.pathname = "/login";
  login.search = `?next=${encodeURIComponent(pathname + search)}`;
  return NextResponse.redirect(login);
}

/** Writes are left to the handler, whose answer depends on the origin first (403) and the verb (405). */
function refuseRead({ method }: NextRequest) {
  if (method !== "GET" && method !== "HEAD") return undefined;
  return NextResponse.json(
    { message: "Não autenticado." },
    { status: 401, headers: { "Cache-Control": "no-store" } },
  );
}

/** The session may have ended although its cookie is there: the layout then sends back to this very address. */
function tellPath(request: NextRequest, path: string) {
  const headers = new Headers(request.headers);
  headers.set("x-client-path", path);
  return NextResponse.next({ request: { headers } });
}

// The framework reads a matched body to its end (cut at 10 MB without an error) before anybody is asked who it is
// from. So nothing that has a body may match, and no upload route by any address. The list has to be written out:
// the framework reads it without running it.
export const config = {
  matcher: [
    {
      source: "/iacontrol/:path*",
      missing: [
        { type: "header", key: "content-length" },
        { type: "header", key: "transfer-encoding" },
      ],
    },
    {
      source: "/api/:area(faqs|config|newsletter|users|user|audit|banner-types|administrators)",
      missing: [
        { type: "header", key: "content-length" },
        { type: "header", key: "transfer-encoding" },
      ],
    },
    {
      source: "/api/newsletter/export",
      missing: [
        { type: "header", key: "content-length" },
        { type: "header", key: "transfer-encoding" },
      ],
    },
    {
      source: "/api/:area(contemplateds|dashboard|analytics|account)/:path*",
      missing: [
        { type: "header", key: "content-length" },
        { type: "header", key: "transfer-encoding" },
      ],
    },
  ],
};
