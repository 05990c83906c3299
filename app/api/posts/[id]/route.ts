import { posts } from "@/lib/content/posts/resource";
import { itemRoutes } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(posts);
