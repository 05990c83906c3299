import { type NextRequest, NextResponse } from "next/server";
import { SESSION_COOKIES } from "@/lib/auth/cookie";

/**
 * Sends POST /login to its handler (a page and a handler cannot share a path), and who has no session cookie
 * away from the back office. Never the only check: pages and handlers look the session up themselves.
 */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname === "/login") return toSignIn(request);
  const hasCookie = Object.values(SESSION_COOKIES).some((name) => request.cookies.has(name));
  if (pathname.startsWith("/api/")) return hasCookie ? undefined : refuseRead(request);
  if (hasCookie) return tellPath(request, pathname + search);
  const login = request.nextUrl.clone();
  login.pathname = "/login";
  login.search = `?next=${encodeURIComponent(pathname + search)}`;
  return NextResponse.redirect(login);
}

function toSignIn(request: NextRequest) {
  return request.method === "POST" ? NextResponse.rewrite(new URL("/auth/sign-in", request.url)) : undefined;
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

// No upload route may ever match: a matched body is cut at 10 MB without an error. So these are the lists that
// take no file, by their own addresses.
export const config = {
  matcher: [
    "/login",
    "/iacontrol/:path*",
    "/api/faqs",
    "/api/config",
    "/api/newsletter",
    "/api/newsletter/export",
    "/api/users",
    "/api/user",
    "/api/audit",
    "/api/banner-types",
    "/api/administrators",
    "/api/contemplateds/:path*",
    "/api/dashboard/:path*",
    "/api/analytics/:path*",
  ],
};
