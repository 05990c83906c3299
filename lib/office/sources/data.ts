import "server-only";
import type { InquiryStatus } from "@/lib/people/inquiries/words";
import { formatCode } from "@/lib/people/references/code";
import { countRows, sql } from "@/lib/platform/db/sql";
import { DAY_MS, dayInSaoPaulo, startOfDay } from "@/lib/platform/format/date";
import { type Page, paginate } from "@/lib/platform/http/pagination";
import type { Became, Dimension, SourceFilter } from "./filter";

const PER_PAGE = 50;
/** The maximum number of groups of a list, because anybody can invent campaigns. */
const MOST = 500;
const CAMPAIGN = "concat_ws(' / ', codes.utm_source, codes.utm_medium, codes.utm_campaign)";

/** The dimensions of a grouping: the tables joined to each code, and the text of the group. */
const DIMENSIONS: Record<Dimension, { join: string; key: string }> = {
  page: { join: "", key: "codes.page" },
  letter: { join: "CROSS JOIN unnest(codes.letters) AS letter", key: "letter::text" },
  administrator: {
    join: `CROSS JOIN LATERAL (
      SELECT DISTINCT administrators.name FROM letters
        JOIN administrators ON administrators.id = letters.administrator_id
       WHERE letters.id = ANY(codes.letters)) AS administrator`,
    key: "administrator.name",
  },
  campaign: { join: "", key: CAMPAIGN },
};

const BECAME: Record<Became, string> = {
  "": "true",
  inquiry: "codes.inquiry_id IS NOT NULL",
  won: "inquiries.status = 'won'",
};

/** The numbers of clicks with a code, of those that became an inquiry, and of those whose inquiry was won. */
export type Source = { key: string; presses: number; inquiries: number; won: number };

/** Returns the figures of each page, letter, administrator or campaign ("": none), the most clicks first. */
export async function listSources({ by, days }: Pick<SourceFilter, "by" | "days">): Promise<Source[]> {
  const { key } = DIMENSIONS[by];
  return sql<Source>(
    "private",
    `SELECT ${key} AS key, count(*)::int AS presses, count(codes.inquiry_id)::int AS inquiries,
            count(*) FILTER (WHERE ${BECAME.won})::int AS won
       FROM ${codesOf(by)} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST}`,
    [since(days)],
  );
}

/** A code in a list. */
export type ListedReference = {
  code: string;
  page: string;
  letters: number[];
  campaign: string;
  created_at: Date;
  inquiry_id: number | null;
  status: InquiryStatus | null;
};

/** Returns the codes behind one figure, newest first. */
export async function listReferences(filter: SourceFilter, page: number): Promise<Page<ListedReference>> {
  const { by, key, days, became } = filter;
  const values = [since(days), key];
  const from = `FROM ${codesOf(by)} AND ($2::text IS NULL OR ${DIMENSIONS[by].key} = $2) AND ${BECAME[became]}`;
  const found = await paginate({
    page,
    perPage: PER_PAGE,
    count: () => countRows(`SELECT count(DISTINCT codes.code)::int AS count ${from}`, values),
    find: ({ skip, take }) =>
      sql<ListedReference>(
        "private",
        `SELECT DISTINCT codes.code, codes.page, codes.letters, ${CAMPAIGN} AS campaign, codes.created_at,
                codes.inquiry_id, inquiries.status::text AS status ${from}
          ORDER BY codes.created_at DESC, codes.code OFFSET $3 LIMIT $4`,
        [...values, skip, take],
      ),
  });
  return { ...found, data: found.data.map((row) => ({ ...row, code: formatCode(row.code) })) };
}

/** SQL of the codes since $1, with the joins of their dimension. */
function codesOf(by: Dimension): string {
  return `reference_codes AS codes LEFT JOIN inquiries ON inquiries.id = codes.inquiry_id ${DIMENSIONS[by].join}
          WHERE codes.created_at >= $1`;
}

/** Returns the start of the first of the last `days` days in São Paulo, including today. */
function since(days: number): Date {
  return startOfDay(dayInSaoPaulo(new Date(Date.now() - (days - 1) * DAY_MS)));
}
