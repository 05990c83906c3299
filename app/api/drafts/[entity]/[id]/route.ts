import { requireAdmin } from "@/lib/auth/session";
import { getDraft } from "@/lib/drafts/data";
import { dropDraft, saveDraft } from "@/lib/drafts/mutations";
import { draftKey, draftSchema } from "@/lib/drafts/schema";
import { readInput } from "@/lib/http/input";
import { methods } from "@/lib/http/route";

/** The signed-in person's draft of a record's form. */
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
