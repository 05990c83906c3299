import { getConfig } from "@/lib/content/company/data";
import { updateConfig } from "@/lib/content/company/kind";
import { companyChanges } from "@/lib/content/company/schema";
import { requireAdmin } from "@/lib/people/auth/session";
import { SETTINGS_SAVED } from "@/lib/platform/copy/messages";
import { type Handler, methods } from "@/lib/platform/http/route";
import { readEdit, savedAs } from "@/lib/records/resource";

const get: Handler = async () => {
  await requireAdmin();
  return getConfig();
};

const update: Handler = async ({ request }) => {
  const user = await requireAdmin();
  const { changes, edit } = await readEdit(request, companyChanges, user);
  return savedAs(await updateConfig(changes, edit), SETTINGS_SAVED);
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: get,
  PUT: update,
  PATCH: update,
  POST: update,
});
