import { forStaff } from "@/lib/people/auth/session";
import { formatDate } from "@/lib/platform/format/date";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { methods } from "@/lib/platform/http/route";
import { savedAs } from "@/lib/records/resource";
import {
  confirmationSchema,
  confirmLetter,
  unconfirmLetter,
} from "@/lib/trade/letters/confirmation/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: forStaff(async ({ request, params, user }) => {
    const id = parseId(params.id);
    const confirmation = confirmationSchema.parse(await readInput(request));
    const message = `Carta ${id} conferida em ${formatDate(confirmation.confirmed_on)}.`;
    return savedAs(await confirmLetter(id, confirmation, user), message);
  }),
  DELETE: forStaff(async ({ params, user }) => {
    const id = parseId(params.id);
    const undone = await unconfirmLetter(id, user);
    return undone.ok ? { message: `A conferência da carta ${id} foi desfeita.` } : undone;
  }),
});
