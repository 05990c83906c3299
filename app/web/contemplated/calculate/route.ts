import { invalid } from "@/lib/platform/http/errors";
import { backToForm, pageOf, refusedForm, seeOther, wantsPage } from "@/lib/platform/http/form/plain-form";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";
import { sumPath } from "@/lib/trade/letters/paths";
import { calculate } from "@/lib/trade/letters/sum/calculate";
import { readSelection } from "./read-selection";

// The ids returned to the page are in its URL, so they are limited to fifty.
const LONGEST_SELECTION = 600;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, address }) => {
    if (wantsPage(request)) return answerPage(request, address);
    await takePoint("calculate", networkOf(address));
    return sum(await readSelection(request));
  },
});

async function sum(selection: unknown) {
  const outcome = await calculate(selection);
  if (!outcome.ok) throw invalid({ contemplated: outcome.reasons });
  return outcome.calculation;
}

async function answerPage(request: Request, address: string): Promise<Response> {
  let selection: unknown;
  try {
    selection = await readSelection(request);
    await takePoint("calculate", networkOf(address));
    const { selected_details } = await sum(selection);
    return seeOther(sumPath(selected_details.map((letter) => letter.id)));
  } catch (error) {
    const contemplated = Array.isArray(selection) ? selection.join(",").slice(0, LONGEST_SELECTION) : "";
    return backToForm(pageOf(request), refusedForm("letters", error, { contemplated }));
  }
}
