import "server-only";
import type { InquiryStatus, ReferenceCode } from "@/lib/platform/db/generated/client";
import { countRows, sql } from "@/lib/platform/db/sql";
import { type Page, paginate } from "@/lib/platform/http/pagination";
import { todaySql } from "@/lib/trade/letters/holds/held";

const PER_PAGE = 50;
/** The maximum number of groups in a list, because anybody can invent campaigns. */
const MOST = 500;
const CAMPAIGN = "concat_ws(' / ', codes.utm_source, codes.utm_medium, codes.utm_campaign)";

/** The groupings of codes: their title, and SQL of the array of a code's groups. */
export const GROUPINGS = [
  { by: "page", title: "Página", groups: "ARRAY[codes.page]" },
  { by: "letter", title: "Carta", groups: "ARRAY(SELECT 'Carta ' || id FROM unnest(codes.letters) AS id)" },
  {
    by: "administrator",
    title: "Administradora",
    groups: `ARRAY(SELECT DISTINCT administrators.name FROM letters
                     JOIN administrators ON administrators.id = letters.administrator_id
                    WHERE letters.id = ANY(codes.letters))`,
  },
  { by: "campaign", title: "Campanha", groups: `ARRAY[coalesce(nullif(${CAMPAIGN}, ''), 'Sem campanha')]` },
] as const;

/** The figures of a group, with the condition of the codes that they count. */
export const FIGURES = [
  { name: "presses", title: "Cliques", condition: "true" },
  { name: "inquiries", title: "Atendimentos", condition: "codes.inquiry_id IS NOT NULL" },
  { name: "won", title: "Ganhos", condition: "inquiries.status = 'won'" },
] as const;

export const PERIODS = [7, 30, 90] as const;

export type Source = { key: string } & Record<(typeof FIGURES)[number]["name"], number>;

export type SourceFilter = ReturnType<typeof readSourceFilter>;

/** Reads the filter of a query: a grouping and a period, and with `key` also one group and one of its figures. */
export function readSourceFilter(query: URLSearchParams) {
  return {
    grouping: GROUPINGS.find(({ by }) => by === query.get("by")) ?? GROUPINGS[0],
    days: PERIODS.find((days) => String(days) === query.get("days")) ?? 30,
    key: query.get("key"),
    figure: FIGURES.find(({ name }) => name === query.get("figure")) ?? FIGURES[0],
  };
}

/** Returns the address of the groups, or of the codes behind a figure. */
export function sourcesPath({ grouping, days, key, figure }: SourceFilter): string {
  const list = key !== null && { key, figure: figure.name };
  return `/iacontrol/sources?${new URLSearchParams({ by: grouping.by, days: String(days), ...list })}`;
}

/** Returns the figures of each group, the most clicks first. */
export async function listSources(filter: SourceFilter): Promise<Source[]> {
  const counts = FIGURES.map(({ name, condition }) => `count(*) FILTER (WHERE ${condition})::int AS ${name}`);
  return sql<Source>(
    "private",
    `SELECT key, ${counts.join(", ")} ${codesOf(filter)} GROUP BY key ORDER BY presses DESC, key LIMIT ${MOST}`,
  );
}

type ListedReference = Pick<ReferenceCode, "code" | "page" | "created_at" | "inquiry_id"> & {
  status: InquiryStatus | null;
};

/** Returns the codes behind one figure, newest first. */
export async function listReferences(filter: SourceFilter, page: number): Promise<Page<ListedReference>> {
  const from = `${codesOf(filter)} AND key = $1 AND ${filter.figure.condition}`;
  return paginate({
    page,
    perPage: PER_PAGE,
    count: () => countRows(`SELECT count(*)::int AS count ${from}`, [filter.key]),
    find: ({ skip, take }) =>
      sql<ListedReference>(
        "private",
        `SELECT codes.code, codes.page, codes.created_at, codes.inquiry_id, inquiries.status ${from}
          ORDER BY codes.created_at DESC, codes.code OFFSET $2 LIMIT $3`,
        [filter.key, skip, take],
      ),
  });
}

function codesOf({ grouping, days }: SourceFilter): string {
  return `FROM reference_codes AS codes LEFT JOIN inquiries ON inquiries.id = codes.inquiry_id
          CROSS JOIN unnest(${grouping.groups}) AS key
         WHERE codes.created_at >= (${todaySql()} - ${days - 1})::timestamp AT TIME ZONE 'America/Sao_Paulo'`;
}
