import { requestEmail, withdrawEmail } from "@/lib/people/account/mutations";
import { forSelf } from "@/lib/people/account/require";
import { ownEmailSchema } from "@/lib/people/auth/schema";
import { forStaff } from "@/lib/people/auth/session";
import { invalid } from "@/lib/platform/http/errors";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { canSendMail } from "@/lib/platform/mail/transport";

const NO_MAIL =
  "O site não envia e-mails, e o novo não poderia ser confirmado. Peça a troca a um administrador.";

const request = forSelf(async (self, context) => {
  const input = ownEmailSchema.parse(await readInput(context.request));
  if (!canSendMail()) throw invalid({ email: [NO_MAIL] });
  await requestEmail(self, input);
  return { message: `Enviamos um link para ${input.email}. O e-mail muda quando você o confirmar.` };
});

const withdraw = forStaff(async ({ user: { id } }) => {
  await withdrawEmail(id);
  return { message: "A troca de e-mail foi cancelada." };
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: request,
  PUT: request,
  DELETE: withdraw,
});
