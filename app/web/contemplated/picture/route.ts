import { notFound } from "@/lib/http/errors";
import { countCostly } from "@/lib/http/rate-limit";
import { methods } from "@/lib/http/route";
import { drawSum } from "@/lib/letters/picture/draw";
import { readSum } from "@/lib/letters/sum/chosen";
import { siteCompany } from "@/lib/site/company";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ request, query, address }) => {
    const asking = await countCostly(request, address);
    const letters = await readSum((query.get("contemplated") ?? "").split(","));
    if (!letters) throw notFound("Não há soma destas cartas.");
    const { name } = await siteCompany();
    const picture = await drawSum(letters, name, asking);
    return new Response(picture.slice(), { headers: { "Content-Type": "image/png" } });
  },
});
