import { mergeAdministrators } from "@/lib/administrators/mutations";
import { mergeSchema } from "@/lib/administrators/schema";
import { requireAdmin } from "@/lib/auth/session";
import { parseId } from "@/lib/http/ids";
import { readInput } from "@/lib/http/input";
import { methods } from "@/lib/http/route";
import { savedAs } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, params }) => {
    const user = await requireAdmin();
    const { into } = mergeSchema.parse(await readInput(request));
    const merged = await mergeAdministrators(parseId(params.id), into, user);
    return savedAs(merged, "Administradoras unidas com sucesso!");
  },
});
