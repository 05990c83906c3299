import Link from "next/link";
import type { AnalyticsOverview } from "@/lib/office/analytics/data";
import { Panel } from "./panel";

/** The site's own statistics of 30 days, without cookies or personal data. */
export function AnalyticsBlock({
  analytics: { overview, top_pages, top_country },
  views,
}: {
  analytics: AnalyticsOverview;
  /** The views of the same days, as the table counts them. */
  views: number;
}) {
  return (
    <Panel title="Visitas ao site" note="30 dias, sem cookies nem dados pessoais">
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {(
          [
            ["Sessões", overview.sessions],
            ["Usuários (estimativa)", overview.users],
            ["Visualizações", views],
          ] as const
        ).map(([label, value]) => (
          <li key={label} className="min-w-0 rounded-xl bg-page">
            <a
              href="#dias"
              className="flex h-full justify-between gap-1 rounded-xl p-3.5 max-sm:items-center sm:flex-col hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus"
            >
              <span className="text-muted text-sm">{label}</span>
              <span className="font-display font-semibold text-xl tabular-nums">
                {value.toLocaleString("pt-BR")}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">
        Usuários é uma estimativa: quem volta em outro dia conta de novo, porque nada identifica a pessoa.
      </p>
      <Link
        href="/iacontrol/performance"
        prefetch={false}
        className="mt-1 inline-flex min-h-11 items-center rounded text-accent underline focus-visible:outline-2 focus-visible:outline-focus"
      >
        Desempenho das páginas
      </Link>
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        <Ranking
          title="Páginas mais vistas"
          rows={top_pages.map(({ page, views }) => ({ name: page, value: views }))}
        />
        <Ranking
          title="Países"
          rows={top_country.map(({ country, users }) => ({ name: country, value: users }))}
        />
      </div>
    </Panel>
  );
}

function Ranking({ title, rows }: { title: string; rows: { name: string; value: number }[] }) {
  const max = Math.max(1, ...rows.map((row) => row.value));
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-medium text-muted text-sm">{title}</h3>
      <ol className="flex flex-col gap-1">
        {rows.map(({ name, value }) => (
          <li
            key={name}
            className="relative flex justify-between gap-3 overflow-hidden rounded-md px-2.5 py-1.5"
          >
            <span
              aria-hidden
              style={{ width: `${(value / max) * 100}%` }}
              className="absolute inset-y-0 left-0 rounded-md bg-positive-surface"
            />
            <span className="relative min-w-0 truncate">{name}</span>
            <span className="relative tabular-nums">{value.toLocaleString("pt-BR")}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
