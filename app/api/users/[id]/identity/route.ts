import { unbindIdentities } from "@/lib/people/auth/oidc/mutations";
import { requireRoot } from "@/lib/people/auth/session";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: async ({ params, address }) => {
    const root = await requireRoot();
    if (!(await unbindIdentities(parseId(params.id), root, address))) throw notFound();
    return { message: "Conta desligada do provedor. As sessões abertas foram encerradas." };
  },
});
