import { forRoot } from "@/lib/people/auth/session";
import { updateUser } from "@/lib/people/users/mutations";
import { userChanges } from "@/lib/people/users/schema";
import { userWords } from "@/lib/people/users/words";
import { methods } from "@/lib/platform/http/route";
import { updateHandlers } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  updateHandlers({ words: userWords, changes: userChanges, update: updateUser }, forRoot),
);
