import { z } from "zod";
import { mediaChanges } from "@/lib/content/media/schema";
import { mediaWords } from "@/lib/content/media/words";
import { getMedia, listMedia, readMediaFilter } from "@/lib/office/library/data";
import { addMedia, removeMedia, replaceMedia, updateMedia } from "@/lib/office/library/mutations";
import { apiTable, forStaff } from "@/lib/people/auth/session";
import { countOf } from "@/lib/platform/format/count";
import { notFound } from "@/lib/platform/http/errors";
import { requiredUpload } from "@/lib/platform/http/fields/image";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { parsePage } from "@/lib/platform/http/pagination";
import { json, methods } from "@/lib/platform/http/route";
import { doneAs, updateHandlers } from "@/lib/records/resource";

const schema = z.object({ image: requiredUpload });

export const routes = {
  /** Each upload is a separate request, with separate progress and response. */
  "": methods({
    GET: forStaff(({ query }) => listMedia(parsePage(query), readMediaFilter(query))),
    POST: forStaff(async ({ request, user }) => {
      const { image } = schema.parse(await readInput(request));
      return json({ data: await addMedia(image, user), message: mediaWords.created }, { status: 201 });
    }),
  }),
  /** An image in use is deleted only with `?confirmed=1`. */
  "[id]": methods({
    GET: forStaff(async ({ params }) => {
      const data = await getMedia(parseId(params.id));
      if (!data) throw notFound(mediaWords.notFound);
      return { data };
    }),
    ...updateHandlers({ words: mediaWords, changes: mediaChanges, update: updateMedia }),
    DELETE: forStaff(async ({ params, query, user }) => {
      const isWarned = query.get("confirmed") === "1";
      return doneAs(await removeMedia(parseId(params.id), { user, isWarned }), mediaWords.deleted);
    }),
  }),
  "[id]/replace": methods({
    POST: forStaff(async ({ request, params, user }) => {
      const id = parseId(params.id);
      const { image } = schema.parse(await readInput(request));
      const replaced = await replaceMedia(id, image, user);
      if (!replaced.ok) return replaced;
      const { media, places } = replaced.value;
      return { data: media, message: `Imagem trocada${placesIn(places)}.` };
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);

function placesIn(places: number): string {
  return places === 0 ? "" : ` em ${countOf(places, "lugar", "lugares")}`;
}
