import { forStaff } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { deleteView } from "@/lib/records/lists/mutations";
import { readListName } from "@/lib/records/lists/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: forStaff(async ({ params, user: { id: user_id } }) => {
    const list = readListName(params.list);
    const deleted = await deleteView({ user_id, list }, parseId(params.id));
    return deleted.ok ? { message: "Filtro excluído com sucesso!" } : deleted;
  }),
});
