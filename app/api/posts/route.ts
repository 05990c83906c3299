import { collectionRoutes } from "@/lib/http/resource";
import { posts } from "@/lib/posts/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(posts);
