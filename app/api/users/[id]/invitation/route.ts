import { forRoot } from "@/lib/people/auth/session";
import { resendInvitation, withdrawInvitation } from "@/lib/people/users/mutations";
import { HttpError } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { canSendMail } from "@/lib/platform/mail/transport";

const NO_MAIL = "O site não envia e-mails. Crie uma nova senha e entregue-a por um meio seguro.";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forRoot(async ({ params, user: root }) => {
    const id = parseId(params.id);
    if (!canSendMail()) throw new HttpError(409, NO_MAIL);
    const sent = await resendInvitation(id, root);
    return sent.ok ? { message: "Convite enviado.", link: sent.value } : sent;
  }),
  DELETE: forRoot(async ({ params, user: root }) => {
    const withdrawn = await withdrawInvitation(parseId(params.id), root);
    return withdrawn.ok ? { message: "Convite retirado." } : withdrawn;
  }),
});
