import { defineResource } from "@/lib/records/resource";
import { listPosts } from "./data";
import { createPost, deletePost, updatePost } from "./mutations";
import { postChanges, postSchema } from "./schema";
import { postWords } from "./words";

export const posts = defineResource({
  copy: postWords,
  schema: postSchema,
  changes: postChanges,
  list: listPosts,
  create: createPost,
  update: updatePost,
  remove: deletePost,
});
