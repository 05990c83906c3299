import { forStaff } from "@/lib/people/auth/session";
import { readSubscriberFilter } from "@/lib/people/subscribers/data";
import { exportSubscribers } from "@/lib/people/subscribers/mutations";
import { selectedSchema } from "@/lib/people/subscribers/schema";
import { toCsv } from "@/lib/platform/format/csv";
import { formatDateTime } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { csvFile, methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ query, user }) => {
    const ids = query.get("ids");
    const which = ids === null ? readSubscriberFilter(query) : readIds(ids);
    const subscribers = await exportSubscribers(which, user);
    const rows = subscribers.map(({ name, email, phone, created_at }) => {
      return [name, email, phone && formatPhone(phone), formatDateTime(new Date(created_at))];
    });
    return csvFile(toCsv(["Nome", "Email", "Telefone", "Criado em"], rows), "inscritos");
  }),
});

function readIds(text: string): number[] {
  return selectedSchema.parse({ ids: text.split(",").map(Number) }).ids;
}
