import { z } from "zod";
import { replaceMedia } from "@/lib/office/library/mutations";
import { forStaff } from "@/lib/people/auth/session";
import { countOf } from "@/lib/platform/format/count";
import { requiredUpload } from "@/lib/platform/http/fields/image";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

const schema = z.object({ image: requiredUpload });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ request, params, user }) => {
    const id = parseId(params.id);
    const { image } = schema.parse(await readInput(request));
    const replaced = await replaceMedia(id, image, user);
    if (!replaced.ok) return replaced;
    const { media, places } = replaced.value;
    return { data: media, message: `Imagem trocada${placesIn(places)}.` };
  }),
});

function placesIn(places: number): string {
  return places === 0 ? "" : ` em ${countOf(places, "lugar", "lugares")}`;
}
