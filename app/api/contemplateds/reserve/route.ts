import { forStaff } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { answerActs, reserveLetters } from "@/lib/trade/letters/holds/mutations";
import { reservationSchema } from "@/lib/trade/letters/holds/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: forStaff(async ({ request, user }) => {
    const reservation = reservationSchema.parse(await readInput(request));
    return answerActs(await reserveLetters(reservation, user), ["reservada", "reservadas"]);
  }),
});
