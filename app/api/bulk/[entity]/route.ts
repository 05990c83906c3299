import { plainKind } from "@/lib/kinds";
import { forStaff, requireRoot } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { csvFile, methods } from "@/lib/platform/http/route";
import { answerBulk, bulkSchema, selectedSchema, writeMany } from "@/lib/records/bulk";
import { exportRecords } from "@/lib/records/history/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ query, params, user }) => {
    const kind = plainKind(params.entity);
    const { ids } = selectedSchema.parse({ ids: query.get("ids") });
    return csvFile(await exportRecords(kind.entity, ids, user), kind.words.title.toLowerCase());
  }),
  POST: forStaff(async ({ request, params, user }) => {
    const kind = plainKind(params.entity);
    const bulk = bulkSchema.parse(await readInput(request));
    // The same rule as for one record's DELETE and its restore (rules §4, §9).
    if (bulk.act === "delete" || bulk.act === "restore") await requireRoot();
    return answerBulk(bulk.act, await writeMany(kind, bulk, user), kind.words);
  }),
});
