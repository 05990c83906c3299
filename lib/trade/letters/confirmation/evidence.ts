/** The sources of a confirmation. */
export const evidences = ["statement", "minutes", "declaration", "phone"] as const;
export type Evidence = (typeof evidences)[number];

export const EVIDENCE_LABELS: Record<Evidence, string> = {
  statement: "Extrato da cota",
  minutes: "Ata da assembleia",
  declaration: "Declaração da administradora",
  phone: "Telefonema à administradora",
};
