import { listTexts } from "@/lib/content/texts/data";
import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";

const list = forStaff(async () => ({ data: await listTexts() }));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list });
