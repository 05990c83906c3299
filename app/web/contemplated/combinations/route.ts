import { isRendered } from "@/lib/http/address";
import { busy, invalid } from "@/lib/http/errors";
import { networkOf } from "@/lib/http/network";
import { takePoint } from "@/lib/http/rate-limit";
import { methods } from "@/lib/http/route";
import { findCombinations } from "@/lib/letters/finder/combinations";
import { readQuestion } from "@/lib/letters/finder/schema";
import { isQueueFull } from "@/lib/queue";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ request, query, address }) => {
    // In front of the page cache who asks is counted there.
    if (!isRendered(request.headers)) await takePoint("combinations", networkOf(address));
    const reading = readQuestion(query);
    if (!reading.ok) throw invalid(reading.errors);
    try {
      return await findCombinations(reading.asked);
    } catch (error) {
      throw isQueueFull(error) ? busy() : error;
    }
  },
});
