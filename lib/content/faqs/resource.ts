import { faqCopy } from "@/lib/platform/copy/crud";
import { defineResource } from "@/lib/records/resource";
import { listFaqs } from "./data";
import { faqWrites } from "./mutations";
import { faqChanges, faqSchema } from "./schema";

export const faqs = defineResource({
  copy: faqCopy,
  schema: faqSchema,
  changes: faqChanges,
  list: (query) => listFaqs({ search: query.get("search") ?? "" }),
  ...faqWrites,
});
