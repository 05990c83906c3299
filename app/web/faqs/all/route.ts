import { listActiveFaqs } from "@/lib/content/faqs/data";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => (await listActiveFaqs()).map(({ question, answer }) => ({ question, answer })),
});
