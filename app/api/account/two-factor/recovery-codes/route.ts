import { z } from "zod";
import { requireCode, requireSelf } from "@/lib/people/account/require";
import { codeField } from "@/lib/people/auth/schema";
import { renewRecoveryCodes } from "@/lib/people/auth/two-factor/mutations";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

const schema = z.object({ code: codeField });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (context) => {
    const self = await requireSelf(context);
    await requireCode(self, schema.parse(await readInput(context.request)).code);
    const recovery_codes = await renewRecoveryCodes(self.user, self.address);
    return { message: "Novos códigos criados. Os anteriores não valem mais.", recovery_codes };
  },
});
