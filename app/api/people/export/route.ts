import { requireRoot } from "@/lib/auth/session";
import { todayInSaoPaulo } from "@/lib/format/date";
import { readInput } from "@/lib/http/input";
import { json, methods } from "@/lib/http/route";
import { exportPerson } from "@/lib/people/mutations";
import { personSchema } from "@/lib/people/schema";

/** A POST although it only reads: the e-mail in an address would lie in the logs of every proxy. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request }) => {
    const user = await requireRoot();
    const { email } = personSchema.parse(await readInput(request));
    const exported = await exportPerson(email, user);
    if (!exported.ok) return exported;
    return json(
      { data: exported.value },
      { headers: { "Content-Disposition": `attachment; filename="dados-${todayInSaoPaulo()}.json"` } },
    );
  },
});
