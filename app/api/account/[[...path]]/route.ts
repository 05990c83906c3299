import { listOwnSessions, readAccount } from "@/lib/people/account/data";
import {
  changeName,
  endOtherSessions,
  endOwnSession,
  requestEmail,
  withdrawEmail,
} from "@/lib/people/account/mutations";
import { changeOwnPassword } from "@/lib/people/account/password/mutations";
import { forSelf } from "@/lib/people/account/require";
import { sessionCookie } from "@/lib/people/auth/cookie";
import { ownEmailSchema, ownPasswordSchema, profileSchema } from "@/lib/people/auth/schema";
import { apiTable } from "@/lib/people/auth/session";
import { sealSession } from "@/lib/people/auth/token";
import { invalid } from "@/lib/platform/http/errors";
import { readInput } from "@/lib/platform/http/input";
import { isHttps } from "@/lib/platform/http/network";
import { json, methods } from "@/lib/platform/http/route";
import { canSendMail } from "@/lib/platform/mail/transport";
import { doneAs } from "@/lib/records/resource";

const NO_MAIL =
  "O site não envia e-mails, e o novo não poderia ser confirmado. Peça a troca a um administrador.";

const update = forSelf(async (self, context) => {
  const { name } = profileSchema.parse(await readInput(context.request));
  const user = await changeName(self, name);
  return { data: await readAccount({ ...self, user }), message: "Seus dados foram salvos." };
});

const requestNewEmail = forSelf(async (self, context) => {
  const input = ownEmailSchema.parse(await readInput(context.request));
  if (!canSendMail()) throw invalid({ email: [NO_MAIL] });
  await requestEmail(self, input);
  return { message: `Enviamos um link para ${input.email}. O e-mail muda quando você o confirmar.` };
});

const changePassword = forSelf(async (self, context) => {
  const input = ownPasswordSchema.parse(await readInput(context.request));
  const renewed = await changeOwnPassword(self, input);
  const response = json({ message: "Senha alterada. As outras sessões foram encerradas." });
  if (!renewed) return response;
  const token = await sealSession(renewed.sid, self.user.id, renewed.seconds);
  const maxAge = renewed.remember ? renewed.seconds : null;
  response.headers.set("Set-Cookie", sessionCookie(token, isHttps(context.request.headers), maxAge));
  return response;
});

export const routes = {
  "": methods({
    GET: forSelf(async (self) => ({ data: await readAccount(self) })),
    PUT: update,
    PATCH: update,
  }),
  email: methods({
    POST: requestNewEmail,
    PUT: requestNewEmail,
    DELETE: forSelf(async (self) => {
      await withdrawEmail(self);
      return { message: "A troca de e-mail foi cancelada." };
    }),
  }),
  password: methods({ POST: changePassword, PUT: changePassword }),
  sessions: methods({
    GET: forSelf(async ({ user, sid }) => ({ data: await listOwnSessions(user.id, sid) })),
    DELETE: forSelf(async (self) => {
      await endOtherSessions(self);
      return { message: "As outras sessões foram encerradas." };
    }),
  }),
  "sessions/[id]": methods({
    DELETE: forSelf(async (self, context) =>
      doneAs(await endOwnSession(self, String(context.params.id)), "Sessão encerrada."),
    ),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
