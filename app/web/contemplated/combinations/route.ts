import { invalid } from "@/lib/platform/http/errors";
import { countCostly } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";
import { findCombinations } from "@/lib/trade/letters/finder/combinations";
import { readQuestion } from "@/lib/trade/letters/finder/schema";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ request, query, address }) => {
    const asking = await countCostly(request, address);
    const reading = readQuestion(query);
    if (!reading.ok) throw invalid(reading.errors);
    return findCombinations(reading.asked, asking);
  },
});
