import { requireAdmin } from "@/lib/auth/session";
import { type Handler, methods } from "@/lib/http/route";
import { listTexts } from "@/lib/texts/data";

const list: Handler = async () => {
  await requireAdmin();
  return { data: await listTexts() };
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: list });
