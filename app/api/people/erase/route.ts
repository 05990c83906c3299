import { requireRoot } from "@/lib/auth/session";
import { readInput } from "@/lib/http/input";
import { methods } from "@/lib/http/route";
import { erasePerson } from "@/lib/people/mutations";
import { personSchema } from "@/lib/people/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request }) => {
    const user = await requireRoot();
    const { email } = personSchema.parse(await readInput(request));
    const erased = await erasePerson(email, user);
    return erased.ok ? { message: "Dados apagados com sucesso!", erased: erased.value } : erased;
  },
});
