import { partnerCopy } from "@/lib/platform/copy/crud";
import { defineResource } from "@/lib/records/resource";
import { listPartners } from "./data";
import { createPartner, deletePartner, updatePartner } from "./mutations";
import { partnerChanges, partnerSchema } from "./schema";

export const partners = defineResource({
  copy: partnerCopy,
  schema: partnerSchema,
  changes: partnerChanges,
  list: listPartners,
  create: createPartner,
  update: updatePartner,
  remove: deletePartner,
  createdBy: "root",
});
