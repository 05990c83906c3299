import { forStaff } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { savedAs } from "@/lib/records/resource";
import { scheduledAs } from "@/lib/records/scheduled/data";
import { dropScheduled, rescheduleChange } from "@/lib/records/scheduled/mutations";
import { publishScheduled } from "@/lib/records/scheduled/publish/mutations";
import { publishSchema } from "@/lib/records/scheduled/schema";

const change = forStaff(async ({ request, params, user }) =>
  scheduledAs(await rescheduleChange(parseId(params.which), await readInput(request), user)),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: change,
  PATCH: change,
  POST: forStaff(async ({ request, params, user }) => {
    const id = parseId(params.which);
    const how = publishSchema.parse(await readInput(request));
    return savedAs(await publishScheduled(id, { ...how, user }), "Publicado com sucesso!");
  }),
  DELETE: forStaff(async ({ params, user }) => {
    const dropped = await dropScheduled(parseId(params.which), user);
    return dropped.ok ? { data: null, message: "Agendamento descartado." } : dropped;
  }),
});
