import { requireAdmin } from "@/lib/auth/session";
import { countOf } from "@/lib/format/count";
import { readInput } from "@/lib/http/input";
import { methods } from "@/lib/http/route";
import { deleteSubscribers } from "@/lib/subscribers/mutations";
import { selectedSchema } from "@/lib/subscribers/schema";

/** Erases the selected, as DELETE does one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request }) => {
    const user = await requireAdmin();
    const { ids } = selectedSchema.parse(await readInput(request));
    const count = await deleteSubscribers(ids, user);
    const gone = ids.length - count;
    const done = `${countOf(count, "inscrito excluído", "inscritos excluídos")}.`;
    return { message: gone > 0 ? `${done} ${gone} já não estavam na lista.` : done };
  },
});
