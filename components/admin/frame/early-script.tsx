import { currentHeaders } from "@/lib/platform/http/current-request";

/** An inline script that runs where it stands, signed with the nonce of its render: without it no script is allowed. */
export async function EarlyScript({ code }: { code: string }) {
  return <script nonce={(await currentHeaders()).get("x-nonce") ?? undefined}>{code}</script>;
}
