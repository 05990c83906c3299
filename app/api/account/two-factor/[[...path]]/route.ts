import { z } from "zod";
import { getCompany } from "@/lib/content/company/data";
import { forSelf, requirePassword, requireSecondStep } from "@/lib/people/account/require";
import { secondStepSchema } from "@/lib/people/account/schema";
import { hasPasskey } from "@/lib/people/auth/passkeys/data";
import { codeField, currentPasswordField } from "@/lib/people/auth/schema";
import { apiTable } from "@/lib/people/auth/session";
import { hashSecret } from "@/lib/people/auth/token";
import { getTwoFactor, hasSecondStep, isTwoFactorRequired } from "@/lib/people/auth/two-factor/data";
import {
  beginSetUp,
  completeSetUp,
  removeTwoFactor,
  renewRecoveryCodes,
} from "@/lib/people/auth/two-factor/mutations";
import { setUpUri } from "@/lib/people/auth/two-factor/totp";
import { HttpError, notFound } from "@/lib/platform/http/errors";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

const passwordSchema = z.object({ current_password: currentPasswordField });
const endSchema = z.object({ code: codeField, token: z.string("Comece de novo.").max(2000) });

const read = forSelf(async ({ user }) => {
  return { data: await getTwoFactor(user) };
});

/** Requires the second step or, if the account has none, the password. */
const begin = forSelf(async (self, context) => {
  const input = await readInput(context.request);
  if (await hasSecondStep(self.user.id)) await requireSecondStep(self, secondStepSchema.parse(input));
  else await requirePassword(self, passwordSchema.parse(input).current_password);
  const [{ secret, token }, { name }] = await Promise.all([beginSetUp(self.user.id), getCompany()]);
  const uri = setUpUri(secret, { company: name, email: self.user.email });
  return { data: { secret, token, uri }, message: "Leia o código QR com o aplicativo." };
});

const end = forSelf(async (self, context) => {
  const { token, code } = endSchema.parse(await readInput(context.request));
  const recovery_codes = await completeSetUp(self, token, code);
  if (!recovery_codes) throw new HttpError(409, "O tempo para configurar acabou. Comece de novo.");
  return { message: "Verificação em duas etapas ativada.", recovery_codes };
});

const remove = forSelf(async (self, context) => {
  if ((await isTwoFactorRequired(self.user)) && !(await hasPasskey(self.user.id))) {
    throw new HttpError(403, "As configurações da empresa exigem a verificação em duas etapas.");
  }
  await requireSecondStep(self, secondStepSchema.parse(await readInput(context.request)));
  const device = { address: self.address, keepSession: hashSecret(self.sid) };
  if (!(await removeTwoFactor(self.user, device))) throw notFound();
  return { message: "Verificação em duas etapas desativada." };
});

export const routes = {
  "": methods({
    GET: read,
    POST: begin,
    PUT: end,
    DELETE: remove,
  }),
  "recovery-codes": methods({
    POST: forSelf(async (self, context) => {
      await requireSecondStep(self, secondStepSchema.parse(await readInput(context.request)));
      const recovery_codes = await renewRecoveryCodes(self.user, self.address);
      return { message: "Novos códigos criados. Os anteriores não valem mais.", recovery_codes };
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
