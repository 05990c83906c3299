import { forStaff } from "@/lib/people/auth/session";
import { readId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { methods, type Params } from "@/lib/platform/http/route";
import { draftKey } from "@/lib/records/drafts/schema";
import { scheduledAs } from "@/lib/records/scheduled/data";
import { getScheduled, scheduleChange } from "@/lib/records/scheduled/mutations";

/** Returns the key of the record at `{kind}/{id}`, as for drafts; the id `novo` means a new record. */
const keyOf = ({ which, id }: Params) => {
  const { entity, record_id } = draftKey({ entity: which, id }, 0);
  return { entity, record_id };
};

const schedule = forStaff(async ({ request, params, user }) =>
  scheduledAs(await scheduleChange(keyOf(params), { input: await readInput(request), user })),
);

/** `?id=` of a GET selects one of several new records. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params, query }) => ({
    data: await getScheduled(keyOf(params), readId(query.get("id") ?? undefined) ?? undefined),
  })),
  PUT: schedule,
  PATCH: schedule,
});
