import { requireAdmin } from "@/lib/auth/session";
import { parseId } from "@/lib/http/ids";
import { takePoint } from "@/lib/http/rate-limit";
import { json, methods } from "@/lib/http/route";
import { sendTestMail } from "@/lib/mailings/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ params }) => {
    const user = await requireAdmin();
    const id = parseId(params.id);
    await takePoint("mailing test", String(user.id));
    const sent = await sendTestMail(id, { user });
    return sent.ok ? json({ message: `Teste enviado para ${sent.value}.` }, { status: 202 }) : sent;
  },
});
