import { forStaff } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { hideColumns } from "@/lib/records/lists/mutations";
import { columnsSchema, readListName } from "@/lib/records/lists/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: forStaff(async ({ request, params, user: { id: user_id } }) => {
    const list = readListName(params.list);
    const { hidden } = columnsSchema.parse(await readInput(request));
    await hideColumns({ user_id, list }, hidden);
    return { data: hidden };
  }),
});
