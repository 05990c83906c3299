import { z } from "zod";
import { requireAdmin } from "@/lib/auth/session";
import { mediaCopy } from "@/lib/copy/crud";
import { requiredUpload } from "@/lib/http/fields/image";
import { readInput } from "@/lib/http/input";
import { parsePage } from "@/lib/http/pagination";
import { json, methods } from "@/lib/http/route";
import { listMedia, readMediaFilter } from "@/lib/media/data";
import { addMedia } from "@/lib/media/mutations";

const schema = z.object({ image: requiredUpload });

/** The library of images; an upload goes in by itself, so that each of several has its own progress and answer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    await requireAdmin();
    return listMedia(parsePage(query), readMediaFilter(query));
  },
  POST: async ({ request }) => {
    const user = await requireAdmin();
    const { image } = schema.parse(await readInput(request));
    return json({ data: await addMedia(image, user), message: mediaCopy.created }, { status: 201 });
  },
});
