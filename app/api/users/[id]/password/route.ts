import { forRoot } from "@/lib/people/auth/session";
import { resetPassword } from "@/lib/people/users/mutations";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forRoot(async ({ params, user: root }) => {
    const reset = await resetPassword(parseId(params.id), root);
    if (!reset.ok) return reset;
    const { user, password } = reset.value;
    return { data: user, password, message: "Nova senha criada. As sessões abertas foram encerradas." };
  }),
});
