import { z } from "zod";
import { markMailsSeen, resendFailed } from "@/lib/office/dashboard/mutations";
import { apiTable, forStaff } from "@/lib/people/auth/session";
import { countOf } from "@/lib/platform/format/count";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

const seenSchema = z.object({ status: z.enum(["failed", "claimed"], "Informe failed ou claimed.") });

export const routes = {
  /** Requeues failed mails or, with `status=webhook`, failed events of the webhook. */
  resend: methods({
    POST: forStaff(async ({ query, user }) => {
      const isEvent = query.get("status") === "webhook";
      const count = await resendFailed(isEvent ? "events" : "mails", user);
      if (isEvent)
        return { message: `${countOf(count, "aviso volta", "avisos voltam")} para a fila de envio.` };
      if (count === 0) return { message: "Nenhum destes e-mails pode ser enviado de novo." };
      return { message: `${countOf(count, "e-mail volta", "e-mails voltam")} para a fila de envio.` };
    }),
  }),
  /** Marks mails as seen, which removes them from the dashboard. */
  seen: methods({
    POST: forStaff(async ({ request, user }) => {
      const { status } = seenSchema.parse(await readInput(request));
      const count = await markMailsSeen(status, user);
      return {
        message: `${countOf(count, "e-mail marcado como visto", "e-mails marcados como vistos")}.`,
      };
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
