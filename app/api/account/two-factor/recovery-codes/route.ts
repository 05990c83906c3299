import { forSelf, requireSecondStep } from "@/lib/people/account/require";
import { secondStepSchema } from "@/lib/people/account/schema";
import { renewRecoveryCodes } from "@/lib/people/auth/two-factor/mutations";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forSelf(async (self, context) => {
    await requireSecondStep(self, secondStepSchema.parse(await readInput(context.request)));
    const recovery_codes = await renewRecoveryCodes(self.user, self.address);
    return { message: "Novos códigos criados. Os anteriores não valem mais.", recovery_codes };
  }),
});
