import { isPerson } from "@/lib/analytics/rules";
import { countClick } from "@/lib/clicks/count";
import { readClick } from "@/lib/clicks/rules";
import { readInput, SMALL_BODY } from "@/lib/http/input";
import { networkOf } from "@/lib/http/network";
import { takePoint } from "@/lib/http/rate-limit";
import { methods } from "@/lib/http/route";

/** A press on a WhatsApp link, as the page tells it (rules §8): what is counted is never answered. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, address }) => {
    const click = readClick(await readInput(request, { forms: true, maxBytes: SMALL_BODY }));
    await takePoint("clicks", networkOf(address));
    if (isPerson(Object.fromEntries(request.headers))) countClick(click);
    return new Response(null, { status: 204 });
  },
});
