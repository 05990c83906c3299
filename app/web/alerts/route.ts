import { sendConfirmationSoon } from "@/lib/people/alerts/mails";
import { addAlert } from "@/lib/people/alerts/mutations";
import { alertSchema, isAlertType } from "@/lib/people/alerts/schema";
import { ALERT_SENT, UNKNOWN_TYPE } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { formRoute } from "@/lib/platform/http/form/answer-form";
import { pageOf } from "@/lib/platform/http/form/plain-form";

/** The only mail sent asks the mailbox's owner to confirm (rules §8). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute({
  form: "alert",
  fields: ["email", "type", "minCredit", "maxCredit", "maxEntry", "maxParcel"],
  status: 201,
  limit: "alerts",
  run: async (input, { request }) => {
    const { email, criteria } = alertSchema.parse(input);
    if (criteria.type !== null && !(await isAlertType(criteria.type)))
      throw invalid({ type: [UNKNOWN_TYPE] });
    await addAlert(email, criteria, pageOf(request));
    sendConfirmationSoon(email);
    return ALERT_SENT;
  },
});
