import { cronRoute } from "@/lib/people/auth/cron-route";
import { publishDue } from "@/lib/records/scheduled/publish/mutations";

/** Every minute: publishes changes whose day has come. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cronRoute(publishDue);
