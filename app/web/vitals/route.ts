import { NOT_FOUND } from "@/lib/content/site/routes";
import { countVitals, readVitals } from "@/lib/office/analytics/beacons";
import { isPerson } from "@/lib/office/analytics/rules";
import { countView } from "@/lib/office/analytics/views";
import { env } from "@/lib/platform/env";
import { readInput, SMALL_BODY } from "@/lib/platform/http/input";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

/** The measurements of one view, and the view itself if no server has counted it (rules §8). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, address }) => {
    const input = await readInput(request, { forms: true, maxBytes: SMALL_BODY, dropsNul: true });
    await takePoint("vitals", networkOf(address));
    const headers = Object.fromEntries(request.headers);
    if (isPerson(headers)) {
      const measured = readVitals(input);
      countVitals(measured);
      if (input.view && measured.page !== NOT_FOUND.path) {
        countView({
          method: "GET",
          headers,
          path: measured.page,
          address: () => address,
          trustedProxy: env().TRUSTED_PROXY,
          reported: true,
        });
      }
    }
    return new Response(null, { status: 204 });
  },
});
