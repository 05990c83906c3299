import { cronRoute } from "@/lib/people/auth/cron-route";
import { recordPastMonths } from "@/lib/trade/stock-index/mutations";

/** Records the months that have ended, for `/indice`, every night. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cronRoute(async () => ({
  recorded: await recordPastMonths(),
}));
