import { posts } from "@/lib/content/posts/resource";
import { collectionRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(posts);
