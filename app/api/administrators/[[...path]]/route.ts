import { apiTable, forStaff, requireRoot } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { savedAs, updateHandlers } from "@/lib/records/resource";
import { listAdministrators } from "@/lib/trade/administrators/data";
import { mergeAdministrators, updateAdministrator } from "@/lib/trade/administrators/mutations";
import { administratorChanges, mergeSchema } from "@/lib/trade/administrators/schema";
import { administratorWords } from "@/lib/trade/administrators/words";

export const routes = {
  "": methods({ GET: forStaff(async () => ({ data: await listAdministrators() })) }),
  "[id]": methods(
    updateHandlers({
      words: administratorWords,
      changes: administratorChanges,
      update: async (id, changes, edit) => {
        const { name: _name, ...ofRoot } = changes;
        if (Object.values(ofRoot).some((value) => value !== undefined)) await requireRoot();
        return updateAdministrator(id, changes, edit);
      },
    }),
  ),
  "[id]/merge": methods({
    POST: forStaff(async ({ request, params, user }) => {
      const { into } = mergeSchema.parse(await readInput(request));
      const merged = await mergeAdministrators(parseId(params.id), into, user);
      return savedAs(merged, "Administradoras unidas com sucesso!");
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
