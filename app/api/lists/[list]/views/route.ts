import { forStaff } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";
import { saveView } from "@/lib/records/lists/mutations";
import { readListName, viewSchema } from "@/lib/records/lists/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ request, params, user: { id: user_id } }) => {
    const list = readListName(params.list);
    const data = await saveView({ user_id, list }, viewSchema.parse(await readInput(request)));
    return json({ data, message: "Filtro salvo com sucesso!" }, { status: 201 });
  }),
});
