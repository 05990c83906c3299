import { forStaff } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { savedAs } from "@/lib/records/resource";
import { mergeAdministrators } from "@/lib/trade/administrators/mutations";
import { mergeSchema } from "@/lib/trade/administrators/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ request, params, user }) => {
    const { into } = mergeSchema.parse(await readInput(request));
    const merged = await mergeAdministrators(parseId(params.id), into, user);
    return savedAs(merged, "Administradoras unidas com sucesso!");
  }),
});
