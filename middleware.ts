import { type NextRequest, NextResponse } from "next/server";
import { SESSION_COOKIES } from "@/lib/auth/cookie";

/**
 * Sends POST /login to its handler (a page and a handler cannot share a path), and visitors without a session
 * cookie from the back office to the sign-in. A convenience: pages and handlers check the session themselves.
 */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname === "/login") {
    return request.method === "POST"
      ? NextResponse.rewrite(new URL("/auth/sign-in", request.url))
      : undefined;
  }
  if (Object.values(SESSION_COOKIES).some((name) => request.cookies.has(name))) return undefined;
  const login = request.nextUrl.clone();
  login.pathname = "/login";
  login.search = `?next=${encodeURIComponent(pathname + search)}`;
  return NextResponse.redirect(login);
}

// No upload route may ever match: a matched body is cut at 10 MB without an error.
export const config = { matcher: ["/login", "/iacontrol/:path*"] };
