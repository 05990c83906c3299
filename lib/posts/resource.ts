import { postCopy } from "@/lib/copy/crud";
import { defineResource } from "@/lib/http/resource";
import { createPost, deletePost, listPosts, updatePost } from "./data";
import { postChanges, postSchema } from "./schema";

export const posts = defineResource({
  copy: postCopy,
  schema: postSchema,
  changes: postChanges,
  list: listPosts,
  create: createPost,
  update: updatePost,
  remove: deletePost,
});
