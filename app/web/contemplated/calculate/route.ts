import { backToForm, pageOf, refusedForm, seeOther, wantsPage } from "@/lib/http/no-js";
import { takePoint } from "@/lib/http/rate-limit";
import { methods } from "@/lib/http/route";
import { calculate } from "@/lib/letters/calculate";
import { sumPath } from "@/lib/letters/paths";
import { readSelection } from "@/lib/letters/selection";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, address }) => {
    if (wantsPage(request)) return answerPage(request, address);
    await takePoint("calculate", address);
    return calculate(await readSelection(request));
  },
});

async function answerPage(request: Request, address: string): Promise<Response> {
  const selection = await readSelection(request);
  try {
    await takePoint("calculate", address);
    const { selected_details } = await calculate(selection);
    return seeOther(sumPath(selected_details.map((letter) => letter.id)));
  } catch (error) {
    const contemplated = Array.isArray(selection) ? selection.join(",") : "";
    return backToForm(pageOf(request), refusedForm("letters", error, { contemplated }));
  }
}
