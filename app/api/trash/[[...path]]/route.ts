import { plainKind } from "@/lib/kinds";
import { apiTable, forRoot } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { parsePage } from "@/lib/platform/http/pagination";
import { methods } from "@/lib/platform/http/route";
import { listTrash } from "@/lib/records/history/data";
import { doneAs, savedAs } from "@/lib/records/resource";
import { purgeRecord, restoreRecord } from "@/lib/records/trash";

export const routes = {
  "": methods({ GET: forRoot(({ query }) => listTrash(parsePage(query))) }),
  "[entity]/[id]": methods({
    POST: forRoot(async ({ params, user }) => {
      const kind = plainKind(params.entity);
      return savedAs(await restoreRecord(kind, parseId(params.id), user), kind.words.restored);
    }),
    DELETE: forRoot(async ({ params, user }) => {
      const { entity, words } = plainKind(params.entity);
      return doneAs(await purgeRecord({ entity, record_id: parseId(params.id) }, user), words.purged);
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
