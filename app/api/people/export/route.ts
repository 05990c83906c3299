import { requireRoot } from "@/lib/people/auth/session";
import { exportPerson } from "@/lib/people/personal-data/mutations";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { emailSchema } from "@/lib/platform/http/fields/fields";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";

/** A POST although it only reads: proxies would log an e-mail in the address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request }) => {
    const user = await requireRoot();
    const { email } = emailSchema.parse(await readInput(request));
    const exported = await exportPerson(email, user);
    if (!exported.ok) return exported;
    return json(
      { data: exported.value },
      { headers: { "Content-Disposition": `attachment; filename="dados-${todayInSaoPaulo()}.json"` } },
    );
  },
});
