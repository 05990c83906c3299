import { apiTable, forRoot } from "@/lib/people/auth/session";
import { erasePerson, exportPerson } from "@/lib/people/personal-data/mutations";
import { personSchema } from "@/lib/people/personal-data/schema";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";

export const routes = {
  /** A POST, because proxies would log the e-mail or phone in the URL of a GET. */
  export: methods({
    POST: forRoot(async ({ request, user }) => {
      const person = personSchema.parse(await readInput(request));
      const exported = await exportPerson(person, user);
      if (!exported.ok) return exported;
      return json(
        { data: exported.value },
        { headers: { "Content-Disposition": `attachment; filename="dados-${todayInSaoPaulo()}.json"` } },
      );
    }),
  }),
  erase: methods({
    POST: forRoot(async ({ request, user }) => {
      const person = personSchema.parse(await readInput(request));
      const erased = await erasePerson(person, user);
      return erased.ok ? { message: "Dados apagados com sucesso!", erased: erased.value } : erased;
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
