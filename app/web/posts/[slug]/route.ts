import { getPostBySlug } from "@/lib/content/posts/data";
import { postWords } from "@/lib/content/posts/words";
import { notFound } from "@/lib/platform/http/errors";
import { parseSlug } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    const post = await getPostBySlug(parseSlug(params.slug));
    if (!post) throw notFound(postWords.notFound);
    return post;
  },
});
