import { postCopy } from "@/lib/copy/crud";
import { notFound } from "@/lib/http/errors";
import { parseSlug } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { getPostBySlug } from "@/lib/posts/data";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    const post = await getPostBySlug(parseSlug(params.slug));
    if (!post) throw notFound(postCopy.notFound);
    return post;
  },
});
