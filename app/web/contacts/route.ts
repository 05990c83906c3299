import { getContacts } from "@/lib/company/data";
import { methods } from "@/lib/http/route";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => getContacts(),
});
