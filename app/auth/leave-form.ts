import { leaveRequestSchema } from "@/lib/people/subscribers/schema";
import { LEAVE_LINK_INVALID } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { answerForm, tokenOf } from "@/lib/platform/http/form/answer-form";
import type { FormState } from "@/lib/platform/http/form/seal";
import { networkOf } from "@/lib/platform/http/network";
import { type LimitName, takePoint } from "@/lib/platform/http/rate-limit";

/** A list that people leave by a mailed link, or by asking for that link. */
type List = {
  form: FormState["form"];
  page: string;
  limit: LimitName;
  /** Whose link a token is; null when it is no link of ours. */
  open: (token: string) => Promise<string | null>;
  leave: (email: string) => Promise<unknown>;
  left: string;
  sendLinkSoon: (email: string) => void;
  sent: string;
};

/** The POST of a list's page: whoever has a link leaves at once, whoever gives an e-mail is sent one. */
export function leaveForm({ form, page, limit, open, leave, left, sendLinkSoon, sent }: List) {
  return answerForm({
    form,
    page,
    fields: ["email"],
    takesOneClick: true,
    run: async (input, context) => {
      const token = tokenOf(input, context);
      if (token === null) {
        await takePoint(limit, networkOf(context.address));
        sendLinkSoon(leaveRequestSchema.parse(input).email);
        return sent;
      }
      const email = await open(token);
      if (email === null) throw invalid({ token: [LEAVE_LINK_INVALID] });
      await leave(email);
      return left;
    },
  });
}
