import { firstData } from "@/components/admin/page-data";
import { getPostTitles } from "@/lib/content/posts/data";
import { pageName } from "@/lib/content/site/page-name";
import type { AnalyticsOverview } from "@/lib/office/analytics/data";
import type { DashboardSummary } from "@/lib/office/dashboard/data";
import { ScreenLink } from "../../kit/ui/screen-heading";
import { Panel } from "./panel";

type Card = [label: string, value: number, href: string];

export function SummaryCards({
  summary,
  mainAdministrator,
}: {
  summary: DashboardSummary;
  mainAdministrator: string;
}) {
  return (
    <section
      aria-label="Números"
      className="grid gap-x-10 gap-y-5 rounded-2xl border border-line bg-surface p-4 shadow-panel sm:p-5 lg:grid-cols-3"
    >
      {groups(summary, mainAdministrator).map(([title, ...cards]) => (
        <div key={title} className="min-w-0">
          <h2 className="font-semibold text-base">{title}</h2>
          <ul
            className={`mt-1 grid gap-x-6 *:border-line *:border-t lg:grid-cols-1 ${cards.length > 3 ? "grid-cols-2" : ""}`}
          >
            {cards.map(([label, value, href]) => (
              <li key={label}>
                <ScreenLink
                  href={href}
                  className="flex h-full min-h-11 items-center justify-between gap-3 rounded py-0.5 hover:text-accent focus-visible:outline-2 focus-visible:outline-focus"
                >
                  <span className="text-muted text-sm leading-5">{label}</span>
                  <span className="font-display font-bold text-lg tabular-nums">
                    {value.toLocaleString("pt-BR")}
                  </span>
                </ScreenLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function groups(summary: DashboardSummary, mainAdministrator: string): [title: string, ...Card[]][] {
  const letters = "/iacontrol/contemplated?site=1";
  const main = encodeURIComponent(mainAdministrator);
  return [
    [
      "Cartas",
      ["Cartas contempladas no site", summary.contemplated_total, letters],
      [`Cartas ${mainAdministrator}`, summary.contemplated_itau, `${letters}&administrator=${main}`],
      ["Cartas de outras administradoras", summary.contemplated_other, `${letters}&except=${main}`],
    ],
    [
      "Posts e newsletter",
      ["Posts", summary.posts_total, "/iacontrol/posts"],
      ["Posts ativos", summary.posts_active, "/iacontrol/posts?filter=ativos"],
      ["Posts em destaque", summary.posts_featured, "/iacontrol/posts?filter=destaques"],
      ["Inscritos na newsletter", summary.newsletter_total, "/iacontrol/subscribers"],
    ],
    [
      "Páginas do site",
      ["Produtos ativos", summary.products_active, "/iacontrol/products?filter=ativos"],
      ["Testemunhos ativos", summary.testimonials_active, "/iacontrol/testimonials?filter=ativos"],
      ["Testemunhos em destaque", summary.testimonials_featured, "/iacontrol/testimonials?filter=destaques"],
      ["FAQs ativas", summary.faqs_active, "/iacontrol/faqs?filter=ativos"],
    ],
  ];
}

export async function AnalyticsBlock({
  analytics: { overview, top_pages, top_country },
  views,
}: {
  analytics: AnalyticsOverview;
  views: number;
}) {
  const figures = [
    ["Sessões", overview.sessions],
    ["Usuários (estimativa)", overview.users],
    ["Visualizações", views],
  ] as const;
  const titles = await firstData(getPostTitles(top_pages.map(({ page }) => page)));
  return (
    <Panel title="Visitas ao site" note="30 dias, sem cookies nem dados pessoais">
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {figures.map(([label, value]) => (
          <li key={label} className="min-w-0 rounded-xl bg-page">
            <a
              href="#dias"
              className="flex h-full justify-between gap-1 rounded-xl p-3.5 max-sm:items-center sm:flex-col hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus"
            >
              <span className="text-muted text-sm">{label}</span>
              <span className="font-display font-bold text-xl tabular-nums">
                {value.toLocaleString("pt-BR")}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">
        Usuários é uma estimativa: quem volta em outro dia conta de novo, porque nada identifica a pessoa.
      </p>
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        <Ranking
          title="Páginas mais vistas"
          rows={top_pages.map(({ page, views }) => [titles?.[page] ?? pageName(page), views])}
        />
        <Ranking title="Países" rows={top_country.map(({ country, users }) => [country, users])} />
      </div>
    </Panel>
  );
}

function Ranking({ title, rows }: { title: string; rows: [name: string, value: number][] }) {
  const max = Math.max(1, ...rows.map(([, value]) => value));
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-medium text-muted text-sm">{title}</h3>
      <ol className="flex flex-col gap-1">
        {rows.map(([name, value]) => (
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
