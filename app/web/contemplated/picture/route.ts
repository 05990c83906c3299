import { busy, notFound } from "@/lib/http/errors";
import { methods } from "@/lib/http/route";
import { drawSum } from "@/lib/letters/picture/draw";
import { readSum } from "@/lib/letters/sum/chosen";
import { isQueueFull } from "@/lib/queue";
import { siteCompany } from "@/lib/site/company";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    const letters = await readSum((query.get("contemplated") ?? "").split(","));
    if (!letters) throw notFound("Não há soma destas cartas.");
    try {
      const { name } = await siteCompany();
      const picture = await drawSum(letters, name);
      return new Response(picture.slice(), { headers: { "Content-Type": "image/png" } });
    } catch (error) {
      throw isQueueFull(error) ? busy() : error;
    }
  },
});
