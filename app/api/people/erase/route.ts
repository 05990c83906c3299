import { forRoot } from "@/lib/people/auth/session";
import { erasePerson } from "@/lib/people/personal-data/mutations";
import { personSchema } from "@/lib/people/personal-data/schema";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forRoot(async ({ request, user }) => {
    const person = personSchema.parse(await readInput(request));
    const erased = await erasePerson(person, user);
    return erased.ok ? { message: "Dados apagados com sucesso!", erased: erased.value } : erased;
  }),
});
