import { getSummary, getTrends } from "@/lib/office/dashboard/data";
import { showRecent } from "@/lib/office/dashboard/mutations";
import { apiTable, forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";

export const routes = {
  summary: methods({ GET: forStaff(() => getSummary()) }),
  recent: methods({ GET: forStaff(({ user }) => showRecent(user)) }),
  trends: methods({ GET: forStaff(() => getTrends()) }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
