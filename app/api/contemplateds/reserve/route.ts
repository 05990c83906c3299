import { requireAdmin } from "@/lib/auth/session";
import { readInput } from "@/lib/http/input";
import { methods } from "@/lib/http/route";
import { answerActs } from "@/lib/letters/holds/answer";
import { reserveLetters } from "@/lib/letters/holds/mutations";
import { reservationSchema } from "@/lib/letters/holds/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request }) => {
    const user = await requireAdmin();
    const reservation = reservationSchema.parse(await readInput(request));
    return answerActs(await reserveLetters(reservation, user), ["reservada", "reservadas"]);
  },
});
