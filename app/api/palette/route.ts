import { requireAdmin } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";
import { findRecords } from "@/lib/palette/data";
import { noteSubscribersSeen } from "@/lib/subscribers/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    const user = await requireAdmin();
    const data = await findRecords(query.get("search") ?? "", { isRoot: user.is_root });
    if (data.some(({ kind }) => kind === "subscriber")) await noteSubscribersSeen(user);
    return { data };
  },
});
