export type PageMeta = { current_page: number; last_page: number; per_page: number; total: number };
export type Page<Item> = { data: Item[]; meta: PageMeta };

/** Reads `page` of a query, 1-based; anything but a positive whole number is page 1 (rules §2). */
export function parsePage(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 1;
}

/** Page sizes that staff may choose. */
export const PAGE_SIZES: readonly number[] = [20, 50, 100];

/** Reads `per_page` of a query; a value that is not in PAGE_SIZES gives `own`, the list's default. */
export function parsePerPage(query: URLSearchParams, own: number): number {
  const size = Number(query.get("per_page"));
  return PAGE_SIZES.includes(size) ? size : own;
}

/** Reads one page of a list; a page out of range is empty, with the real totals. */
export async function paginate<Item>(options: {
  page: number;
  perPage: number;
  count: () => Promise<number>;
  find: (range: { skip: number; take: number }) => Promise<Item[]>;
}): Promise<Page<Item>> {
  const { page, perPage } = options;
  const total = await options.count();
  const skip = (page - 1) * perPage;
  const data = skip < total ? await options.find({ skip, take: perPage }) : [];
  const last_page = Math.max(1, Math.ceil(total / perPage));
  return { data, meta: { current_page: page, last_page, per_page: perPage, total } };
}
