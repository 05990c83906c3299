import { postCopy } from "@/lib/platform/copy/crud";
import { defineResource } from "@/lib/records/resource";
import { listPosts } from "./data";
import { createPost, deletePost, updatePost } from "./mutations";
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
