import { z } from "zod";
import { markMailsSeen } from "@/lib/office/dashboard/needs/mutations";
import { forStaff } from "@/lib/people/auth/session";
import { countOf } from "@/lib/platform/format/count";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

const schema = z.object({ status: z.enum(["failed", "claimed"], "Informe failed ou claimed.") });

/** Marks mails as seen, which removes them from the dashboard. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ request, user }) => {
    const { status } = schema.parse(await readInput(request));
    const count = await markMailsSeen(status, user);
    return {
      message: `${countOf(count, "e-mail marcado como visto", "e-mails marcados como vistos")}.`,
    };
  }),
});
