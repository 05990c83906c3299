import { currentHeaders } from "@/lib/http/current-request";
import { themeScript } from "./theme";

/** The theme's inline script, signed with the nonce of its render: without it the page cache allows no script. */
export async function ThemeScript() {
  return <script nonce={(await currentHeaders()).get("x-nonce") ?? undefined}>{themeScript}</script>;
}
