import { forStaff } from "@/lib/people/auth/session";
import { readInput } from "@/lib/platform/http/input";
import { csvFile, methods, routeTable } from "@/lib/platform/http/route";
import { answerActs, releaseLetters, reserveLetters } from "@/lib/trade/letters/holds/mutations";
import { releaseSchema, reservationSchema } from "@/lib/trade/letters/holds/schema";
import { listStaffLetters, readFilters } from "@/lib/trade/letters/staff/data";
import { exportLetters } from "@/lib/trade/letters/staff/export";
import {
  listAdministratorOptions,
  listPartnerOptions,
  listTypeOptions,
} from "@/lib/trade/letters/staff/options";
import * as unknown from "../../[[...path]]/route";

export const routes = {
  "": methods({ GET: forStaff(({ query }) => listStaffLetters(query)) }),
  administrators: methods({ GET: forStaff(() => listAdministratorOptions()) }),
  partners: methods({ GET: forStaff(() => listPartnerOptions()) }),
  types: methods({ GET: forStaff(() => listTypeOptions()) }),
  export: methods({
    GET: forStaff(async ({ query, user }) =>
      csvFile(await exportLetters(await readFilters(query), user), "cartas"),
    ),
  }),
  release: methods({
    POST: forStaff(async ({ request, user }) => {
      const { ids } = releaseSchema.parse(await readInput(request));
      return answerActs(await releaseLetters(ids, user), ["liberada", "liberadas"]);
    }),
  }),
  reserve: methods({
    POST: forStaff(async ({ request, user }) => {
      const reservation = reservationSchema.parse(await readInput(request));
      return answerActs(await reserveLetters(reservation, user), ["reservada", "reservadas"]);
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeTable(routes, unknown);
