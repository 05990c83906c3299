import { LISTS, sendLeaveLinkSoon } from "@/lib/people/leaving";
import { openSealedLink } from "@/lib/people/links/link";
import { LEAVE_LINK_INVALID } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { emailSchema } from "@/lib/platform/http/fields/fields";
import { answerForm, tokenOf } from "@/lib/platform/http/form/answer-form";
import type { FormState } from "@/lib/platform/http/form/state";
import { networkOf } from "@/lib/platform/http/network";
import { type LimitName, takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

type Form = { form: FormState["form"]; page: string; limit: LimitName };

/** The POST of an unsubscribe page: with a link's token it unsubscribes, with an e-mail it mails such a link. */
export function leaveRoute(name: keyof typeof LISTS, { form, page, limit }: Form) {
  const { purpose, leave, left, linkSent } = LISTS[name];
  const post = answerForm({
    form,
    page,
    fields: ["email"],
    takesOneClick: true,
    run: async (input, context) => {
      const token = tokenOf(input, context);
      if (token === null) {
        await takePoint(limit, networkOf(context.address));
        sendLeaveLinkSoon(name, emailSchema.parse(input).email);
        return linkSent;
      }
      const email = await openSealedLink(purpose, token);
      if (email === null) throw invalid({ token: [LEAVE_LINK_INVALID] });
      await leave(email);
      return left;
    },
  });
  return methods({ POST: post }, { crossSite: true });
}
