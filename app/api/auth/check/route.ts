import { currentUser } from "@/lib/auth/session";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => ({ authenticated: (await currentUser()) !== null }),
});
