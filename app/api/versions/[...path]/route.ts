import { z } from "zod";
import { versionedKind } from "@/lib/kinds";
import { apiTable, forStaff } from "@/lib/people/auth/session";
import { parseId } from "@/lib/platform/http/ids";
import { missing } from "@/lib/platform/http/outcome";
import { methods } from "@/lib/platform/http/route";
import { getVersion, listVersions } from "@/lib/records/history/data";
import { fieldsOf, NO_VERSION, restoreVersion } from "@/lib/records/history/mutations";
import { readEdit, savedAs } from "@/lib/records/resource";

export const routes = {
  "[entity]/[id]": methods({
    GET: forStaff(async ({ params }) => {
      const { entity } = versionedKind(params.entity);
      return { data: await listVersions(entity, parseId(params.id)) };
    }),
  }),
  /** A restore is a save with the `updated_at` that was read. */
  "[entity]/[id]/[version]": methods({
    GET: forStaff(async ({ params }) => {
      const { entity } = versionedKind(params.entity);
      const record_id = parseId(params.id);
      const version = await getVersion(entity, record_id, parseId(params.version));
      if (!version) return missing(NO_VERSION);
      return { data: { ...version, data: fieldsOf(entity, record_id, version.data) } };
    }),
    POST: forStaff(async ({ request, params, user }) => {
      const { entity } = versionedKind(params.entity);
      const [record_id, id] = [parseId(params.id), parseId(params.version)];
      const { edit } = await readEdit(request, z.unknown(), user);
      return savedAs(await restoreVersion(entity, { record_id, id, edit }), "Versão restaurada com sucesso!");
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
