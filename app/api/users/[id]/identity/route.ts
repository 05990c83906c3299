import { unbindIdentities } from "@/lib/people/auth/oidc/mutations";
import { forRoot } from "@/lib/people/auth/session";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: forRoot(async ({ params, address, user: root }) => {
    if (!(await unbindIdentities(parseId(params.id), root, address))) throw notFound();
    return { message: "Conta desligada do provedor. As sessões abertas foram encerradas." };
  }),
});
