import { apiTable, forStaff } from "@/lib/people/auth/session";
import { formatDate } from "@/lib/platform/format/date";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { csvFile, methods } from "@/lib/platform/http/route";
import { doneAs, savedAs } from "@/lib/records/resource";
import {
  confirmationSchema,
  confirmLetter,
  unconfirmLetter,
} from "@/lib/trade/letters/confirmation/mutations";
import { getLetterHistory } from "@/lib/trade/letters/history/data";
import { answerActs, releaseLetters, reserveLetters } from "@/lib/trade/letters/holds/mutations";
import { releaseSchema, reservationSchema } from "@/lib/trade/letters/holds/schema";
import { listStaffLetters, readFilters } from "@/lib/trade/letters/staff/data";
import { exportLetters } from "@/lib/trade/letters/staff/export";
import {
  listAdministratorOptions,
  listPartnerOptions,
  listTypeOptions,
} from "@/lib/trade/letters/staff/options";

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
  "[id]/history": methods({
    GET: forStaff(async ({ params }) => {
      const history = await getLetterHistory(parseId(params.id));
      if (!history) throw notFound("Carta não encontrada.");
      return { data: history };
    }),
  }),
  "[id]/confirmation": methods({
    PUT: forStaff(async ({ request, params, user }) => {
      const id = parseId(params.id);
      const confirmation = confirmationSchema.parse(await readInput(request));
      const message = `Carta ${id} conferida em ${formatDate(confirmation.confirmed_on)}.`;
      return savedAs(await confirmLetter(id, confirmation, user), message);
    }),
    DELETE: forStaff(async ({ params, user }) => {
      const id = parseId(params.id);
      return doneAs(await unconfirmLetter(id, user), `A conferência da carta ${id} foi desfeita.`);
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
