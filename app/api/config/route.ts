import { requireAdmin } from "@/lib/auth/session";
import { getConfig } from "@/lib/company/data";
import { updateConfig } from "@/lib/company/mutations";
import { companyChanges } from "@/lib/company/schema";
import { SETTINGS_SAVED } from "@/lib/copy/messages";
import { readInput } from "@/lib/http/input";
import { type Handler, methods } from "@/lib/http/route";
import { parseReadAt } from "@/lib/records/resource";

const get: Handler = async () => {
  await requireAdmin();
  return getConfig();
};

const update: Handler = async ({ request }) => {
  const user = await requireAdmin();
  const input = await readInput(request, { override: true });
  const edit = { user, readAt: parseReadAt(input) };
  const saved = await updateConfig(companyChanges.parse(input), edit);
  return saved.ok ? { data: saved.value, message: SETTINGS_SAVED } : saved;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: get,
  PUT: update,
  PATCH: update,
  POST: update,
});
