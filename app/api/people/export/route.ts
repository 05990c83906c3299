import { forRoot } from "@/lib/people/auth/session";
import { exportPerson } from "@/lib/people/personal-data/mutations";
import { personSchema } from "@/lib/people/personal-data/schema";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";

/** A POST although it only reads, because proxies would log an e-mail in the URL. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forRoot(async ({ request, user }) => {
    const person = personSchema.parse(await readInput(request));
    const exported = await exportPerson(person, user);
    if (!exported.ok) return exported;
    return json(
      { data: exported.value },
      { headers: { "Content-Disposition": `attachment; filename="dados-${todayInSaoPaulo()}.json"` } },
    );
  }),
});
