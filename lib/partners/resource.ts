import { partnerCopy } from "@/lib/copy/crud";
import { defineResource } from "@/lib/http/resource";
import { createPartner, deletePartner, listPartners, updatePartner } from "./data";
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
