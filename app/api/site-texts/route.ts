import { listTexts } from "@/lib/content/texts/data";
import { requireAdmin } from "@/lib/people/auth/session";
import { type Handler, methods } from "@/lib/platform/http/route";

const list: Handler = async () => {
  await requireAdmin();
  return { data: await listTexts() };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list });
