import { listFeaturedPosts } from "@/lib/content/posts/data";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => listFeaturedPosts(),
});
