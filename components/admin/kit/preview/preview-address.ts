type Shown = {
  /** The kind and the record's id, or `novo`: "faq/7". */
  of: string;
  /** The time of the draft's last save on the server; null: there is none. */
  draftSavedAt: string | null;
  /** The time of the record's last save. */
  updatedAt: string | undefined;
  /** The id of the scheduled change that is loaded into the form. */
  scheduled?: number;
  /** The page, for a record that several pages show. */
  page?: string;
};

/** Returns the address of a preview, which changes with each save and each draft on the server. */
export function previewAddress({ of, draftSavedAt, updatedAt, scheduled, page }: Shown): string {
  const query = new URLSearchParams(draftSavedAt ? { rascunho: draftSavedAt } : { salvo: updatedAt ?? "" });
  if (scheduled && !draftSavedAt) query.set("agendado", String(scheduled));
  if (page) query.set("pagina", page);
  return `/iacontrol/preview/${of}?${query}`;
}
