import { requireAdmin } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { getDraft } from "@/lib/records/drafts/data";
import { dropDraft, saveDraft } from "@/lib/records/drafts/mutations";
import { draftKey, draftSchema } from "@/lib/records/drafts/schema";

/** The signed-in user's draft of a record's form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    const { id } = await requireAdmin();
    return { data: await getDraft(draftKey(params, id)) };
  },
  PUT: async ({ request, params }) => {
    const { id } = await requireAdmin();
    const key = draftKey(params, id);
    return { data: await saveDraft(key, draftSchema.parse(await readInput(request))) };
  },
  DELETE: async ({ params }) => {
    const { id } = await requireAdmin();
    await dropDraft(draftKey(params, id));
    return { data: null };
  },
});
