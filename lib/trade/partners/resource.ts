import type { Resource } from "@/lib/records/resource";
import { listPartners } from "./data";
import { createPartner, deletePartner, updatePartner } from "./mutations";
import { partnerChanges, partnerSchema } from "./schema";
import { partnerWords } from "./words";

export const partners: Resource = {
  words: partnerWords,
  schema: partnerSchema,
  changes: partnerChanges,
  list: listPartners,
  create: createPartner,
  update: updatePartner,
  remove: deletePartner,
  createdBy: "root",
};
