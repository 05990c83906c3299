import { requireRoot } from "@/lib/people/auth/session";
import { erasePerson } from "@/lib/people/personal-data/mutations";
import { emailSchema } from "@/lib/platform/http/fields/fields";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request }) => {
    const user = await requireRoot();
    const { email } = emailSchema.parse(await readInput(request));
    const erased = await erasePerson(email, user);
    return erased.ok ? { message: "Dados apagados com sucesso!", erased: erased.value } : erased;
  },
});
