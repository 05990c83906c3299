import { countClick, readClick } from "@/lib/office/analytics/clicks/click";
import { isPerson } from "@/lib/office/analytics/rules";
import { readInput, SMALL_BODY } from "@/lib/platform/http/input";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

/** A press on a WhatsApp link, as the page tells it (rules §8): what is counted is never answered. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, address }) => {
    const click = readClick(await readInput(request, { forms: true, maxBytes: SMALL_BODY }));
    await takePoint("clicks", networkOf(address));
    if (isPerson(Object.fromEntries(request.headers))) countClick(click);
    return new Response(null, { status: 204 });
  },
});
