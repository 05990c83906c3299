import { forStaff } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { answerActs, releaseLetters } from "@/lib/trade/letters/holds/mutations";
import { releaseSchema } from "@/lib/trade/letters/holds/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ request, user }) => {
    const { ids } = releaseSchema.parse(await readInput(request));
    return answerActs(await releaseLetters(ids, user), ["liberada", "liberadas"]);
  }),
});
