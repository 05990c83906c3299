import { siteCompany } from "@/lib/content/site/company";
import { notFound } from "@/lib/platform/http/errors";
import { countCostly } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";
import { drawSum } from "@/lib/trade/letters/sum/picture";
import { readSum } from "@/lib/trade/letters/sum/selected";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ request, query, address }) => {
    const options = await countCostly(request, address);
    const letters = await readSum((query.get("contemplated") ?? "").split(","));
    if (!letters) throw notFound("Não há soma destas cartas.");
    const { name } = await siteCompany();
    const picture = await drawSum(letters, name, options);
    return new Response(picture.slice(), { headers: { "Content-Type": "image/png" } });
  },
});
