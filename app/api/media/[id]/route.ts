import { mediaChanges } from "@/lib/content/media/schema";
import { mediaWords } from "@/lib/content/media/words";
import { getMedia } from "@/lib/office/library/data";
import { removeMedia, updateMedia } from "@/lib/office/library/mutations";
import { forStaff } from "@/lib/people/auth/session";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { updateHandlers } from "@/lib/records/resource";

/** An image in use is deleted only with `?confirmed=1`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params }) => {
    const data = await getMedia(parseId(params.id));
    if (!data) throw notFound(mediaWords.notFound);
    return { data };
  }),
  ...updateHandlers({ words: mediaWords, changes: mediaChanges, update: updateMedia }),
  DELETE: forStaff(async ({ params, query, user }) => {
    const isWarned = query.get("confirmed") === "1";
    const removed = await removeMedia(parseId(params.id), { user, isWarned });
    return removed.ok ? { message: mediaWords.deleted } : removed;
  }),
});
