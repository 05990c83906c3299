import { resendFailedMails } from "@/lib/office/dashboard/needs/mutations";
import { forStaff } from "@/lib/people/auth/session";
import { countOf } from "@/lib/platform/format/count";
import { methods } from "@/lib/platform/http/route";

/** Queues failed mails again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ user }) => {
    const count = await resendFailedMails(user);
    if (count === 0) return { message: "Nenhum destes e-mails pode ser enviado de novo." };
    return { message: `${countOf(count, "e-mail volta", "e-mails voltam")} para a fila de envio.` };
  }),
});
