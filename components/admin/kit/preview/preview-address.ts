type Shown = {
  /** The kind's name and the record's id, or `novo`: "faq/7". */
  of: string;
  /** When the server took the draft last; null: there is none. */
  draftSavedAt: string | null;
  /** When the record was saved last. */
  updatedAt: string | undefined;
  /** What waits for its day and stands in the form as it was scheduled. */
  scheduled?: number;
  /** Which page, of a record that shows on several. */
  page?: string;
};

/** Where a preview is: another address for each draft that the server takes, and for each save. */
export function previewAddress({ of, draftSavedAt, updatedAt, scheduled, page }: Shown): string {
  const query = new URLSearchParams(draftSavedAt ? { rascunho: draftSavedAt } : { salvo: updatedAt ?? "" });
  if (scheduled && !draftSavedAt) query.set("agendado", String(scheduled));
  if (page) query.set("pagina", page);
  return `/iacontrol/preview/${of}?${query}`;
}
