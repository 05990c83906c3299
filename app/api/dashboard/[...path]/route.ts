import { getSummary, getTrends } from "@/lib/office/dashboard/data";
import { showRecent } from "@/lib/office/dashboard/mutations";
import { forStaff } from "@/lib/people/auth/session";
import { methods, routeTable } from "@/lib/platform/http/route";
import * as unknown from "../../[[...path]]/route";

export const routes = {
  summary: methods({ GET: forStaff(() => getSummary()) }),
  recent: methods({ GET: forStaff(({ user }) => showRecent(user)) }),
  trends: methods({ GET: forStaff(() => getTrends()) }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeTable(routes, unknown);
