import { requireRoot } from "@/lib/auth/session";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { resetPassword } from "@/lib/users/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ params }) => {
    const root = await requireRoot();
    const reset = await resetPassword(parseId(params.id), root);
    if (!reset.ok) return reset;
    const { user, password } = reset.value;
    return { data: user, password, message: "Nova senha criada. As sessões abertas foram encerradas." };
  },
});
