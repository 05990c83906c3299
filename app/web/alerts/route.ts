import { sendConfirmationSoon } from "@/lib/alerts/confirmation";
import { addAlert } from "@/lib/alerts/mutations";
import { alertSchema } from "@/lib/alerts/schema";
import { isAlertType } from "@/lib/alerts/types";
import { ALERT_SENT, UNKNOWN_TYPE } from "@/lib/copy/messages";
import { invalid } from "@/lib/http/errors";
import { answerForm } from "@/lib/http/form/answer-form";
import { pageOf } from "@/lib/http/form/plain-form";
import { networkOf } from "@/lib/http/network";
import { takePoint } from "@/lib/http/rate-limit";
import { methods } from "@/lib/http/route";

/** Asks to be told of letters (rules §8); nothing is sent but the question whether it was the mailbox's owner. */
const post = answerForm({
  form: "alert",
  fields: ["email", "type", "minCredit", "maxCredit", "maxEntry", "maxParcel"],
  status: 201,
  run: async (input, { request, address }) => {
    await takePoint("alerts", networkOf(address));
    const { email, wish } = alertSchema.parse(input);
    if (wish.type !== null && !(await isAlertType(wish.type))) throw invalid({ type: [UNKNOWN_TYPE] });
    await addAlert(email, wish, pageOf(request));
    sendConfirmationSoon(email);
    return ALERT_SENT;
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
