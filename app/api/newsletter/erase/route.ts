import { forStaff } from "@/lib/people/auth/session";
import { deleteSubscribers } from "@/lib/people/subscribers/mutations";
import { selectedSchema } from "@/lib/people/subscribers/schema";
import { countOf } from "@/lib/platform/format/count";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ request, user }) => {
    const { ids } = selectedSchema.parse(await readInput(request));
    const count = await deleteSubscribers(ids, user);
    const missing = ids.length - count;
    const done = `${countOf(count, "inscrito excluído", "inscritos excluídos")}.`;
    return {
      message:
        missing > 0 ? `${done} ${countOf(missing, "já não estava", "já não estavam")} na lista.` : done,
    };
  }),
});
