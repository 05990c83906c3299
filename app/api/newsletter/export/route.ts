import { requireAdmin } from "@/lib/auth/session";
import { CSV_BOM, toCsvLine } from "@/lib/format/csv";
import { formatDateTime } from "@/lib/format/date";
import { formatPhone } from "@/lib/format/phone";
import { csvFile } from "@/lib/http/csv";
import { methods } from "@/lib/http/route";
import { readSubscriberFilter } from "@/lib/subscribers/data";
import { exportSubscribers } from "@/lib/subscribers/mutations";
import { selectedSchema } from "@/lib/subscribers/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    const user = await requireAdmin();
    const ids = query.get("ids");
    const which = ids === null ? readSubscriberFilter(query) : readIds(ids);
    const subscribers = await exportSubscribers(which, user);
    const lines = subscribers.map(({ name, email, phone, created_at }) =>
      toCsvLine([name, email, phone && formatPhone(phone), formatDateTime(new Date(created_at))]),
    );
    const header = toCsvLine(["Nome", "Email", "Telefone", "Criado em"]);
    return csvFile(`${CSV_BOM}${header}${lines.join("")}`, "inscritos");
  },
});

function readIds(text: string): number[] {
  return selectedSchema.parse({ ids: text.split(",").map(Number) }).ids;
}
