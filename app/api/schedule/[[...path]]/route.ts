import { apiTable, forStaff } from "@/lib/people/auth/session";
import { parseId, readId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { methods, type Params } from "@/lib/platform/http/route";
import { draftKey } from "@/lib/records/drafts/schema";
import { savedAs } from "@/lib/records/resource";
import { listUpcoming, scheduledAs } from "@/lib/records/scheduled/data";
import {
  dropScheduled,
  getScheduled,
  rescheduleChange,
  scheduleChange,
} from "@/lib/records/scheduled/mutations";
import { publishScheduled } from "@/lib/records/scheduled/publish/mutations";
import { publishSchema } from "@/lib/records/scheduled/schema";

const change = forStaff(async ({ request, params, user }) =>
  scheduledAs(await rescheduleChange(parseId(params.id), await readInput(request), user)),
);

/** Returns the key of the record at `{kind}/{id}`, as for drafts; the id `novo` means a new record. */
const keyOf = (params: Params) => {
  const { entity, record_id } = draftKey(params, 0);
  return { entity, record_id };
};

const schedule = forStaff(async ({ request, params, user }) =>
  scheduledAs(await scheduleChange(keyOf(params), { input: await readInput(request), user })),
);

export const routes = {
  /** All scheduled changes, and active posts dated in the future. */
  "": methods({ GET: forStaff(async () => ({ data: await listUpcoming() })) }),
  "[id]": methods({
    PUT: change,
    PATCH: change,
    POST: forStaff(async ({ request, params, user }) => {
      const id = parseId(params.id);
      const how = publishSchema.parse(await readInput(request));
      return savedAs(await publishScheduled(id, { ...how, user }), "Publicado com sucesso!");
    }),
    DELETE: forStaff(async ({ params, user }) => {
      const dropped = await dropScheduled(parseId(params.id), user);
      return dropped.ok ? { data: null, message: "Agendamento descartado." } : dropped;
    }),
  }),
  /** `?id=` of a GET selects one of several new records. */
  "[entity]/[id]": methods({
    GET: forStaff(async ({ params, query }) => ({
      data: await getScheduled(keyOf(params), readId(query.get("id") ?? undefined) ?? undefined),
    })),
    PUT: schedule,
    PATCH: schedule,
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
