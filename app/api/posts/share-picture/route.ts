import { drawPicture } from "@/lib/content/share/draw";
import { pagePicture } from "@/lib/content/share/page-picture";
import { siteCompany } from "@/lib/content/site/company";
import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";

const MAX_TITLE = 255;

/** The Open Graph image of a post with this title, before the post is saved. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ request, query, user: { id } }) => {
    const title = (query.get("title") ?? "").slice(0, MAX_TITLE);
    const { name: company } = await siteCompany();
    const options = { group: `staff ${id}`, signal: request.signal };
    const drawn = await drawPicture(pagePicture({ name: "posts", title, company }), options);
    return new Response(drawn.slice(), { headers: { "Content-Type": "image/png" } });
  }),
});
