import { faqCopy } from "@/lib/copy/crud";
import { defineResource } from "@/lib/http/resource";
import { createFaq, deleteFaq, listFaqs, updateFaq } from "./data";
import { faqChanges, faqSchema } from "./schema";

export const faqs = defineResource({
  copy: faqCopy,
  schema: faqSchema,
  changes: faqChanges,
  list: (query) => listFaqs({ search: query.get("search") ?? "" }),
  create: createFaq,
  update: updateFaq,
  remove: deleteFaq,
});
