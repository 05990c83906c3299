import { requireRoot } from "@/lib/auth/session";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { resetPassword } from "@/lib/users/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ params }) => {
    const root = await requireRoot();
    const { user, password } = await resetPassword(parseId(params.id), root);
    return { data: user, password, message: "Nova senha criada. As sessões abertas foram encerradas." };
  },
});
