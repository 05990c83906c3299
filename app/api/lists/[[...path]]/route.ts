import { apiTable, forStaff } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";
import { getStaffLists } from "@/lib/records/lists/data";
import { deleteView, hideColumns, saveView } from "@/lib/records/lists/mutations";
import { columnsSchema, readListName, viewSchema } from "@/lib/records/lists/schema";
import { doneAs } from "@/lib/records/resource";

export const routes = {
  "": methods({ GET: forStaff(async ({ user }) => ({ data: await getStaffLists(user.id) })) }),
  "[list]/columns": methods({
    PUT: forStaff(async ({ request, params, user: { id: user_id } }) => {
      const list = readListName(params.list);
      const { hidden } = columnsSchema.parse(await readInput(request));
      await hideColumns({ user_id, list }, hidden);
      return { data: hidden };
    }),
  }),
  "[list]/views": methods({
    POST: forStaff(async ({ request, params, user: { id: user_id } }) => {
      const list = readListName(params.list);
      const data = await saveView({ user_id, list }, viewSchema.parse(await readInput(request)));
      return json({ data, message: "Filtro salvo com sucesso!" }, { status: 201 });
    }),
  }),
  "[list]/views/[id]": methods({
    DELETE: forStaff(async ({ params, user: { id: user_id } }) => {
      const list = readListName(params.list);
      return doneAs(await deleteView({ user_id, list }, parseId(params.id)), "Filtro excluído com sucesso!");
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
