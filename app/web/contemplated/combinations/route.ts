import { invalid } from "@/lib/platform/http/errors";
import { countCostly } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";
import { findCombinations } from "@/lib/trade/letters/finder/combinations";
import { readFinderQuery } from "@/lib/trade/letters/finder/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ request, query, address }) => {
    const options = await countCostly(request, address);
    const input = readFinderQuery(query);
    if (!input.ok) throw invalid(input.errors);
    return findCombinations(input.query, options);
  },
});
