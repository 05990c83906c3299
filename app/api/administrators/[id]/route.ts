import { requireRoot } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { updateHandlers } from "@/lib/records/resource";
import { updateAdministrator } from "@/lib/trade/administrators/mutations";
import { administratorChanges } from "@/lib/trade/administrators/schema";
import { administratorWords } from "@/lib/trade/administrators/words";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  updateHandlers({
    words: administratorWords,
    changes: administratorChanges,
    update: async (id, changes, edit) => {
      const { name: _name, ...ofRoot } = changes;
      if (Object.values(ofRoot).some((value) => value !== undefined)) await requireRoot();
      return updateAdministrator(id, changes, edit);
    },
  }),
);
