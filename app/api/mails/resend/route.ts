import { resendFailed } from "@/lib/office/dashboard/needs/mutations";
import { forStaff } from "@/lib/people/auth/session";
import { countOf } from "@/lib/platform/format/count";
import { methods } from "@/lib/platform/http/route";

/** Queues failed mails, or with `status=webhook` failed events of the webhook, again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ query, user }) => {
    const isEvent = query.get("status") === "webhook";
    const count = await resendFailed(isEvent ? "events" : "mails", user);
    if (isEvent)
      return { message: `${countOf(count, "aviso volta", "avisos voltam")} para a fila de envio.` };
    if (count === 0) return { message: "Nenhum destes e-mails pode ser enviado de novo." };
    return { message: `${countOf(count, "e-mail volta", "e-mails voltam")} para a fila de envio.` };
  }),
});
