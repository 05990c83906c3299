import { forStaff } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { getDraft } from "@/lib/records/drafts/data";
import { dropDraft, saveDraft } from "@/lib/records/drafts/mutations";
import { draftKey, draftSchema } from "@/lib/records/drafts/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params, user: { id } }) => ({ data: await getDraft(draftKey(params, id)) })),
  PUT: forStaff(async ({ request, params, user: { id } }) => {
    const key = draftKey(params, id);
    return { data: await saveDraft(key, draftSchema.parse(await readInput(request))) };
  }),
  DELETE: forStaff(async ({ params, user: { id } }) => {
    await dropDraft(draftKey(params, id));
    return { data: null };
  }),
});
