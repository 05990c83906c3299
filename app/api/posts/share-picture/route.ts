import { requireAdmin } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";
import { drawPicture } from "@/lib/share/draw";
import { pagePicture } from "@/lib/share/page-picture";
import { siteCompany } from "@/lib/site/company";

const MAX_TITLE = 255;

/** The picture that a post of this title will be shared with, before it is saved. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ request, query }) => {
    const { id } = await requireAdmin();
    const title = (query.get("title") ?? "").slice(0, MAX_TITLE);
    const { name: company } = await siteCompany();
    const asking = { group: `staff ${id}`, signal: request.signal };
    const drawn = await drawPicture(pagePicture({ name: "posts", title, company }), asking);
    return new Response(drawn.slice(), { headers: { "Content-Type": "image/png" } });
  },
});
