import { z } from "zod";
import { requireAdmin } from "@/lib/auth/session";
import { markMailsSeen } from "@/lib/dashboard/needs/mutations";
import { countOf } from "@/lib/format/count";
import { readInput } from "@/lib/http/input";
import { methods } from "@/lib/http/route";

const schema = z.object({ status: z.enum(["failed", "claimed"], "Informe failed ou claimed.") });

/** Staff know of these mails: the dashboard speaks of them no more. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request }) => {
    const user = await requireAdmin();
    const { status } = schema.parse(await readInput(request));
    const count = await markMailsSeen(status, user);
    return {
      message: `${countOf(count, "e-mail marcado como visto", "e-mails marcados como vistos")}.`,
    };
  },
});
