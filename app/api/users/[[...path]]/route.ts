import { unbindIdentities } from "@/lib/people/auth/oidc/mutations";
import { apiTable, forRoot } from "@/lib/people/auth/session";
import { resetSecondStep } from "@/lib/people/auth/two-factor/mutations";
import { listUsers } from "@/lib/people/users/data";
import {
  endSessions,
  inviteUser,
  resendInvitation,
  resetPassword,
  updateUser,
  userChanges,
  userSchema,
  withdrawInvitation,
} from "@/lib/people/users/mutations";
import { userWords } from "@/lib/people/users/words";
import { HttpError, notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";
import { canSendMail } from "@/lib/platform/mail/transport";
import { doneAs, updateHandlers } from "@/lib/records/resource";

export const routes = {
  "": methods({
    GET: forRoot(async () => ({ data: await listUsers() })),
    POST: forRoot(async ({ request, user: root }) => {
      const { user, link } = await inviteUser(userSchema.parse(await readInput(request)), root);
      return json({ data: user, invited: true, link, message: userWords.created }, { status: 201 });
    }),
  }),
  "[id]": methods(updateHandlers({ words: userWords, changes: userChanges, update: updateUser }, forRoot)),
  "[id]/identity": methods({
    DELETE: forRoot(async ({ params, address, user: root }) => {
      if (!(await unbindIdentities(parseId(params.id), root, address))) throw notFound();
      return { message: "Conta desligada do provedor. As sessões abertas foram encerradas." };
    }),
  }),
  "[id]/invitation": methods({
    POST: forRoot(async ({ params, user: root }) => {
      const sent = await resendInvitation(parseId(params.id), root);
      const message = canSendMail() ? "Convite enviado." : "Novo link de convite criado.";
      return sent.ok ? { message, link: sent.value } : sent;
    }),
    DELETE: forRoot(async ({ params, user: root }) =>
      doneAs(await withdrawInvitation(parseId(params.id), root), "Convite retirado."),
    ),
  }),
  "[id]/password": methods({
    POST: forRoot(async ({ params, user: root }) => {
      const reset = await resetPassword(parseId(params.id), root);
      if (!reset.ok) return reset;
      const { user, link } = reset.value;
      return { data: user, link, message: "A senha foi retirada e as sessões abertas foram encerradas." };
    }),
  }),
  "[id]/sessions": methods({
    DELETE: forRoot(async ({ params, user: root }) =>
      doneAs(await endSessions(parseId(params.id), root), "Sessões encerradas."),
    ),
  }),
  "[id]/two-factor": methods({
    DELETE: forRoot(async ({ params, address, user: root }) => {
      const id = parseId(params.id);
      // Otherwise an unattended browser of root would suffice to remove root's own second step.
      if (id === root.id)
        throw new HttpError(403, "A própria conta é alterada em Minha conta, com um código.");
      if (!(await resetSecondStep(id, root, address))) throw notFound();
      return { message: "Verificação em duas etapas retirada. As sessões abertas foram encerradas." };
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
