import { methods } from "@/lib/http/route";
import { listActivePosts } from "@/lib/posts/data";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => ({ data: await listActivePosts() }),
});
