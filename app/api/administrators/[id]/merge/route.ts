import { mergeAdministrators } from "@/lib/administrators/mutations";
import { mergeSchema } from "@/lib/administrators/schema";
import { requireAdmin } from "@/lib/auth/session";
import { parseId } from "@/lib/http/ids";
import { readInput } from "@/lib/http/input";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, params }) => {
    const user = await requireAdmin();
    const { into } = mergeSchema.parse(await readInput(request));
    const data = await mergeAdministrators(parseId(params.id), into, user);
    return { data, message: "Administradoras unidas com sucesso!" };
  },
});
