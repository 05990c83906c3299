import { requireAdmin } from "@/lib/auth/session";
import { readInput } from "@/lib/http/input";
import { methods } from "@/lib/http/route";
import { answerActs } from "@/lib/letters/holds/answer";
import { releaseLetters } from "@/lib/letters/holds/mutations";
import { releaseSchema } from "@/lib/letters/holds/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request }) => {
    const user = await requireAdmin();
    const { ids } = releaseSchema.parse(await readInput(request));
    return answerActs(await releaseLetters(ids, user), ["liberada", "liberadas"]);
  },
});
