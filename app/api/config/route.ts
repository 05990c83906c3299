import { getConfig } from "@/lib/content/company/data";
import { updateConfig } from "@/lib/content/company/kind";
import { companyChanges } from "@/lib/content/company/schema";
import { forStaff } from "@/lib/people/auth/session";
import { SETTINGS_SAVED } from "@/lib/platform/copy/messages";
import { methods } from "@/lib/platform/http/route";
import { readEdit, savedAs } from "@/lib/records/resource";

const get = forStaff(() => getConfig());

const update = forStaff(async ({ request, user }) => {
  const { changes, edit } = await readEdit(request, companyChanges, user);
  return savedAs(await updateConfig(changes, edit), SETTINGS_SAVED);
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: get,
  PUT: update,
  PATCH: update,
  POST: update,
});
