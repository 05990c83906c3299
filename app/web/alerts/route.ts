import { sendConfirmationSoon } from "@/lib/people/alerts/mails";
import { addAlert } from "@/lib/people/alerts/mutations";
import { alertSchema, isAlertType } from "@/lib/people/alerts/schema";
import { ALERT_SENT, UNKNOWN_TYPE } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { answerForm } from "@/lib/platform/http/form/answer-form";
import { pageOf } from "@/lib/platform/http/form/plain-form";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

/** The only mail sent asks the mailbox's owner to confirm (rules §8). */
const post = answerForm({
  form: "alert",
  fields: ["email", "type", "minCredit", "maxCredit", "maxEntry", "maxParcel"],
  status: 201,
  run: async (input, { request, address }) => {
    await takePoint("alerts", networkOf(address));
    const { email, criteria } = alertSchema.parse(input);
    if (criteria.type !== null && !(await isAlertType(criteria.type)))
      throw invalid({ type: [UNKNOWN_TYPE] });
    await addAlert(email, criteria, pageOf(request));
    sendConfirmationSoon(email);
    return ALERT_SENT;
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
