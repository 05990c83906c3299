import { requireAdmin } from "@/lib/auth/session";
import { getConfig } from "@/lib/company/data";
import { updateConfig } from "@/lib/company/mutations";
import { companyChanges } from "@/lib/company/schema";
import { SETTINGS_SAVED } from "@/lib/copy/messages";
import { type Handler, methods } from "@/lib/http/route";
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
