import { z } from "zod";
import { mediaWords } from "@/lib/content/media/words";
import { listMedia, readMediaFilter } from "@/lib/office/library/data";
import { addMedia } from "@/lib/office/library/mutations";
import { forStaff } from "@/lib/people/auth/session";
import { requiredUpload } from "@/lib/platform/http/fields/image";
import { readInput } from "@/lib/platform/http/input";
import { parsePage } from "@/lib/platform/http/pagination";
import { json, methods } from "@/lib/platform/http/route";

const schema = z.object({ image: requiredUpload });

/** Each upload is a separate request, with separate progress and response. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(({ query }) => listMedia(parsePage(query), readMediaFilter(query))),
  POST: forStaff(async ({ request, user }) => {
    const { image } = schema.parse(await readInput(request));
    return json({ data: await addMedia(image, user), message: mediaWords.created }, { status: 201 });
  }),
});
