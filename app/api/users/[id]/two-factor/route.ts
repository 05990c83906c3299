import { forRoot } from "@/lib/people/auth/session";
import { resetSecondStep } from "@/lib/people/auth/two-factor/mutations";
import { HttpError, notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: forRoot(async ({ params, address, user: root }) => {
    const id = parseId(params.id);
    // An unattended browser of root must not suffice.
    if (id === root.id) throw new HttpError(403, "A própria conta é alterada em Minha conta, com um código.");
    if (!(await resetSecondStep(id, root, address))) throw notFound();
    return { message: "Verificação em duas etapas retirada. As sessões abertas foram encerradas." };
  }),
});
