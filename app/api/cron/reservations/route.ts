import { cronRoute } from "@/lib/people/auth/cron-route";
import { deleteExpiredHolds } from "@/lib/trade/letters/holds/mutations";

/** Every minute: clears reservations whose last day is over. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cronRoute(async () => ({
  released: await deleteExpiredHolds(),
}));
