import { defineResource } from "@/lib/records/resource";
import { listFaqs } from "./data";
import { faqWrites } from "./mutations";
import { faqChanges, faqSchema } from "./schema";
import { faqWords } from "./words";

export const faqs = defineResource({
  copy: faqWords,
  schema: faqSchema,
  changes: faqChanges,
  list: (query) => listFaqs({ search: query.get("search") ?? "" }),
  ...faqWrites,
});
