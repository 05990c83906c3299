import { forStaff } from "@/lib/people/auth/session";
import { sendTestMail } from "@/lib/people/mailings/mutations";
import { parseId } from "@/lib/platform/http/ids";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { json, methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ params, user }) => {
    const id = parseId(params.id);
    await takePoint("mailing test", String(user.id));
    const sent = await sendTestMail(id, { user });
    return sent.ok ? json({ message: `Teste enviado para ${sent.value}.` }, { status: 202 }) : sent;
  }),
});
