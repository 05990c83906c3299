import { countClick, readClick } from "@/lib/office/analytics/beacons";
import { isPerson } from "@/lib/office/analytics/rules";
import { readCode } from "@/lib/people/references/code";
import { addReference } from "@/lib/people/references/mutations";
import { readInput, SMALL_BODY } from "@/lib/platform/http/input";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

/** The response does not reveal whether the click was counted (rules §8). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, address }) => {
    const input = await readInput(request, { forms: true, maxBytes: SMALL_BODY, dropsNul: true });
    const click = readClick(input);
    const code = readCode(input.reference);
    await takePoint(code ? "references" : "clicks", networkOf(address));
    if (isPerson(Object.fromEntries(request.headers))) {
      countClick(click);
      if (code) await addReference({ code, ...click, input });
    }
    return new Response(null, { status: 204 });
  },
});
