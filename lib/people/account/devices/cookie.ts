import { stringifySetCookie } from "cookie";
import { readCookie } from "@/lib/people/auth/cookie";

const NAMES = { http: "device", https: "__Host-device" } as const;
const DAY = 24 * 60 * 60;
/** Browsers keep no cookie longer than 400 days; retention forgets the device after 13 months. */
const SECONDS = 395 * DAY;

/** By what a browser is known again: a random value that says nothing of it. */
export function readDevice(cookies: string | null, https: boolean): string | null {
  return readCookie(cookies, nameFor(https)) ?? null;
}

/** The Set-Cookie header of a known browser. */
export function deviceCookie(device: string, https: boolean): string {
  return stringifySetCookie(nameFor(https), device, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: https,
    maxAge: SECONDS,
  });
}

function nameFor(https: boolean): string {
  return https ? NAMES.https : NAMES.http;
}
