import { drawPicture } from "@/lib/content/share/draw";
import { nameInFile, pagePicture, shareAddress } from "@/lib/content/share/page-picture";
import { namedPicture } from "@/lib/content/site/share";
import { notFound } from "@/lib/platform/http/errors";
import { countCostly } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

/** An outdated address redirects to the current one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ request, params, address: client }) => {
    const options = await countCostly(request, client);
    const file = String(params.file);
    const name = nameInFile(file);
    const picture = name && (await namedPicture(name));
    if (!picture) throw notFound("Não há imagem com este endereço.");
    const address = shareAddress(picture);
    if (address !== `/og/${file}`) return new Response(null, { status: 307, headers: { Location: address } });
    const drawn = await drawPicture(pagePicture(picture), options);
    return new Response(drawn.slice(), { headers: { "Content-Type": "image/png" } });
  },
});
