import { type NextRequest, NextResponse } from "next/server";
import { SESSION_COOKIES } from "@/lib/people/auth/cookie";

/** Redirects or refuses back-office requests without a session cookie; pages and handlers look up the session. */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const hasCookie = Object.values(SESSION_COOKIES).some((name) => request.cookies.has(name));
  if (pathname.startsWith("/api/")) return hasCookie ? undefined : refuseRead(request);
  if (hasCookie) return passPath(request, pathname + search);
  const login = request.nextUrl.clone();
  login.pathname = "/login";
  login.search = `?next=${encodeURIComponent(pathname + search)}`;
  return NextResponse.redirect(login);
}

/** Refuses a read with 401. Writes are left to the handler, which first checks origin (403) and method (405). */
function refuseRead({ method }: NextRequest) {
  if (method !== "GET" && method !== "HEAD") return undefined;
  return NextResponse.json(
    { message: "Não autenticado." },
    { status: 401, headers: { "Cache-Control": "no-store" } },
  );
}

/** Passes on the path: if the session has ended, the layout redirects to the sign-in, which leads back to this path. */
function passPath(request: NextRequest, path: string) {
  const headers = new Headers(request.headers);
  headers.set("x-client-path", path);
  return NextResponse.next({ request: { headers } });
}

// The framework reads the whole body of a matched request before any authorisation, and silently truncates it at 10 MB.
// So no request with a body may match, and no upload route. The list must be literal, because the framework parses it
// without running it.
export const config = {
  matcher: [
    {
      source:
        "/api/:area(faqs|config|newsletter|newsletter/export|users|user|audit|banner-types|administrators)",
      missing: [
        { type: "header", key: "content-length" },
        { type: "header", key: "transfer-encoding" },
      ],
    },
    {
      source: "/:area(iacontrol|api/contemplateds|api/dashboard|api/analytics|api/account)/:path*",
      missing: [
        { type: "header", key: "content-length" },
        { type: "header", key: "transfer-encoding" },
      ],
    },
  ],
};
