import { apiTable, forStaff } from "@/lib/people/auth/session";
import { readSubscriberFilter, readSubscriberPage } from "@/lib/people/subscribers/data";
import {
  deleteSubscriber,
  deleteSubscribers,
  exportSubscribers,
  showSubscribers,
} from "@/lib/people/subscribers/mutations";
import { selectedSchema } from "@/lib/people/subscribers/schema";
import { subscriberWords } from "@/lib/people/subscribers/words";
import { countOf } from "@/lib/platform/format/count";
import { toCsv } from "@/lib/platform/format/csv";
import { formatDateTime } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { csvFile, methods } from "@/lib/platform/http/route";
import { doneAs } from "@/lib/records/resource";

export const routes = {
  "": methods({ GET: forStaff(({ query, user }) => showSubscribers(readSubscriberPage(query), user)) }),
  export: methods({
    GET: forStaff(async ({ query, user }) => {
      const ids = query.get("ids");
      const which = ids === null ? readSubscriberFilter(query) : readIds(ids);
      const subscribers = await exportSubscribers(which, user);
      const rows = subscribers.map(({ name, email, phone, created_at }) => {
        return [name, email, phone && formatPhone(phone), formatDateTime(new Date(created_at))];
      });
      return csvFile(toCsv(["Nome", "Email", "Telefone", "Criado em"], rows), "inscritos");
    }),
  }),
  erase: methods({
    POST: forStaff(async ({ request, user }) => {
      const { ids } = selectedSchema.parse(await readInput(request));
      const count = await deleteSubscribers(ids, user);
      const missing = ids.length - count;
      const done = `${countOf(count, "inscrito excluído", "inscritos excluídos")}.`;
      return {
        message:
          missing > 0 ? `${done} ${countOf(missing, "já não estava", "já não estavam")} na lista.` : done,
      };
    }),
  }),
  "[id]": methods({
    DELETE: forStaff(async ({ params, user }) =>
      doneAs(await deleteSubscriber(parseId(params.id), user), subscriberWords.deleted),
    ),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);

function readIds(text: string): number[] {
  return selectedSchema.parse({ ids: text.split(",").map(Number) }).ids;
}
