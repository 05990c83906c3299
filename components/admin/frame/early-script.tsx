import { currentHeaders } from "@/lib/platform/http/current-request";

/** An inline script with the nonce of its render, which the Content-Security-Policy requires. */
export async function EarlyScript({ code }: { code: string }) {
  return <script nonce={(await currentHeaders()).get("x-nonce") ?? undefined}>{code}</script>;
}
