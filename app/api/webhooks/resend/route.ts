import { forStaff } from "@/lib/people/auth/session";
import { resendEvents } from "@/lib/people/inquiries/mutations";
import { countOf } from "@/lib/platform/format/count";
import { methods } from "@/lib/platform/http/route";

/** Queues the failed events of the webhook again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ user }) => {
    const count = await resendEvents(user);
    return { message: `${countOf(count, "aviso volta", "avisos voltam")} para a fila de envio.` };
  }),
});
